import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../support/database/postgres";

export interface RunningApp {
  url: string;
  /** The folder of its files. */
  files: string;
  /** Ends it, and deletes its files unless they are to be kept. */
  stop: (options?: { keepFiles?: boolean }) => Promise<void>;
}

/**
 * Starts the built app as `npm start` does, on a free port and with the demo's rows unless the environment says
 * otherwise.
 *
 * @param copiedFiles a folder of files that the app begins with
 */
export async function startApp(
  environment: Record<string, string>,
  copiedFiles?: string,
): Promise<RunningApp> {
  const port = Number(environment.PORT ?? (await freePort()));
  const files = await mkdtemp(join(tmpdir(), "maison-desk-e2e-files-"));
  if (copiedFiles) await cp(copiedFiles, files, { recursive: true });
  const child = spawn(process.execPath, ["build/tools/start.js"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      FILES_DIR: files,
      DEMO_MODE: "1",
      ...environment,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      // The copies of the demo's database contain keys that the set-up's app has encrypted.
      ENCRYPTION_KEY: process.env.E2E_ENCRYPTION_KEY!,
    },
  });
  let said = "";
  child.stderr.on("data", (lines: Buffer) => (said += lines.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => said);
  return {
    url,
    files,
    stop: async ({ keepFiles = false } = {}) => {
      await end(child);
      if (!keepFiles) await rm(files, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the app over a copy of the demo's database, with copies of its files.
 *
 * @param settings further settings of the app
 */
export function startDemo(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningApp> {
  return startApp({ ...settings, DATABASE_URL: databaseUrl }, process.env.E2E_DEMO_FILES);
}

interface NewDatabase {
  name: string;
  url: string;
  /** Deletes the database. */
  drop: () => Promise<void>;
}

/** Creates a new database in the shared server, with the demo's rows. */
export function createDemoDatabase(): Promise<NewDatabase> {
  return createDatabase(process.env.E2E_DEMO_DATABASE!);
}

/** Creates a new database in the shared server: an empty one, or a copy of the template. */
export async function createDatabase(template = "template1"): Promise<NewDatabase> {
  const server = process.env.E2E_POSTGRES_URL!;
  const name = `e2e_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.toString(), drop: () => admin(`drop database ${name} with (force)`) };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode}: ${said()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The app did not become ready: ${said()}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
