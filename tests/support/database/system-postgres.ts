import { spawn, spawnSync } from "node:child_process";
import { chownSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { findPostgresPrograms } from "../../../scripts/setup.mjs";
import { freePort, type RunningPostgres } from "./postgres";
import { createServerFolder } from "./server-folder";

export interface SystemPostgres extends RunningPostgres {
  /** Kills it with all of its connections, as when a machine loses its power; its files stay. */
  kill: () => Promise<void>;
  /** Runs one of its programs against a database of this server; throws the program's error output. */
  run: (program: string, args: string[]) => void;
  /** The folder of its files, which its programs may write to. */
  folder: string;
}

/**
 * Starts the PostgreSQL from the system's packages, in a temporary folder. It has programs for dump and
 * restore, which the one from npm lacks.
 */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const folder = await createServerFolder("system-postgres");
  const user = userOfServers();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, encoding: "utf8" } as const;
  const run = (program: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(postgresProgram(program), args, options);
    if (error) throw error;
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  };

  const cluster = join(folder, "cluster");
  run("initdb", ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]);
  const port = await freePort();
  const stop = await startCluster(cluster, port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    run,
    folder,
    kill: () => stop("SIGQUIT"),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server on files that are there already, and waits until it answers.
 *
 * @returns a function that stops it, or kills it with `SIGQUIT`; its files stay
 */
export async function startCluster(
  cluster: string,
  port: number,
): Promise<(signal?: "SIGINT" | "SIGQUIT") => Promise<void>> {
  const settings = [`port=${port}`, "unix_socket_directories=", "fsync=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(postgresProgram("postgres"), ["-D", cluster, ...flags], {
    ...userOfServers(),
    cwd: dirname(cluster),
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  await untilConnected(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return async (signal = "SIGINT") => {
    server.kill(signal);
    await ended;
  };
}

/** @returns the path of a program of PostgreSQL, such as `psql` */
export function postgresProgram(name: string): string {
  return join(programsFolder(), name);
}

function programsFolder(): string {
  const programs = findPostgresPrograms();
  if (programs) return programs;
  throw new Error(
    "Backups and replicas are tested with the programs of PostgreSQL: install it (on Debian `apt-get install postgresql`), or name their folder in POSTGRES_PROGRAMS.",
  );
}

/** @returns the user of the servers: PostgreSQL refuses to run as root, and its packages create a user for it */
export function userOfServers(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? idsOf("postgres") : undefined;
}

function idsOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout),
  );
  return { uid: uid!, gid: gid! };
}

async function untilConnected(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
