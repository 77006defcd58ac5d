import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { migrateToLatest } from "~/db/connection/migrator.server";
import { migrations } from "../../migrations";
import { emptyDatabase, endAll, run } from "../operations/support/running";
import { signIn } from "../operations/support/signed-in";

/** The program of the commit before the newest migration: what somebody starts who goes back. */
interface FormerProgram {
  folder: string;
  /** The migrations that it knows. */
  knows: string[];
}

const pages = [
  ...["/dashboard", "/hotels", "/bookings/hotels", "/customers"],
  ...["/pricing/management/seasons", "/pricing/management/room-prices"],
];

const names = Object.keys(migrations);
const newest = names.at(-1)!;
let former: FormerProgram;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  database = await emptyDatabase(inject("postgresUrl"));
  former = build(commitBefore(newest));
}, 20 * 60_000);
afterEach(endAll);
afterAll(async () => {
  await database?.drop();
  if (!former) return;
  git("worktree", "remove", "--force", former.folder);
  rmSync(former.folder, { recursive: true, force: true });
});

it(
  "the version before the newest migration works over what that has made, or says that it doesn't",
  async () => {
    const first = await startFormer();
    await first.ready();
    first.child.kill("SIGTERM");
    await first.ended;

    const { db, close } = await openDatabase({ databaseUrl: database.url });
    const after = names.filter((name) => !former.knows.includes(name));
    const outcome = await migrateToLatest(db)
      .then((ran) => ({ ran }))
      .finally(close);
    // Where the baseline is the newest one, there is nothing to go back over: the database is taken over.
    const takenOver = !former.knows.includes(names[0]!);
    expect(outcome.ran).toEqual(takenOver ? after.slice(1) : after);

    const again = await startFormer();
    const needs = after.map((name) => migrations[name]!.oldestProgram);
    if (takenOver || needs.some((name) => name && !former.knows.includes(name))) {
      expect(await again.ended).not.toBe(0);
      expect(again.said()).toMatch(
        takenOver ? /corrupted migrations/ : /only versions work that know/,
      );
      return;
    }
    await again.ready();
    const user = await signIn(again);
    for (const page of pages) expect((await user.get(page)).status, page).toBe(200);
    const currency = {
      iso_code: "XTS",
      label: "Of the version before",
      symbol: "X",
      decimals: "2",
    };
    const form = { form_token: user.token, intent: "create" };
    const saved = await user.post(
      "/currencies?dialog=new",
      new URLSearchParams({ ...form, ...currency, active: "on" }),
    );
    expect(saved.status).toBe(303);
  },
  5 * 60_000,
);

function startFormer() {
  const script = join(former.folder, "build/tools/start.js");
  const SESSION_SECRET = "of-the-version-before-the-newest-one";
  const settings = { SESSION_SECRET, DATABASE_URL: database.url, DEMO_MODE: "1" };
  return run(script, settings, [], former.folder);
}

/** @returns the commit before the one that added a migration; the present one where that isn't committed yet */
function commitBefore(migration: string): string {
  const file = `migrations/${migration}.ts`;
  try {
    const added = git("log", "-1", "--diff-filter=A", "--format=%H", "--", file);
    return git("rev-parse", "--verify", added ? `${added}^` : "HEAD");
  } catch (error) {
    throw new Error(
      `This test builds the version before ${file} was added, and needs the history of the repository, which isn't here: clone it whole, or run \`git fetch --unshallow\`.`,
      { cause: error },
    );
  }
}

/** Builds the program of a commit in a folder of its own. */
function build(commit: string): FormerProgram {
  const folder = mkdtempSync(join(tmpdir(), "maison-desk-former-"));
  git("worktree", "add", "--force", "--detach", folder, commit);
  const sameLock = git("diff", "--name-only", commit, "--", "package-lock.json") === "";
  if (sameLock) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  else npm(folder, "ci", "--no-audit", "--no-fund");
  npm(folder, "run", "--silent", "build");
  const listed = git("ls-tree", "--name-only", commit, "migrations/");
  const knows = Array.from(listed.matchAll(/(\d{12}_\w+)\.ts/g), ([, name]) => name!);
  return { folder, knows };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

function npm(cwd: string, ...args: string[]): void {
  // As a user runs it: not with the settings of the tests.
  const { PATH, HOME, NODE_ENV } = process.env;
  execFileSync("npm", args, {
    cwd,
    env: { PATH, HOME, NODE_ENV },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
