import { Conflict, RuleBroken } from "~/core/errors";

/**
 * The message for a broken constraint, as a translation key, and the field to show it at. `stillUsed` is for
 * a foreign key whose row is replaced rather than deleted, or whose row says in its own words that it is used.
 */
type Broken =
  | { conflict: string; at?: string }
  | { rule: string; at?: string; stillUsed?: string }
  /** A least length that only PostgreSQL can check: JavaScript counts an emoji as two characters. */
  | { atLeast: number; at: string }
  | { stillUsed: string };

const sentences = new Map<string, Broken>();

/**
 * Registers the messages for broken constraints, by the constraints' names. Each repository registers the
 * constraints of its tables. Schemas and services refuse most mistakes earlier; these messages are needed
 * when two people act at the same time.
 */
export function registerConstraints(constraints: Record<string, Broken>): void {
  for (const [name, broken] of Object.entries(constraints)) sentences.set(name, broken);
}

/** @returns the names of the constraints that have their own message */
export function saidConstraints(): string[] {
  return [...sentences.keys()];
}

/**
 * The detail of a foreign key's error where a row can't be deleted because another row uses it by now.
 * PostgreSQL names the same constraint for an unknown id, so only the detail tells the two cases apart. From
 * version 18 on, the first case has its own code.
 */
const STILL_USED = /is (still )?referenced from table/;
const FOREIGN_KEY_CODES = ["23503", "23001"];

/** The SQLSTATE of a number beyond what its column holds, whichever column that is: the sentence names no figure. */
const OUT_OF_RANGE = "22003";

/** @returns the domain error for a broken constraint or a number beyond its column; any other error unchanged */
export function translateConstraintError(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === OUT_OF_RANGE) {
    return new RuleBroken({ key: "constraints:OUT_OF_RANGE" }, undefined, { cause: error });
  }
  if (!isDatabaseError(error)) return error;
  const broken = sentences.get(error.constraint ?? "");
  const cause = { cause: error };
  if (FOREIGN_KEY_CODES.includes(error.code) && STILL_USED.test(error.detail ?? "")) {
    const own = broken && "stillUsed" in broken ? broken.stillUsed : undefined;
    const key = own ?? "constraints:STILL_USED";
    return new Conflict({ key }, undefined, cause);
  }
  if (!broken) return error;
  if ("conflict" in broken) return new Conflict({ key: broken.conflict }, broken.at, cause);
  if ("rule" in broken) return new RuleBroken({ key: broken.rule }, broken.at, cause);
  if (!("atLeast" in broken)) return error;
  const minLengthMessage = { key: "validation:MIN_LENGTH", params: { min: broken.atLeast } };
  return new RuleBroken(minLengthMessage, broken.at, cause);
}

interface DatabaseError extends Error {
  /** The SQLSTATE: class 23 is a broken constraint. */
  code: string;
  constraint?: string;
  detail?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("23");
}
