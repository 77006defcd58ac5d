import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.server";

/** A program that locks the folder, prints the result, and keeps the lock until its input ends. */
const program = `
import { lockDataDir } from "./app/db/connection/data-dir-lock.server";
try {
  const release = lockDataDir(process.argv[2]);
  console.log("held");
  process.stdin.resume().on("end", () => { release(); process.exit(0); });
} catch (error) {
  console.log(error.message);
  process.exit(1);
}`;

let tools: string;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  tools = mkdtempSync(join(tmpdir(), "lock-test-"));
  await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: "ts" },
    outfile: join(tools, "holder.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
  });
});

afterAll(() => rmSync(tools, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tools, "folder-"));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a process that tries to lock the folder; `answer` is the first line that it prints. */
function contender() {
  const child = spawn(process.execPath, [join(tools, "holder.mjs"), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const answer = new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { child, answer, ended };
}

/** Writes a lock file like that of a killed process. */
function leave(name: string, holder: object) {
  writeFileSync(join(folder, name), JSON.stringify(holder));
}

async function killedHolder(): Promise<{ id: string; pid: number; began: string; place: string }> {
  const { child, answer, ended } = contender();
  expect(await answer).toBe("held");
  child.kill("SIGKILL");
  await ended;
  return JSON.parse(readFileSync(join(folder, "lock"), "utf8")) as never;
}

describe("lockDataDir", () => {
  it("refuses a second process in one sentence and leaves the folder as it is", async () => {
    const first = contender();
    expect(await first.answer).toBe("held");
    const before = readFileSync(join(folder, "lock"), "utf8");

    const second = contender();
    expect(await second.answer).toBe(
      `The embedded database in ${folder} is in use by process ${first.child.pid}: stop that one first, or choose another folder with DATA_DIR.`,
    );
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(readdirSync(folder)).toEqual(["lock"]);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(before);
  });

  it("is free again after its holder gave it back", async () => {
    const first = contender();
    expect(await first.answer).toBe("held");
    first.child.stdin.end();
    await first.ended;
    expect(readdirSync(folder)).toEqual([]);
    lockDataDir(folder)();
  });

  it("may be taken again by the process that has it, which gives it back once", async () => {
    const release = lockDataDir(folder);
    lockDataDir(folder)();
    expect(await contender().answer).toContain(`is in use by process ${process.pid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is free again after its holder was killed", async () => {
    await killedHolder();
    expect(await contender().answer).toBe("held");
  });

  it("isn't fooled by another process with the pid of the dead one", async () => {
    const dead = await killedHolder();
    leave("lock", { ...dead, pid: process.pid });
    expect(await contender().answer).toBe("held");
  });

  it("goes to one of many that find a dead holder's lock at once", async () => {
    await killedHolder();
    const contenders = Array.from({ length: 6 }, contender);
    const answers = await Promise.all(contenders.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
    expect(answers.filter((answer) => answer.includes("is in use by process"))).toHaveLength(5);
  });

  it("can be taken over where somebody was killed while taking over", async () => {
    const dead = await killedHolder();
    leave(`lock.after-${dead.id}`, { ...dead, id: "another" });
    expect(await contender().answer).toBe("held");
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("is nobody's where a crash left it empty", () => {
    writeFileSync(join(folder, "lock"), "");
    lockDataDir(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("trusts a holder elsewhere as long as it shows that it lives", async () => {
    const elsewhere = { ...(await killedHolder()), place: "other-host boot pid:[1]" };
    leave("lock", elsewhere);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    expect(() => lockDataDir(folder)).toThrow(/ on other-host: .* after 30 seconds/);

    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(join(folder, "lock"), aMinuteAgo, aMinuteAgo);
    lockDataDir(folder)();
  });
});
