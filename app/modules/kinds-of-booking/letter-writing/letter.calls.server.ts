import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import { NotFound } from "~/core/errors";
import { jsonId, jsonInstant } from "~/core/json-values";
import type { Context } from "~/db/context";
import { versionOfBooking } from "../../sales/bookings/booking-calls.server";
import { getPayableBooking } from "../../sales/bookings/booking.service.server";
import { typeOfWord } from "../../sales/bookings/booking-links";
import { letterStates } from "../letters/letter";
import { LetterFields, LetterInput } from "../letters/letter.fields";
import type { ListedLetter } from "../letters/letter.repository.server";
import { getLetterOf, listLettersOf, withdrawLetter } from "../letters/letter.service.server";
import { sendLetter } from "./letter-writing.service.server";

export const heading: Heading = { name: "Letters", texts: "letters", after: "Booking payments" };

const ofBooking = idParams.extend({
  type: z
    .enum(["hotels", "flights", "spas", "packs"])
    .meta({ description: "The type of the booking." }),
});

const LETTERS = "/bookings/{type}/{id}/letters";

const LetterJson = z
  .object({
    id: jsonId,
    booking_id: jsonId,
    kind: LetterFields.shape.kind,
    language: LetterFields.shape.language,
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(letterStates).meta({
      description:
        "unsure: the app ended before the mail server had answered; such a letter isn't sent again automatically. withdrawn: it was taken back while it waited, or replaced because it would say something else by now.",
    }),
    attempts: z.int(),
    next_attempt_at: jsonInstant.nullable(),
    sent_at: jsonInstant.nullable(),
    last_answer: z.string().meta({ description: "What the mail server answered last." }),
    created_at: jsonInstant,
    created_by: z.string(),
  })
  .meta({ id: "Letter" });

const one = oneRow(LetterJson);
const all = oneRow(z.array(LetterJson));

function letterJson(letter: ListedLetter) {
  const { next_attempt_at, sent_at, created_at } = letter;
  return {
    ...letter,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    sent_at: sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** @throws NotFound where there is no such booking of this type */
async function bookingOf(ctx: Context, { type, id }: z.output<typeof ofBooking>) {
  const booking = await getPayableBooking(ctx, id);
  if (booking.type !== typeOfWord(type)) throw new NotFound({ key: "bookings:ERRORS.GONE" });
  return { type: booking.type, id };
}

export const calls = [
  endpoint({
    method: "get",
    path: LETTERS,
    tag: heading.name,
    summary: "List letters about a booking",
    description: "The latest first, each with its status.",
    need: "bookings:view",
    params: ofBooking,
    example: { params: { type: "hotels" } },
    answers: { status: 200, description: "The letters.", schema: all.schema },
    run: async ({ ctx, params }) => {
      const { id } = await bookingOf(ctx, params);
      return { status: 200, body: all.of((await listLettersOf(ctx, id)).map(letterJson)) };
    },
  }),
  endpoint({
    method: "post",
    path: LETTERS,
    tag: heading.name,
    summary: "Send a letter about a booking",
    description:
      "By e-mail, within seconds. The kind has to fit the booking as it is: an offer a draft, a reminder one of which a part is due.",
    need: "bookings:edit",
    params: ofBooking,
    body: bodyOf(LetterInput.omit({ shown: true })),
    example: {
      params: { type: "hotels" },
      body: { kind: "confirmation", language: "fr", recipient: "odile.perrin@example.com" },
    },
    answers: { status: 201, description: "As it waits to be sent.", schema: one.schema },
    once: true,
    versioned: true,
    run: async ({ ctx, request, params, body }) => {
      const booking = await bookingOf(ctx, params);
      const { id } = await asMatched({ ctx, request }, versionOfBooking(booking.id), (asking) =>
        sendLetter(asking, booking, body),
      );
      const letters = await listLettersOf(ctx, booking.id);
      return { status: 201, body: one.of(letterJson(letters.find((one) => one.id === id)!)) };
    },
  }),
  endpoint({
    method: "post",
    path: `${LETTERS}/{letter_id}/withdraw`,
    tag: heading.name,
    summary: "Withdraw a letter about a booking",
    description:
      "Takes a letter back that waits to be sent. One that was refused is written again by sending another.",
    need: "bookings:edit",
    params: ofBooking.extend({ letter_id: idParams.shape.id }),
    example: { params: { type: "hotels", id: "1" } },
    answers: { status: 200, description: "As it is now.", schema: one.schema },
    refuses: [422],
    once: true,
    versioned: true,
    run: async ({ ctx, request, params }) => {
      const { id } = await bookingOf(ctx, params);
      await asMatched({ ctx, request }, versionOfBooking(id), (asking) =>
        withdrawLetter(asking, id, params.letter_id),
      );
      const letter = await getLetterOf(ctx, id, params.letter_id);
      return { status: 200, body: one.of(letterJson(letter)) };
    },
  }),
];
