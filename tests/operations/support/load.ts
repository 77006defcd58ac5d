import { readFileSync } from "node:fs";
import type { ChildProcess } from "node:child_process";

/** Whether the system says what a process needs: other systems than Linux do it otherwise. */
export const canMeasure = process.platform === "linux";

/** @returns the most memory that a process has had so far, in bytes */
export function peakMemory({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(
    readFileSync(`/proc/${pid}/status`, "utf8"),
  ) as RegExpExecArray;
  return Number(kilobytes) * 1024;
}

/**
 * @returns how long a process has computed, in milliseconds. Nothing blocks its event loop for longer
 *   than that, and unlike a watch it doesn't count what else the machine does meanwhile.
 */
export function computed({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before it may hold spaces; times are in hundredths of a second (proc(5), fields 14, 15).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
