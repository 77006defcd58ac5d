import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { signIn, type SignedIn } from "../../tests/operations/support/signed-in";
import { freePort } from "../../tests/support/database/postgres";
import { LOGIN } from "./measured-world";

/** A program that answers over HTTP, for as long as it is measured. */
export interface Program {
  url: string;
  pid: number;
  stop: () => void;
}

/** The built app, and the session of a user with all permissions. */
export interface MeasuredApp extends Program {
  staff: SignedIn;
}

interface AppOptions {
  /** The checkout whose build is started; by default this one. */
  folder?: string;
  /** Further settings of the app. */
  settings?: Record<string, string>;
  /** The login of the user; by default that of the measured world. */
  login?: typeof LOGIN;
}

/** @returns the built app over a database, with the session of a user */
export async function startApp(
  databaseUrl: string,
  { folder, settings = {}, login = LOGIN }: AppOptions = {},
): Promise<MeasuredApp> {
  const program = await start(
    await startCommand(folder),
    {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      MALLOC_ARENA_MAX: "2",
      // One program sends all calls, so it needs a high limit of calls per minute.
      API_RATE_PER_MINUTE: "1000000",
      ...settings,
    },
    "/readyz",
    folder,
  );
  return { ...program, staff: await signIn(program, login) };
}

/** @returns the arguments with which `npm start` of a checkout runs Node */
async function startCommand(folder = "."): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.slice(scripts.start.indexOf("node ") + "node ".length).split(" ");
}

/** Starts the bare limit: `node:http`, `pg` and string concatenation. */
export function startLimit(databaseUrl: string): Promise<Program> {
  return start(["build/bench/limit.js"], { DATABASE_URL: databaseUrl }, "/list");
}

/** Starts the leanest pages that Remix can make, on Remix's own server. */
export function startRemixPeer(databaseUrl: string): Promise<Program> {
  return start(
    ["node_modules/@remix-run/serve/dist/cli.js", "build/bench/remix/server/index.js"],
    { DATABASE_URL: databaseUrl },
    "/",
  );
}

async function start(
  command: string[],
  environment: Record<string, string>,
  ready: string,
  folder?: string,
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      ...environment,
      PORT: String(port),
      HOST: "127.0.0.1",
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await untilReady(url + ready, child);
  return { url, pid: child.pid!, stop: () => void child.kill("SIGKILL") };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnargs.join(" ")} did not start.`);
}
