-- What a link opens: a free seat, the seat of its own maker on another device, or the table for watching.
alter table links add column opens text not null default 'watching';

update links set opens = 'free_seat' where seat is not null;

-- Tables whose setting up was cut off: nobody sits there and nobody ever will.
delete from links where table_id in (
    select id from tables where stage = 'waiting' and not exists (select 1 from entries where table_id = id)
);

delete from tables where stage = 'waiting' and not exists (select 1 from entries where table_id = id);
