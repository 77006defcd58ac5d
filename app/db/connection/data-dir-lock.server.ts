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
   * The start time of the process, as the system gives it: after a restart, another process may have the same
   * pid.
   */
  began: string;
  /** The container or machine of the process: its pid can't be looked up from another one. */
  place: string;
}

/**
 * The interval at which the owner of the lock refreshes it, in milliseconds, because processes on other
 * machines can't look up its pid.
 */
const SIGN_OF_LIFE_MS = 10_000;

/**
 * The age in milliseconds after which a lock from another machine counts as abandoned, unless it was
 * refreshed.
 */
const PATIENCE_MS = 30_000;

/**
 * Locks the folder of the embedded database for this process. PGlite has no lock of its own, and two
 * processes would destroy the folder. The lock is a file that names its process, so that the lock of a killed
 * process can be recognised. When several processes start at once, one of them gets the lock. The process
 * that has the lock may lock the folder again.
 *
 * @returns a function that releases the folder
 * @throws DataDirInUse with a sentence that names the owner of the lock; the folder is unchanged then
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, "lock");
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: beginningOf(process.pid) ?? "",
    place: machineId(),
  };
  const lockFile = `${lock}.${me.id}`;
  writeFileSync(lockFile, JSON.stringify(me));
  try {
    if (!take(lock, lockFile, me)) return () => undefined;
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error;
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

class DataDirLocked extends Error {
  constructor(readonly holder: Holder) {
    super();
  }
}

/**
 * Makes the lock as a link to a complete file. The lock of a dead process may be replaced by only one
 * process: the first that gets a second lock, whose name contains the dead process's id and is never used
 * again.
 *
 * @returns false where this process has the lock already
 * @throws Held where another process has the lock
 */
function take(lock: string, lockFile: string, me: Holder): boolean {
  for (;;) {
    if (tryLink(lockFile, lock)) return true;
    const holder = readHolder(lock);
    if (!holder) continue;
    if (isSameProcess(holder, me)) return false;
    if (isAlive(holder, lock)) throw new DataDirLocked(holder);
    const estate = `${lock}.after-${holder.id}`;
    take(estate, lockFile, me);
    // Before this process got the second lock, another one may have replaced the dead process's lock.
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

/**
 * Makes a hard link: only one process can succeed, and the file behind the link is complete.
 *
 * @returns whether the link was made by this call
 */
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
 * @returns the process that the lock names; an unknown one where a crash of the machine left the file empty;
 *   null where there is no lock
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
    return { id: "unreadable", pid: 0, began: "", place: machineId() };
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.place !== machineId()) return ageOf(path) < PATIENCE_MS;
  if (holder.pid === 0) return false;
  const began = beginningOf(holder.pid);
  if (began !== null) return began === holder.began;
  return holder.began === "" && isRunning(holder.pid);
}

/**
 * @returns whether a process with this pid runs. Where the system doesn't tell the start time of processes,
 *   nothing more can be checked.
 */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * @returns the start time of a process, in ticks since the system started; null where there is no such
 *   process, or the system doesn't tell
 */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name in parentheses, which may contain spaces. The third is the state ("Z", a
    // zombie, counts as dead), the 22nd is the start time.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** @returns the id of the machine's last start and of the container: pids are unique only within these */
function machineId(): string {
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
    // The folder was removed in the meantime, so there is no lock to refresh.
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
