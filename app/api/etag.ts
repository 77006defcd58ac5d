import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";

/** Lets a client keep an answer, if it asks before each use whether the answer is still up to date. */
export const REVALIDATED = "private, no-cache";

const QUARTER_MS = 15 * 60 * 1000;

/**
 * @returns the tag of a read. It changes with any change of a table that reads show, and depends on
 *   everything else that the answer depends on. The state of the lists was read together with the caller, so
 *   it is never newer than the rows, and costs no SQL statement of its own. The tag is weak, since an answer
 *   may be sent compressed or not.
 * @param at the moment, for an answer that also changes with time
 */
// The house's day: what an answer shows of a day is of the house, unless it is asked for the hotels' today.
export function tagOf({ actor, locale, today, now }: Context, url: string, at?: Date): string {
  const { pathname, search, searchParams } = new URL(url);
  // The day of a hotel may begin at any quarter of an hour.
  const asksForToday = [...searchParams.values()].includes("today");
  const quarter = asksForToday ? [Math.floor(now.getTime() / QUARTER_MS)] : [];
  const parts = [
    actor.asOf?.lists,
    pathname + search,
    actor.id,
    actor.permissions,
    actor.reach,
    locale,
    today,
    build(),
    ...(at ? [at] : []),
    ...quarter,
  ];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `W/"${hash.slice(0, 27)}"`;
}

/** The header of a read, in the document. */
export const tagHeaders = z.object({
  "If-None-Match": z.string().optional().meta({
    description: "The `ETag` of an earlier answer: 304 says that it is still current.",
  }),
});

/**
 * @returns the caller's own tag of this answer, where the caller already has the answer; undefined otherwise
 */
export function heldTag(request: Request, tag: string): string | undefined {
  const clientTags = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((one) => one.trim());
  return clientTags.find((one) => one === tag || one.startsWith(versionedTag(tag, "")));
}

/** @returns the tag of a row's read, with the row's own version at its end */
export function versionedTag(tag: string, version: string): string {
  return `${tag.slice(0, -1)}.${version}`;
}

let built: string | undefined;

/** @returns the identity of this build of the program: the same in all its processes */
function build(): string {
  built ??=
    env().NODE_ENV === "production"
      ? createHash("sha256")
          .update(readFileSync(fileURLToPath(import.meta.url)))
          .digest("base64url")
      : randomBytes(8).toString("base64url");
  return built;
}
