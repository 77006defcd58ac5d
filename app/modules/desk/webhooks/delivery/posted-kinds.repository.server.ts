import { sql } from "kysely";
import { followed, seenThroughBookings } from "../../../log/change-feed/change-feed";

/**
 * The kinds of rows whose changes are posted, with the words by which webhooks choose them. What is seen through
 * bookings are changes for users who are limited.
 */
export const kindsOfChanges = sql`jsonb_to_recordset(${JSON.stringify([
  ...Object.entries(followed).map(([entity, word]) => ({ entity, word, for_limited: false })),
  ...Object.entries(seenThroughBookings).map(([entity, noun]) => ({
    ...{ entity, word: followed[noun], for_limited: true },
  })),
])}::jsonb) as kind (entity text, word text, for_limited boolean)`;

/** Whether a webhook posts changes of a kind to its user, who is limited as `reachOfUser` says. */
export const isPosted = sql`(
  (webhooks.entities = '{}' or kind.word = any(webhooks.entities))
  and (
    not kind.for_limited
    or users.limited_to_point
    or exists (select from user_hotels where user_hotels.user_id = users.id)
  )
)`;
