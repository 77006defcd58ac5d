import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { postgresProgram, userOfServers } from "../../support/database/system-postgres";
import { freePort } from "../../support/database/postgres";

/** Starts HAProxy in front of processes of the app, as docs/operations.md has it, for a test. @returns its port */
export async function balanced(urls: string[]): Promise<number> {
  const servers = serversAt(urls, "desk");
  return startHaproxy(
    "http",
    `
  option http-server-close
frontend desk
  bind 127.0.0.1:PORT
  option forwardfor
  http-response set-header X-Served-By %s
  use_backend busy if { nbsrv(desks) eq 0 }
  default_backend desks
backend desks
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD }
${servers}
backend busy
${servers.replaceAll(" check", "")}
`,
  );
}

/** Starts HAProxy in front of PostgreSQL servers: it leads to the one that isn't a replica. @returns its port */
export async function primaryAmong(urls: string[]): Promise<number> {
  const ask = `${postgresProgram("psql")} -h "$3" -p "$4" -U postgres -Atc 'select pg_is_in_recovery()'`;
  const check = written(`#!/bin/sh\ntest "$(PGCONNECT_TIMEOUT=4 ${ask})" = f\n`);
  return startHaproxy(
    "tcp",
    `
listen primary
  bind 127.0.0.1:PORT
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${check}
  default-server inter 1s fall 3 rise 1
${serversAt(urls, "pg")}
`,
  );
}

function serversAt(urls: string[], name: string): string {
  return urls.map((url, nth) => `  server ${name}${nth} ${new URL(url).host} check`).join("\n");
}

async function startHaproxy(mode: "http" | "tcp", configuration: string): Promise<number> {
  const port = await freePort();
  const timeout = mode === "http" ? "75s" : "1h";
  const file = written(`
global
  external-check
  insecure-fork-wanted
defaults
  mode ${mode}
  timeout connect 2s
  timeout client ${timeout}
  timeout server ${timeout}
  timeout check 5s
  option redispatch
${configuration.replace("PORT", String(port))}`);
  return started("haproxy", ["-db", "-f", file], port);
}

/** Starts PgBouncer in transaction mode in front of a server. @returns its port */
export async function pooled(url: string): Promise<number> {
  const port = await freePort();
  const { hostname, port: at } = new URL(url);
  const file = written(`
[databases]
* = host=${hostname} port=${at} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
default_pool_size = 10
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,options
server_reset_query = DISCARD ALL
`);
  return started("pgbouncer", [file], port, userOfServers());
}

/** @returns the path of a new file, which everybody may read and run */
function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "maison-desk-proxy-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "file"), text, { mode: 0o755 });
  return join(folder, "file");
}

async function started(
  program: string,
  args: string[],
  port: number,
  user: ReturnType<typeof userOfServers> = undefined,
): Promise<number> {
  const child = spawn(program, args, { ...user, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.once("error", (error) => (said = `${error.message}: install ${program}`));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (const deadline = Date.now() + 10_000; !(await listens(port));) {
    if (Date.now() > deadline) throw new Error(said);
  }
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(Boolean(socket.destroy())));
    socket.once("error", () => setTimeout(resolve, 50, false));
  });
}
