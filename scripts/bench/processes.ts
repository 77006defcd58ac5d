import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** The value of figures that systems other than Linux don't have. */
const UNKNOWN = Number.NaN;

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces (proc(5)). */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** @returns how long a process has computed, all its threads together, in milliseconds */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? 10 * (Number(stat[11]) + Number(stat[12])) : UNKNOWN;
}

/** @returns the memory that a process holds, in MB */
export function rssOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return UNKNOWN;
  }
}

/**
 * @returns what tells how long a PostgreSQL on this machine has computed, in milliseconds: all its
 *   connections, those that have ended included. Not a number for one elsewhere.
 */
export async function postgresClock(databaseUrl: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const connection = statOf(rows[0]!.pid);
  const server = connection && Number(connection[1]);
  await client.end();
  if (!server) return () => UNKNOWN;
  return () => {
    const own = statOf(server);
    if (!own) return UNKNOWN;
    // The processor time of the process and of its ended children, then of its running children.
    let ticks = own.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    for (const name of readdirSync("/proc")) {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      if (stat && Number(stat[1]) === server) ticks += Number(stat[11]) + Number(stat[12]);
    }
    return 10 * ticks;
  };
}
