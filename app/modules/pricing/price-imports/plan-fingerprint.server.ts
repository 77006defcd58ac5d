import { createHash } from "node:crypto";
import type { PlannedLine } from "./planned-line.server";

/** Characters of a fingerprint: enough to tell two outcomes of one line apart. */
const LENGTH = 12;

/** Fields that don't count: they say nothing about the outcome of a line. */
const UNTOLD = new Set(["created_at", "updated_at"]);

/** @returns a short text that differs for another outcome, price or refusal of a line */
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

/** @returns the fingerprints as one text, by which the form says what its page showed */
export function digestOf(fingerprints: readonly string[]): string {
  return createHash("sha256").update(fingerprints.join()).digest("base64url");
}
