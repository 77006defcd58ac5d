import { z } from "zod";
import type { Heading } from "~/api/heading";
import { endpoint } from "~/api/endpoint";
import { asAskedFor, labelParams } from "~/api/lists/labels";
import { whole } from "~/api/list-query";
import { jsonId, jsonInstant } from "~/core/json-values";
import {
  BEGINNING,
  cursorOf,
  followed,
  MAX_CHANGES,
  placeOf,
  USUAL_CHANGES,
  followedEntities,
  type FollowedChange,
  type FollowedEntity,
} from "../../log/change-feed/change-feed";
import {
  findPlaceOfNow,
  listChanges,
  refuseOtherReach,
} from "../../log/change-feed/change-feed.service.server";
import { readChangedRows, schemaOfChanged, type RowOf } from "./changed-rows.server";

export const heading: Heading = { name: "Changes", texts: "api", after: "Customers" };

/** The value of `since` that stands for the present place: for programs that have just read the lists. */
const NOW = "now";

const since = z
  .string()
  .transform((text, ctx) => {
    if (text === NOW) return NOW;
    const place = placeOf(text);
    if (!place) ctx.addIssue("validation:INVALID");
    return place;
  })
  .optional()
  .meta({
    type: "string",
    description:
      "A cursor from an earlier answer; `now` for what comes from now on; from the beginning without it.",
  });

/** The schema of a change of one kind of rows; the row is null where it was deleted. */
const changeOf = (entity: FollowedEntity) =>
  z
    .object({
      cursor: z.string().meta({ description: "The place behind this change." }),
      at: jsonInstant,
      action: z.enum(["create", "update", "delete"]),
      entity: z.literal(followed[entity]).meta({
        description:
          "The word of the address: the row is read at `/{entity}/{id}`. Payments are read at their booking, images at their owner, and an availability isn't a row: `id` is the room type's.",
      }),
      id: jsonId,
      hotel_id: jsonId
        .nullable()
        .meta({ description: "The hotel that the row belongs to, or belonged to; null for all." }),
      row: z.union([schemaOfChanged(entity), z.null()]),
    })
    .meta({
      description: "`row` is the row as it is now, as its address shows it; null where it is gone.",
      id: `Changed${schemaOfChanged(entity).meta()!.id}`,
    });

/** The kinds of rows with a word of their own: both kinds of images have one word. */
const ofEachWord = followedEntities.filter(
  (entity, nth) => followedEntities.findIndex((one) => followed[one] === followed[entity]) === nth,
);

export const ChangeJson = z.union(ofEachWord.map(changeOf)).meta({ id: "Change" });

/** @returns a change in the JSON of the feed, which webhooks post too */
export function changeJson(
  change: FollowedChange,
  rowOf: RowOf,
  asked: z.output<typeof labelParams> = {},
) {
  const row = rowOf(change);
  return {
    cursor: cursorOf(change),
    at: new Date(change.at).toISOString(),
    action: change.action,
    entity: followed[change.entity],
    id: change.id,
    hotel_id: change.hotel_id,
    row: row && asAskedFor([row], schemaOfChanged(change.entity), asked)[0]!,
  };
}

export const calls = [
  endpoint({
    method: "get",
    path: "/changes",
    tag: heading.name,
    summary: "Follow the changes",
    description:
      "What changed in hotels, rooms and room types, seasons, prices, meal prices, rules, taxes, stop sales, restrictions, bookings, payments, customers, availability, the catalogue, images, distribution points, booking modules and payment gateways, in an order that never changes, as far as the role may see it. Nothing is missed and nothing comes twice, whatever was being written while somebody read: go on from `next`, at once where there is `more`. A copy begins with the cursor of `since=now`, then reads each list with `after`, and then goes on from the cursor.",
    need: "signed-in",
    query: z.object({
      since,
      limit: whole(1, MAX_CHANGES)
        .optional()
        .meta({
          ...{ type: "integer", default: USUAL_CHANGES },
          description: "The most changes in the answer.",
        }),
      ...labelParams.shape,
    }),
    answers: {
      status: 200,
      description: "The changes since then, the earliest first.",
      schema: z.object({
        changes: z.array(ChangeJson),
        next: z.string().meta({ description: "The cursor to go on from." }),
        more: z.boolean().meta({ description: "Whether there is more already." }),
      }),
    },
    refuses: [403],
    // The answer is different at every call, and an ETag would cost as much as reading the feed.
    untagged: true,
    run: async ({ ctx, query }) => {
      if (query.since === NOW) {
        const now = cursorOf(await findPlaceOfNow(ctx));
        return { status: 200, body: { changes: [], next: now, more: false } };
      }
      if (query.since) refuseOtherReach(ctx, query.since);
      const stretch = await listChanges(
        ctx,
        query.since ?? BEGINNING,
        query.limit ?? USUAL_CHANGES,
      );
      const rowOf = await readChangedRows(ctx, stretch.changes);
      return {
        status: 200,
        body: {
          changes: stretch.changes.map((change) => changeJson(change, rowOf, query)),
          next: cursorOf(stretch.next),
          more: stretch.more,
        },
      };
    },
  }),
];
