use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A server in a process of its own, which ends when the value is dropped, even if a test fails.
pub struct Server {
    process: Process,
    pub address: String,
    folder: TempDir,
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    pub fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Server {
        Server::start_in(tempfile::tempdir().unwrap(), arguments, environment)
    }

    /// Starts it with the tables and the log in this folder.
    pub fn start_in(folder: TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> Server {
        let database = format!("sqlite:{}", folder.path().join("triskel.db").display());
        let mut process = Command::new(assert_cmd::cargo::cargo_bin("triskel"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--database-url", &database])
            .args(arguments)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(File::create(folder.path().join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut greeting).unwrap();
        let address = greeting.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address: {greeting}")).to_owned();
        Server { process: Process(process), address, folder }
    }

    /// Kills it, and returns the folder it wrote to.
    pub fn kill(self) -> TempDir {
        drop(self.process);
        self.folder
    }

    /// Kills it, and returns what was logged.
    pub fn stop(self) -> String {
        std::fs::read_to_string(self.kill().path().join("log")).unwrap()
    }
}
