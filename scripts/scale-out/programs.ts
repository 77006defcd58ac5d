import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The user under whom PostgreSQL and its pooler run where this process is root: they refuse root. */
export const SYSTEM_USER = "postgres";

const isRoot = process.getuid?.() === 0;

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** @returns a command as another user than root runs it */
function unprivileged(command: string, args: string[]): [string, string[]] {
  return isRoot ? ["runuser", ["-u", SYSTEM_USER, "--", command, ...args]] : [command, args];
}

/** Runs a command to its end, as another user than root. Throws its output where it fails. */
export function runToEnd(command: string, args: string[]): string {
  const [name, all] = unprivileged(command, args);
  const { status, stdout, stderr, error } = spawnSync(name, all, { encoding: "utf8", cwd: "/" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** @returns a new folder that belongs to the user under whom the servers run; it is removed at the end */
export function newFolder(name: string): string {
  const base = process.env.SCALE_OUT_DIR ?? tmpdir();
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, `maison-desk-${name}-`));
  folders.add(folder);
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, SYSTEM_USER], { encoding: "utf8" }).stdout),
    ) as [number, number];
    chownSync(folder, uid, gid);
  }
  return folder;
}

interface Started {
  child: ChildProcess;
  /** Everything that it has printed. */
  said: () => string;
  ended: Promise<number | null>;
}

/** Starts a program that runs until it is stopped, at the latest with this process. */
export function startProgram(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = process.env,
): Started {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: environment });
  children.add(child);
  let text = "";
  const note = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-200_000);
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  void ended.then(() => children.delete(child));
  return { child, said: () => text, ended };
}

/** Starts a program as `startProgram` does, as another user than root. */
export function startUnprivileged(command: string, args: string[]): Started {
  if (!isRoot) return startProgram(command, args);
  // `setpriv` becomes the command, so that signals reach it.
  const as = ["--reuid", SYSTEM_USER, "--regid", SYSTEM_USER, "--clear-groups"];
  return startProgram("setpriv", [...as, command, ...args]);
}

/** Ends all programs that still run, and removes their folders. */
export async function endAll(): Promise<void> {
  const ends = [...children].map(
    (child) => new Promise<void>((resolve) => child.once("close", () => resolve())),
  );
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ends);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
