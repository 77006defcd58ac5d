import { z } from "zod";
import { ChangedMeanwhile } from "~/core/errors";
import type { Context } from "~/db/context";
import { versionedTag } from "./etag";
import { refusal } from "./problem";

/**
 * The version of the row that the caller has read; without it, the last save wins
 * (docs/reference/everywhere.md#the-api).
 */
export const SeenVersion = z.object({
  updated_at: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: "As it was read: refused with 409 if somebody saved since." }),
});

/**
 * @returns the schema of a body that replaces a row: the fields to be written, and the version that the
 *   caller has read. All other fields of the row's answer are accepted and ignored, so that a caller can send
 *   back the answer as it is.
 */
export function replacing(body: z.ZodObject, row: z.ZodType) {
  const shownFields = Object.entries((row as z.ZodObject).shape).filter(
    ([name]) => !(name in body.shape),
  );
  const ignored = Object.fromEntries(
    shownFields.map(([name, field]) => [name, ignoredField(field as z.ZodType)]),
  );
  return body.safeExtend({ ...ignored, ...SeenVersion.shape });
}

/** @returns a field that takes any value and ignores it; the document describes it as answers show it */
function ignoredField(field: z.ZodType): z.ZodType {
  return z
    .preprocess(() => undefined, field.optional())
    .optional()
    .meta({ ...field.meta(), id: undefined, readOnly: true });
}

/** @returns the fields of a body that are written, without those that are ignored */
export function replacementOf(body: z.ZodObject, fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in body.shape));
}

/** The header by which a caller names the version of the row that it changes, in the document. */
export const versionHeaders = z.object({
  "If-Match": z.string().optional().meta({
    description:
      "The `ETag` that the row was read with, or its `updated_at` in quotes: refused with 412 if somebody saved since.",
  }),
});

/** The part of an answer that holds a row's version. */
export interface Versioned {
  updated_at: string;
}

/**
 * @returns the tag of a row's read, with the row's own version at its end: the version changes only with the
 *   row, the rest of the tag with everything else that the answer depends on
 */
export function tagOfRow(tag: string, updated_at: string): string {
  return versionedTag(tag, `${momentOf(updated_at).toString(36)}"`);
}

/** @returns a context in which only this version of the row may be changed */
export function withSeenVersion(ctx: Context, version: string | undefined): Context {
  return version ? { ...ctx, seenVersion: new Date(version).toISOString() } : ctx;
}

/**
 * Changes a row only if its version is still the one that the caller has read, named by `If-Match` or
 * `updated_at`.
 *
 * @param read reads the row as answers show it
 * @throws a 412 Response where `If-Match` names other versions; ChangedMeanwhile where `updated_at` does
 */
export async function asMatched<T>(
  { ctx, request, seen }: { ctx: Context; request: Request; seen?: string },
  read: (ctx: Context) => Promise<Versioned>,
  change: (ctx: Context) => Promise<T>,
): Promise<T> {
  const matching = request.headers.get("If-Match");
  if (matching === null) return change(withSeenVersion(ctx, seen));
  const { updated_at } = await read(ctx);
  if (!names(matching, updated_at)) throw refusal(412);
  try {
    return await change(withSeenVersion(ctx, seen ?? updated_at));
  } catch (error) {
    // Somebody saved the row after it was read above.
    throw error instanceof ChangedMeanwhile && seen === undefined ? refusal(412) : error;
  }
}

/** @returns the moment that a version names, in milliseconds since 1970; NaN for a text that is no version */
function momentOf(version: string): number {
  return new Date(version).getTime();
}

/** @returns whether one of the tags names this version of the row */
function names(matching: string, updated_at: string): boolean {
  const version = momentOf(updated_at);
  return matching.split(",").some((tag) => {
    const [, text = ""] = /^(?:W\/)?"([^"]*)"$/.exec(tag.trim()) ?? [];
    const ofRead = /\.([0-9a-z]+)$/.exec(text)?.[1];
    return (
      tag.trim() === "*" ||
      momentOf(text) === version ||
      (ofRead !== undefined && parseInt(ofRead, 36) === version)
    );
  });
}
