import { createHash } from "node:crypto";
import type { PlannedPrice } from "../adjusting/bulk-adjust";
import { stateOf } from "../room-price.fields";

/** The number of characters of a fingerprint, enough to tell apart two results for the same price. */
const LENGTH = 6;

/**
 * @returns a short text that differs if the price, the place or the failure of a result differs. The time
 *   when the price was last written isn't part of it
 */
function fingerprintOf({ source, place, after, existing, failure }: PlannedPrice): string {
  const parts = [stateOf(source), place, after, existing && stateOf(existing), failure];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, LENGTH);
}

/**
 * @returns the results of a preview in short, for a hidden field of its form. Ids and fingerprints alternate,
 *   separated by points, because no encoding of forms makes points longer
 */
export function seenOf(planned: PlannedPrice[]): string {
  return planned.map((row) => `${row.source.id.toString(36)}.${fingerprintOf(row)}`).join(".");
}

/** The differences between two results of an act. */
export interface Difference {
  /** The ids of prices with a different result, or that weren't in the preview. */
  others: Set<number>;
  /** The number of prices of the preview that no longer exist. */
  missing: number;
}

/** @returns the differences between the result in a preview and the present one */
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
