import { createHash } from "node:crypto";
import type { PlannedLine } from "./planned-line.server";

/** The number of characters of a fingerprint, enough to tell apart two results of the same line. */
const LENGTH = 12;

/** Fields that are left out of the fingerprint, because they say nothing about the result of a line. */
const UNTOLD = new Set(["created_at", "updated_at"]);

/** @returns a short text that differs if the result, the price or the refusal of a line differs */
function fingerprintOfLine<Write, Price>(line: PlannedLine<Write, Price>): string {
  const { outcome } = line;
  const parts =
    outcome === "refused"
      ? [outcome, line.reason, line.params]
      : [outcome, line.place, line.price, line.existing];
  const text = JSON.stringify(parts, (key, value: unknown) =>
    UNTOLD.has(key) ? undefined : value,
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, LENGTH);
}

/** @returns the fingerprint of each line of a file */
export function fingerprintsOf<Write, Price>(lines: PlannedLine<Write, Price>[]): string[] {
  return lines.map(fingerprintOfLine);
}

/** @returns a digest of the fingerprints, with which the form identifies the result that its page showed */
export function digestOf(fingerprints: readonly string[]): string {
  return createHash("sha256").update(fingerprints.join()).digest("base64url");
}
