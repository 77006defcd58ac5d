import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** The folder of the embedded database is in use by another process. */
export class DataDirInUse extends Error {}

interface Holder {
  id: string;
  pid: number;
  /**
   * When the process began, according to the system: after a restart another process may have the same pid.
   */
  began: string;
  /** Where the pid means something: another container or machine can't look it up. */
  place: string;
}

/**
 * The interval at which the process with the lock refreshes it, in milliseconds: processes on other machines
 * can't look up its pid.
 */
const SIGN_OF_LIFE_MS = 10_000;

/** A lock on another machine that wasn't refreshed for so long counts as abandoned, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Locks the folder of the embedded database for this process: PGlite doesn't, and two processes would
 * destroy it. The lock is a file that names its process, so that a lock left behind by a killed process is
 * recognised. When several processes start at once, one gets it. The process that holds it may lock it
 * again.
 *
 * @returns a function that gives the folder back
 * @throws DataDirInUse with a sentence that names the holder; nothing in the folder has changed then
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, "lock");
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: beginningOf(process.pid) ?? "",
    place: here(),
  };
  const lockFile = `${lock}.${me.id}`;
  writeFileSync(lockFile, JSON.stringify(me));
  try {
    if (!take(lock, lockFile, me)) return () => undefined;
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new DataDirInUse(sentence(dataDir, error.holder, me));
  } finally {
    rmSync(lockFile, { force: true });
  }
  const signs = setInterval(() => showLife(lock), SIGN_OF_LIFE_MS).unref();
  return () => {
    clearInterval(signs);
    if (readHolder(lock)?.id === me.id) rmSync(lock, { force: true });
  };
}

class Held extends Error {
  constructor(readonly holder: Holder) {
    super();
  }
}

/**
 * Makes the lock as a link to a complete file. Where a dead process has left its lock, only one process may
 * replace it: the one that first takes a second lock, whose name contains the dead holder's id and so is
 * never used again.
 *
 * @returns false where this process holds the lock already
 * @throws Held where another process does
 */
function take(lock: string, lockFile: string, me: Holder): boolean {
  for (;;) {
    if (tryLink(lockFile, lock)) return true;
    const holder = readHolder(lock);
    if (!holder) continue;
    if (isSameProcess(holder, me)) return false;
    if (isAlive(holder, lock)) throw new Held(holder);
    const estate = `${lock}.after-${holder.id}`;
    take(estate, lockFile, me);
    // Another process may have replaced the dead holder's lock before we took the second one.
    const stillTheirs = readHolder(lock)?.id === holder.id;
    if (stillTheirs) {
      renameSync(estate, lock);
      return true;
    }
    rmSync(estate);
  }
}

function isSameProcess(a: Holder, b: Holder): boolean {
  return a.pid === b.pid && a.began === b.began && a.place === b.place;
}

/** Makes a hard link: only one process can make it, and the file that it names is complete. */
function tryLink(lockFile: string, path: string): boolean {
  try {
    linkSync(lockFile, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @returns the holder that the lock names; an unknown holder where a crash of the machine left the file
 * empty; null where there is no lock
 */
function readHolder(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { id: "unreadable", pid: 0, began: "", place: here() };
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.place !== here()) return ageOf(path) < PATIENCE_MS;
  if (holder.pid === 0) return false;
  const began = beginningOf(holder.pid);
  if (began !== null) return began === holder.began;
  return holder.began === "" && isRunning(holder.pid);
}

/**
 * Whether a process with this pid runs: all that can be checked where the system doesn't tell when a process
 * began.
 */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** @returns when a process began, in ticks since its system did; null for none, or no way to tell */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, in parentheses, may hold anything; the third is the state, the 22nd the beginning. A
    // zombie is dead.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The id of the machine's last start, and of the container: pids are unique only within them. */
function here(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${hostname()} ${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function ageOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : Infinity;
}

function showLife(lock: string): void {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // The folder was removed meanwhile: there is no lock to renew.
  }
}

function sentence(dataDir: string, holder: Holder, me: Holder): string {
  const inUse = `The embedded database in ${dataDir} is in use by process ${holder.pid}`;
  if (holder.place === me.place) {
    return `${inUse}: stop that one first, or choose another folder with DATA_DIR.`;
  }
  const [host] = holder.place.split(" ");
  return `${inUse} on ${host}: stop that one first (if it was killed, the folder is free after ${PATIENCE_MS / 1000} seconds), or choose another folder with DATA_DIR.`;
}
