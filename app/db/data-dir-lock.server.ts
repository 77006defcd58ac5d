import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  linkSync,
} from "node:fs";
import { join } from "node:path";

/** The folder of the embedded database is in use by another process. */
export class DataDirInUse extends Error {}

interface Holder {
  pid: number;
  /** When the process began, as the system tells it: a recycled pid began at another time. */
  began: string;
}

/**
 * Takes the folder of the embedded database for this process. PGlite doesn't lock it, and two
 * processes in it destroy it. The lock is a file with the holder's pid and its beginning, so one
 * that a kill left behind is known to be nobody's.
 *
 * @returns a function that gives the folder back
 * @throws DataDirInUse, with a sentence that says by whom; nothing is touched then
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, "lock");
  const mine: Holder = { pid: process.pid, began: beginningOf(process.pid) ?? "" };
  const written = join(dataDir, `lock.${process.pid}`);
  writeFileSync(written, JSON.stringify(mine));
  try {
    if (!tryLink(written, lock)) {
      const holder = readHolder(lock);
      if (holder && isAlive(holder) && holder.pid !== process.pid) {
        throw new DataDirInUse(
          `The embedded database in ${dataDir} is in use by process ${holder.pid}: stop that one first, or choose another DATA_DIR.`,
        );
      }
      takeOver(lock, holder);
      if (!tryLink(written, lock)) {
        throw new DataDirInUse(
          `The embedded database in ${dataDir} is being started by another process.`,
        );
      }
    }
  } finally {
    rmSync(written, { force: true });
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

/** A hard link is made by one process only, and the file behind it is complete from the start. */
function tryLink(written: string, lock: string): boolean {
  try {
    linkSync(written, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead holder's lock away, unless somebody else has done so in between. */
function takeOver(lock: string, dead: Holder | null): void {
  const aside = `${lock}.dead.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = readHolder(aside);
  // Somebody was quicker: what was moved is their live lock, and it goes back.
  if (moved && moved.pid !== dead?.pid && isAlive(moved)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  const now = beginningOf(pid);
  if (now !== null) return now === began;
  if (existsSync("/proc/self/stat")) return false;
  // No /proc: the pid alone must do.
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @returns when a process began: the machine's boot and the ticks since, or null where unknown */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold anything; the 20th field after it is the start time.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}/${ticks}`;
  } catch {
    return null;
  }
}
