import { createHash } from "node:crypto";
import type { PlannedPrice } from "../adjusting/bulk-adjust";
import { stateOf } from "../room-price.fields";

/** Characters of a fingerprint: enough to tell two outcomes of one price apart. */
const LENGTH = 6;

/**
 * @returns the outcome for a price in short: another text for another price, place or refusal. When the price
 *   was last written doesn't count
 */
function fingerprintOf({ source, place, after, existing, failure }: PlannedPrice): string {
  const parts = [stateOf(source), place, after, existing && stateOf(existing), failure];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, LENGTH);
}

/**
 * @returns what a preview showed of every price, in short: a form carries it. An id and a fingerprint in turn,
 *   with points between them, which no encoding of a form makes longer
 */
export function seenOf(planned: PlannedPrice[]): string {
  return planned.map((row) => `${row.source.id.toString(36)}.${fingerprintOf(row)}`).join(".");
}

/** How the prices differ from those that a preview showed. */
export interface Difference {
  /** The ids of prices that would become something else, or weren't there. */
  others: Set<number>;
  /** How many of them aren't there any more. */
  missing: number;
}

/** @returns how the outcome differs from the one that a preview showed */
export function differenceFrom(seen: string, planned: PlannedPrice[]): Difference {
  const parts = seen ? seen.split(".") : [];
  const shown = new Map<number, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    shown.set(Number.parseInt(parts[at]!, 36), parts[at + 1]!);
  }
  const others = planned.filter((row) => shown.get(row.source.id) !== fingerprintOf(row));
  for (const { source } of planned) shown.delete(source.id);
  return { others: new Set(others.map(({ source }) => source.id)), missing: shown.size };
}
