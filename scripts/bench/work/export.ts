import { rssOf } from "../processes";
import type { MeasuredApp } from "../programs";

export interface ExportResult {
  lines: number;
  seconds: number;
  idleMb: number;
  peakMb: number;
}

/** Downloads the export of all prices as a client would, and measures the server's memory meanwhile. */
export async function benchExport({ url, pid, staff }: MeasuredApp): Promise<ExportResult> {
  // The memory before the export is measured after a first page, since the server loads some code for it.
  await (await staff.get("/dashboard")).text();
  const idleMb = rssOf(pid);
  let peakMb = idleMb;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, rssOf(pid))), 20);
  const began = performance.now();
  const answer = await fetch(`${url}/pricing/management/room-prices.csv`, {
    headers: { Cookie: staff.cookie },
  });
  let lines = 0;
  const reader = answer.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const byte of read.value) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  return { lines, seconds: (performance.now() - began) / 1000, idleMb, peakMb };
}
