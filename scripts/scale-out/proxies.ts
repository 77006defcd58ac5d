import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresProgram } from "./postgres";
import { newFolder, startProgram, startUnprivileged } from "./programs";

/** @returns the configuration of a proxy in front of several processes of the app (docs/operations.md) */
export function desksBehind(port: number, deskPorts: number[]): string {
  const servers = (check: string) =>
    deskPorts.map((at) => `  server desk${at} 127.0.0.1:${at}${check}`).join("\n");
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 1s
  # Each request gets a connection of its own: one to a process that has just ended is refused, and tried elsewhere.
  option http-server-close
  option redispatch
  retries 3

frontend desk
  bind 127.0.0.1:${port}
  option forwardfor
  http-response set-header X-Served-By %s
  # Processes that are all too busy to be ready are asked anyway: they answer late, or 503 in a page.
  use_backend busy if { nbsrv(desks) eq 0 }
  default_backend desks

backend desks
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
  # A read that got no answer is asked again elsewhere; a post is not, since it may have been done.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD }
${servers(" check")}

backend busy
  balance leastconn
${servers("")}
`;
}

/** @returns the configuration of a proxy that leads to the server that isn't a replica (docs/operations.md) */
export function primaryAmong(port: number, serverPorts: number[]): string {
  const servers = serverPorts.map((at) => `  server pg${at} 127.0.0.1:${at} check`);
  return `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 5s
  option redispatch
  retries 3

listen primary
  bind 127.0.0.1:${port}
  # psql asks each server whether it is a replica: the exit code is the answer.
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${CHECK_PLACE}
  # Slow to give up a primary that is busy: a dead one refuses connections, and the other is tried.
  default-server inter 1s fall 3 rise 1
${servers.join("\n")}
`;
}

/** Where the program of the check is put in, once its folder is known. */
const CHECK_PLACE = "@CHECK@";

/** The program by which HAProxy finds out whether a server is the primary; it gets its address and port. */
const check = () => `#!/bin/sh
test "$(PGCONNECT_TIMEOUT=4 ${postgresProgram("psql")} -h "$3" -p "$4" -U desk -d postgres -Atc 'select pg_is_in_recovery()')" = f
`;

/** Starts HAProxy, and waits until it listens. */
export async function startHaproxy(port: number, configuration: string): Promise<void> {
  const folder = newFolder("haproxy");
  const file = join(folder, "haproxy.cfg");
  const program = join(folder, "is-primary");
  writeFileSync(program, check(), { mode: 0o755 });
  // The check is a program that HAProxy starts, which it has to be allowed.
  const external = configuration.includes(CHECK_PLACE)
    ? "global\n  external-check\n  insecure-fork-wanted\n"
    : "";
  writeFileSync(file, external + configuration.replace(CHECK_PLACE, program));
  const { said } = startProgram("haproxy", ["-db", "-f", file]);
  await untilListening(port, said);
}

/** @returns the configuration of PgBouncer in front of a server (docs/operations.md) */
export function poolerOf(port: number, serverPort: number): string {
  return `
[databases]
* = host=127.0.0.1 port=${serverPort} user=desk

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
max_client_conn = 200
default_pool_size = 10
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,options
server_reset_query = DISCARD ALL
`;
}

/** Starts PgBouncer, and waits until it listens. */
export async function startPgbouncer(port: number, configuration: string): Promise<() => string> {
  const file = join(newFolder("pgbouncer"), "pgbouncer.ini");
  writeFileSync(file, configuration, { mode: 0o644 });
  const { said } = startUnprivileged("pgbouncer", [file]);
  await untilListening(port, said);
  return said;
}

async function untilListening(port: number, said: () => string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await listens(port))) {
    if (Date.now() > deadline) throw new Error(said());
    await pause(50);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
