import { Conflict, RuleBroken } from "~/core/errors";

/**
 * The message for a broken constraint, as a translation key, and its field. `stillUsed` is for a foreign key,
 * where the row that it names is replaced rather than deleted.
 */
type Broken =
  | { conflict: string; at?: string }
  | { rule: string; at?: string }
  /** JavaScript counts an emoji as two characters, PostgreSQL as the one that people see. */
  | { atLeast: number; at: string }
  | { stillUsed: string };

const sentences = new Map<string, Broken>();

/**
 * Registers the messages for broken constraints, by the constraints' names: each repository registers those
 * of its tables. Schemas and services refuse most mistakes earlier and at their field; these messages remain
 * for two people who act at the same time.
 */
export function registerConstraints(constraints: Record<string, Broken>): void {
  for (const [name, broken] of Object.entries(constraints)) sentences.set(name, broken);
}

/** @returns the constraints that have a sentence of their own where a value breaks them */
export function saidConstraints(): string[] {
  return [...sentences.keys()];
}

/**
 * The detail of a foreign key's error where a row can't be deleted because another row has begun to use it.
 * PostgreSQL names the same constraint for an unknown id, so only the detail tells the two apart. From
 * version 18 on, the first has a code of its own.
 */
const STILL_USED = /is (still )?referenced from table/;
const FOREIGN_KEY_CODES = ["23503", "23001"];

/** @returns the domain error of a broken constraint; every other error as it is */
export function translateConstraintError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const broken = sentences.get(error.constraint ?? "");
  const cause = { cause: error };
  if (FOREIGN_KEY_CODES.includes(error.code) && STILL_USED.test(error.detail ?? "")) {
    const key = broken && "stillUsed" in broken ? broken.stillUsed : "constraints:STILL_USED";
    return new Conflict({ key }, undefined, cause);
  }
  if (!broken || "stillUsed" in broken) return error;
  if ("conflict" in broken) return new Conflict({ key: broken.conflict }, broken.at, cause);
  if ("rule" in broken) return new RuleBroken({ key: broken.rule }, broken.at, cause);
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
