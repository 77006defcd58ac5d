import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPostgresPrograms } from "../setup.mjs";
import { newFolder, runToEnd, startUnprivileged } from "./programs";

/** A PostgreSQL server that these scripts have started. */
export interface Server {
  port: number;
  folder: string;
  /** The address of one of its databases. */
  url: (database?: string) => string;
  /** Kills it with all of its connections, as when a machine loses its power. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @returns the path of a program of PostgreSQL, such as `pg_dump` */
export function postgresProgram(name: string): string {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("PostgreSQL's programs are missing: install postgresql.");
  return join(programs, name);
}

/** The settings of all servers: durable as in production, and small enough to stand side by side. */
const settings = [
  ...["shared_buffers=512MB", "max_connections=120", "wal_level=replica", "hot_standby=on"],
  ...["max_wal_size=8GB", "maintenance_work_mem=512MB", "checkpoint_timeout=15min"],
  "unix_socket_directories=",
];

/** Starts a new, empty server, and waits until it answers. */
export async function startPrimary(port: number, extra: string[] = []): Promise<Server> {
  const folder = join(newFolder("primary"), "files");
  runToEnd(postgresProgram("initdb"), [
    ...["-D", folder, "-U", "desk", "--auth=trust", "--encoding=UTF8", "--locale=C"],
  ]);
  return startIn(folder, port, extra);
}

/**
 * Starts a streaming replica of a primary, from a base backup.
 *
 * @param name the name by which the primary knows it (`synchronous_standby_names`)
 */
export async function startReplica(primary: Server, port: number, name: string): Promise<Server> {
  const folder = join(newFolder("replica"), "files");
  const from = `host=127.0.0.1 port=${primary.port} user=desk application_name=${name}`;
  runToEnd(postgresProgram("pg_basebackup"), [
    ...["-D", folder, "-d", from, "-R", "-X", "stream", "-c", "fast"],
  ]);
  return startIn(folder, port);
}

async function startIn(folder: string, port: number, extra: string[] = []): Promise<Server> {
  const options = [...settings, ...extra].flatMap((setting) => ["-c", setting]);
  const args = ["-D", folder, "-p", String(port), "-h", "127.0.0.1", ...options];
  const { child, said, ended } = startUnprivileged(postgresProgram("postgres"), args);
  const url = (database = "postgres") => `postgres://desk@127.0.0.1:${port}/${database}`;
  const deadline = Date.now() + 60_000;
  while (!(await answers(url()))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(said());
    await pause(100);
  }
  return {
    port,
    folder,
    url,
    kill: async () => {
      // SIGQUIT ends the children, too, without a checkpoint and without telling anybody but the clients.
      child.kill("SIGQUIT");
      await ended;
    },
    stop: async () => {
      child.kill("SIGINT");
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, "select 1");
    return true;
  } catch {
    return false;
  }
}

/** @returns the rows of one statement, sent over a connection of its own */
export async function query<Row extends object = Record<string, unknown>>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
