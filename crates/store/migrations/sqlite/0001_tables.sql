-- A guest is whoever holds the token; only its hash is here.
create table guests (
    id text not null primary key,
    token_hash text not null unique,
    name text not null,
    emblem text not null,
    created_at integer not null
);

-- What was settled when a table was set up (`header`) and what lists show of it (`summary`), both as JSON.
create table tables (
    id text not null primary key,
    game text not null,
    header text not null,
    summary text not null,
    stage text not null,
    created_at integer not null,
    updated_at integer not null
);

create index tables_by_stage on tables (stage, updated_at);

-- The log. The primary key decides who was first; a command's key makes its repetition harmless.
create table entries (
    table_id text not null references tables (id),
    seq integer not null,
    at integer not null,
    guest_id text,
    command_key text,
    step text not null,
    primary key (table_id, seq),
    unique (table_id, command_key)
);

-- Who sits where, for the list of somebody's tables. It follows from the log.
create table sitters (
    table_id text not null references tables (id),
    seat integer not null,
    guest_id text not null,
    primary key (table_id, seat, guest_id)
);

create index sitters_by_guest on sitters (guest_id);

-- Links to a seat, or, without a seat, to watch. The secret itself is only in the link.
create table links (
    secret_hash text not null primary key,
    table_id text not null references tables (id),
    seat integer,
    generation integer not null,
    revoked_at integer
);

create index links_by_table on links (table_id);
