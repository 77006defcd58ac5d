import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { freePort } from "../../support/database/postgres";

/** A program of ours, running as its user would run it. */
export interface Running {
  child: ChildProcess;
  url: string;
  /** Everything that it has printed. */
  said: () => string;
  /** Its exit code, once it has one. */
  ended: Promise<number | null>;
  /** When it is ready to serve, within a minute or so. Throws what it said where it ends before. */
  ready: (ms?: number) => Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Runs `node <script> <args>` with this environment and no other settings, on a free port.
 *
 * @param cwd the folder in which it runs, from which it also takes the server that was built
 */
export async function run(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
  cwd?: string,
): Promise<Running> {
  const { PATH, HOME } = process.env;
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, HOME, NODE_ENV: "production", ...environment, PORT: port },
  });
  running.add(child);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  void ended.then(() => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    said: () => text,
    ended,
    ready: (ms) => untilReady(url, child, () => text, ms),
  };
}

/** The built app, as `npm start` runs it. */
export function start(environment: Record<string, string>): Promise<Running> {
  const SESSION_SECRET = randomBytes(32).toString("hex");
  return run("build/tools/start.js", { SESSION_SECRET, MALLOC_ARENA_MAX: "2", ...environment });
}

/** Ends what a failed test left running. */
export function endAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

async function untilReady(
  url: string,
  child: ChildProcess,
  said: () => string,
  ms = 60_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(said());
    // No connection stays behind that an end would wait for.
    const headers = { Connection: "close" };
    const answer = await fetch(`${url}/readyz`, { headers }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not ready: ${said()}`);
}

/** An empty database in a server. */
export function emptyDatabase(serverUrl: string) {
  return newDatabase(serverUrl, "template1");
}

/** A database in the server of the tests that is migrated already: where that isn't what is tested. */
export function migratedDatabase() {
  return copyOf(inject("template"));
}

/** A copy of a database in the server of the tests. */
export function copyOf(template: string) {
  return newDatabase(inject("postgresUrl"), template);
}

async function newDatabase(serverUrl: string, template: string) {
  const name = `operations_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.toString(),
    drop: () => query(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** @returns the rows of one statement */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
