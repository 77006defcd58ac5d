import { Conflict, RuleBroken, type Message } from "~/core/errors";

/** What is said where a constraint is broken, and at which field. */
interface Broken {
  kind: "conflict" | "rule" | "still-used";
  said: Message;
  field?: string;
}

export const conflict = (key: string, field?: string): Broken => ({
  kind: "conflict",
  said: { key },
  field,
});

export const rule = (key: string, field?: string): Broken => ({
  kind: "rule",
  said: { key },
  field,
});

/** JavaScript counts an emoji as two characters, PostgreSQL as the one that people see. */
export const tooShort = (field: string, min: number): Broken => ({
  kind: "rule",
  said: { key: "validation:MIN_LENGTH", params: { min } },
  field,
});

/** Of a foreign key: what is said where the row that it names isn't to be deleted but to become another. */
export const stillUsed = (key: string): Broken => ({ kind: "still-used", said: { key } });

const sentences = new Map<string, Broken>();

/**
 * Tells what a broken constraint says to the user, by the constraint's name: each repository tells it of
 * its tables. The schemas and services refuse most of it earlier and nearer to the field; this is what is
 * left when two people race.
 */
export function registerConstraints(constraints: Record<string, Broken>): void {
  for (const [name, broken] of Object.entries(constraints)) sentences.set(name, broken);
}

/** @returns the constraints that have a sentence of their own where a value breaks them */
export function saidConstraints(): string[] {
  return [...sentences.keys()];
}

/**
 * The detail of a foreign key's error where a row can't be deleted because another row uses it:
 * somebody has begun to use it since the service looked. PostgreSQL names the same constraint for
 * an unknown id, so only the detail tells the two apart. From version 18 on, the first has a code
 * of its own.
 */
const STILL_USED = /is (still )?referenced from table/;
const FOREIGN_KEY_CODES = ["23503", "23001"];

/** @returns the domain error of a broken constraint; every other error as it is */
export function translateConstraintError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const broken = sentences.get(error.constraint ?? "");
  if (FOREIGN_KEY_CODES.includes(error.code) && STILL_USED.test(error.detail ?? "")) {
    const said = broken?.kind === "still-used" ? broken.said : { key: "constraints:STILL_USED" };
    return new Conflict(said, undefined, { cause: error });
  }
  if (!broken || broken.kind === "still-used") return error;
  return broken.kind === "conflict"
    ? new Conflict(broken.said, broken.field, { cause: error })
    : new RuleBroken(broken.said, broken.field, { cause: error });
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
