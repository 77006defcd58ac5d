import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { displacedAnswer } from "../../stock/displaced-stays/displaced-answer.schema";
import { severalNumbers } from "../../places/rooms/room";
import { MAX_CLOSURES } from "../../places/rooms/out-of-order/room-closure";
import { MAX_CLOSED, MAX_MOVED } from "./close-rooms";

/** When and why rooms are out of order, both days inclusive. */
const outage = {
  out_from: calendarDate("rooms:FORM.OUT_FROM_REQUIRED"),
  out_until: calendarDate("rooms:FORM.OUT_UNTIL_REQUIRED"),
  out_reason: line("rooms:FORM.OUT_REASON_REQUIRED")
    .min(1, { error: "rooms:FORM.OUT_REASON_REQUIRED" })
    .max(255),
};

/** Refuses an end before the start. */
export function endsAfterStart(
  { out_from, out_until }: { out_from: string; out_until: string },
  ctx: z.RefinementCtx,
): void {
  if (out_until >= out_from) return;
  const message = "rooms:FORM.OUT_UNTIL_BEFORE_FROM";
  ctx.addIssue({ code: "custom", path: ["out_until"], message });
}

/** The numbers of rooms as text, such as "301-305, 312". */
const numbers = lines("room-closures:FORM.NUMBERS_REQUIRED")
  .min(1, { error: "room-closures:FORM.NUMBERS_REQUIRED" })
  .max(2000)
  .superRefine((text, ctx) => {
    const { numbers, wrong, tooMany } = severalNumbers(text);
    if (tooMany) ctx.addIssue(`room-closures:FORM.TOO_MANY?max=${MAX_CLOSED}`);
    else if (wrong.length > 0) {
      const parts = new URLSearchParams({ parts: wrong.slice(0, 5).join(", ") });
      ctx.addIssue(`rooms:SEVERAL.WRONG?${parts.toString()}`);
    } else if (numbers.length === 0) ctx.addIssue("room-closures:FORM.NUMBERS_REQUIRED");
  });

/** The form that names rooms of a hotel, and says when and why they are out of order. */
export const NamedClosure = z
  .object({ hotel_id: chosenId("rooms:FORM.HOTEL_REQUIRED"), numbers, ...outage })
  .superRefine(endsAfterStart);

export type NamedClosure = z.output<typeof NamedClosure>;

/** The rooms that stays in these rooms move to; a stay without one keeps its room for now. */
const moves = z
  .array(z.object({ stay_id: chosenId(), room_id: chosenId().nullish() }))
  .max(MAX_MOVED)
  .default([]);

/** The form that closes rooms, after its preview: with what the preview showed, and a room for each stay. */
export const PreviewedClosure = NamedClosure.safeExtend({
  moves,
  /** The rooms as the preview showed them (`writtenRooms`). */
  seen: line().max(MAX_CLOSED * MAX_CLOSURES * 25),
  on_purpose: displacedAnswer,
});

export type PreviewedClosure = z.output<typeof PreviewedClosure>;

/** The rooms that a program puts out of order, by id. */
export const ClosureBody = z.object({
  room_ids: chosenIds().min(1).max(MAX_CLOSED).meta({
    description: "Rooms of one hotel that are in use.",
  }),
  out_from: calendarDate().meta({ description: "The first day." }),
  out_until: calendarDate().meta({ description: "The last day, inclusive." }),
  out_reason: line().min(1).max(255),
  moves: z
    .array(z.strictObject({ booking_id: chosenId(), room_id: chosenId() }))
    .max(MAX_MOVED)
    .default([])
    .meta({ description: "The rooms that stays move to." }),
  propose_moves: z.boolean().default(false).meta({
    description:
      "Whether every other stay in these rooms moves to the room that the product proposes: of its type, free on all its nights, with few empty nights beside it. A stay that finds none keeps its room.",
  }),
});

/** A closure of a room as a tick sends it: "29/2027-03-01", the room's id and the first day. */
const tickedClosure = z
  .string()
  .regex(/^\d{1,9}\/\d{4}-\d{2}-\d{2}$/, { error: "validation:INVALID" })
  .transform((text) => {
    const [room_id, from] = text.split("/");
    return { room_id: Number(room_id), from: from! };
  });

/** The ticked closures that end, so that their rooms come back in order. */
export const EndedClosures = z.object({
  closures: z.preprocess(
    (ticked) => (typeof ticked === "string" ? [ticked] : (ticked ?? [])),
    z
      .array(tickedClosure)
      .min(1, { error: "room-closures:ERRORS.NONE_TICKED" })
      .max(MAX_CLOSED * MAX_CLOSURES),
  ),
});

export const UndoneClosure = z.object({ closure_id: chosenId() });
