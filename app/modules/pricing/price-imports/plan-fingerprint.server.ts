import { createHash } from "node:crypto";
import type { PlannedLine } from "./planned-line.server";

/** Characters of a fingerprint: enough to tell two outcomes of one line apart. */
const LENGTH = 12;

/** When a price was last written says nothing about what becomes of its line. */
const UNTOLD = new Set(["created_at", "updated_at"]);

/** @returns what becomes of a line, in short: another text for another outcome, price or refusal */
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

/** @returns what becomes of each line of a file, in short */
export function fingerprintsOf<Write, Price>(lines: PlannedLine<Write, Price>[]): string[] {
  return lines.map(fingerprintOfLine);
}

/** @returns all of it in one text, which a form carries: what its page showed */
export function digestOf(fingerprints: readonly string[]): string {
  return createHash("sha256").update(fingerprints.join()).digest("base64url");
}
