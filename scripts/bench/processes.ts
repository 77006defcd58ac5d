import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** The value of figures that can only be read on Linux. */
const UNKNOWN = Number.NaN;

/** @returns the fields of `/proc/<pid>/stat` after the name, which may contain spaces (proc(5)) */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** @returns the processor time of a process with all its threads, in milliseconds */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? 10 * (Number(stat[11]) + Number(stat[12])) : UNKNOWN;
}

/** @returns the resident memory of a process, in MB */
export function rssOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return UNKNOWN;
  }
}

/**
 * @returns a function that returns the processor time of a PostgreSQL server on this machine, in
 *   milliseconds: of all its connections, including those that have ended; NaN for a server elsewhere
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
