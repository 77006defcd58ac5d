import type { VisitorResults } from "./visitors";

/** @returns milliseconds as seconds, in words */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}

/** Prints a figure. */
export function printFigure(what: string, figure: string | number): void {
  console.log(`  ${what}: ${figure}`);
}

/** The promises that did not hold, one sentence each. */
export const broken: string[] = [];

/** Prints whether a promise holds, and notes it where it doesn't. */
export function promise(sentence: string, holds: boolean): void {
  console.log(`  ${holds ? "✓" : "✗"} ${sentence}`);
  if (!holds) broken.push(sentence);
}

/** @returns the value below which a share of the numbers lies */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Prints what visitors have seen. */
export function printVisitors({
  answers,
  failures,
  customers,
  bookings,
  by,
  times,
}: VisitorResults): void {
  const p50 = percentile(times, 0.5);
  printFigure("answers", `${answers}, p50 ${p50} ms, p95 ${percentile(times, 0.95)} ms`);
  for (const [process, count] of by) printFigure(`  by ${process}`, count);
  printFigure("saved customers and bookings", `${customers.length} and ${bookings.length}`);
  printFigure("failures", failures.length);
}
