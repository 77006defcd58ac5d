import { z } from "zod";
import { decimal } from "~/api/decimal";
import { endpoint, type Endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { type NounOfRows, resource } from "~/api/resource";
import { asMatched, type Versioned } from "~/api/versions";
import { NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { amount } from "~/forms/checking/amount";
import type { ListQuery } from "~/lists/list-definition";
import {
  createWithStatus,
  firstStatuses,
  type RequestedStatus,
} from "./create-with-status.service.server";
import { MAX_AMOUNT, type BookingType, type Source } from "./booking";
import type { Booking } from "./booking.fields";
import type { ActInput, BookingActs } from "./acts/booking-acts.service.server";
import type { PlainAct } from "./acts/decided-act.server";
import { getPayableBooking } from "./booking.service.server";
import { bookingPaths } from "./booking-links";
import { CancellationInput, throughPackField } from "./booking.schema";

/** @returns the reader of a booking's version, for calls about what belongs to it, such as its payments */
export const versionOfBooking = (id: number) => async (ctx: Context) => ({
  updated_at: versionOf(await getPayableBooking(ctx, id)),
});

/** The type of booking for each word in addresses. */
const typesOfWords = {
  hotels: "hotel",
  flights: "flight",
  spas: "spa",
  packs: "pack",
} as const satisfies Record<string, BookingType>;

type Word = keyof typeof typesOfWords;

/** The parameters of calls about a booking of any type. */
export const ofBooking = idParams.extend({
  type: z
    .enum(Object.keys(typesOfWords) as [Word, ...Word[]])
    .meta({ description: "The type of the booking." }),
});

/** @throws NotFound where the booking doesn't exist, or is of another type than the address says */
export async function assertOfType(
  ctx: Context,
  { type, id }: z.output<typeof ofBooking>,
): Promise<void> {
  const booking = await getPayableBooking(ctx, id);
  if (booking.type !== typesOfWords[type]) throw new NotFound({ key: "bookings:ERRORS.GONE" });
}

/** The amount that a program was quoted, for every call that sets or changes a price. */
export const promisedFields = {
  expected_amount: decimal(amount("", MAX_AMOUNT)).nullish().meta({
    description:
      "What it was said to come to in all: where that is another amount by now, nothing is saved (409, with `amount`).",
  }),
  expected_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "currencies:FORM.ISO_CODE_INVALID")
    .nullish()
    .meta({
      description: "The ISO code of `expected_amount`: another currency is another amount.",
    }),
};

/**
 * @param begins what happens on the day to which the filters `from` and `to` apply: "arrive"
 * @returns what the filters of a list of bookings mean
 */
export function filterSentences(begins: string): Record<string, string> {
  return {
    from: `Only those that ${begins} on this day or later.`,
    to: `Only those that ${begins} on this day or earlier.`,
    distribution_point_id:
      "Only what was booked through the distribution point with this id; `none` for direct bookings.",
    search:
      "Only bookings with this text in their reference, their external reference, or a name of customer or guest.",
  };
}

/** The fields that only a program sends when it books. */
export const bookedFields = {
  ...promisedFields,
  status: z.enum(firstStatuses).default("draft").meta({
    description: "Pending and confirmed take what is booked at once, or are refused.",
  }),
};

/** The parts of a type of booking that its calls need. */
interface BookingNoun<
  Query extends ListQuery,
  Row,
  Listed extends Row,
  Input extends z.ZodType<RequestedStatus>,
  Changed extends z.ZodType,
> extends Omit<NounOfRows<Query, Row, Listed>, "path" | "need"> {
  type: BookingType;
  /** The schema of a new booking: the form's schema with `bookedFields`. */
  input: Input;
  example: z.input<Input>;
  /** The body of PUT and PATCH: the form's schema with `promisedFields`. */
  changed: Changed;
  create: (ctx: Context, input: z.output<Input>, source: Source) => Promise<Booking>;
  /** Writes what belongs to a new booking besides its row: the end of its hold, its room (`createWithStatus`). */
  also?: (ctx: Context, id: number, input: z.output<Input>) => Promise<unknown>;
  update: (ctx: Context, id: number, input: z.output<Changed>) => Promise<unknown>;
  acts: BookingActs<Booking>;
  /** The call that reopens it, for a type of which more is asked than the pack through which that is done. */
  reopened?: { query?: z.ZodObject; input: z.ZodObject; example: object; description: string };
  /** The fields by which an act that takes something answers questions. */
  answers?: Partial<Record<"submit" | "confirm", z.core.$ZodShape>>;
  /** Further calls of this type. */
  own?: Endpoint[];
  /** Calls of this type that need a confirmed booking. */
  confirmed?: Endpoint[];
}

/** The acts in an order in which one booking can go through all of them, as the examples of the API do. */
const acts: { act: PlainAct | "cancel"; verb: string; description: string }[] = [
  { act: "submit", verb: "Submit", description: "A draft becomes pending, and takes its place." },
  { act: "cancel", verb: "Cancel", description: "For a reason, and for a fee where one is owed." },
  {
    act: "reopen",
    verb: "Reopen",
    description:
      "A cancelled one is a draft again; a completed one is confirmed again, unless what it took is gone.",
  },
  { act: "confirm", verb: "Confirm", description: "A draft or a pending one is confirmed." },
  {
    act: "complete",
    verb: "Complete",
    description:
      "A confirmed one is over: not before the day of departure, of arrival of a flight, of the treatment, the last of them in a pack. It keeps what it took.",
  },
];

/** Makes the calls of a type of booking: list, read, quote and book in one call, replace, and the acts. */
export function bookingCalls<
  Query extends ListQuery,
  Row,
  Listed extends Row,
  Input extends z.ZodType<RequestedStatus>,
  Changed extends z.ZodType,
>(noun: BookingNoun<Query, Row, Listed, Input, Changed>): Endpoint[] {
  const path = bookingPaths[noun.type];
  const one = oneRow(noun.json);
  const { words, tag } = noun;
  const reopening = noun.reopened
    ? {
        ...{ query: noun.reopened.query, body: noun.reopened.input, optionalBody: true },
        description: noun.reopened.description,
      }
    : {
        query: throughPack,
        body: throughPackBody,
        optionalBody: true,
      };
  const answering = (act: "submit" | "confirm") => {
    const fields = noun.answers?.[act];
    return fields ? { body: z.object(fields), optionalBody: true } : {};
  };
  return [
    ...resource<Query, Row, Listed, Input, Changed>({
      ...noun,
      path,
      patch: { notes: "Arrives late in the evening." },
      refuses: { create: [409] },
      create: (ctx, input) => createWithStatus(ctx, noun, input, "api"),
    }),
    ...(noun.own ?? []),
    ...acts.map(({ act, verb, description }) =>
      endpoint<typeof idParams, z.ZodObject, z.ZodType>({
        method: "post",
        path: `${path}/{id}/${act}`,
        tag,
        summary: `${verb} a ${words.one}`,
        description,
        need: "bookings:edit",
        params: idParams,
        ...(act === "cancel" ? { body: cancellation } : {}),
        ...(act === "reopen" ? reopening : {}),
        ...(act === "submit" || act === "confirm" ? answering(act) : {}),
        example: {
          row: noun.exampleRow,
          body:
            act === "cancel"
              ? { cancel_reason: "Flight cancelled" }
              : act === "reopen"
                ? (noun.reopened?.example ?? throughPackExample)
                : undefined,
        },
        answers: { status: 200, description: "As it is from now on.", schema: one.schema },
        refuses: [422],
        once: true,
        versioned: true,
        run: async ({ ctx, params: { id }, query, body, request }) => {
          const read = async (asking: Context) =>
            noun.serialize(await noun.rows.find(asking, id), asking) as Versioned;
          await asMatched({ ctx, request }, read, async (asking) => {
            if (act === "cancel") await noun.acts.cancel(asking, id, body as CancellationInput);
            else
              await noun.acts.act(asking, id, act, {
                ...query,
                ...(body as ActInput | undefined),
              });
          });
          return { status: 200, body: one.of(await read(ctx)) };
        },
      }),
    ),
    ...(noun.confirmed ?? []),
  ];
}

/** The pack in the address of an act that makes a cancelled booking in a confirmed pack confirmed again. */
export const throughPack = z.object({
  pack_id: idParams.shape.id.optional().meta({
    type: "integer",
    description:
      "Of what was cancelled in a confirmed pack: that pack. It is confirmed again then; without it that is refused (422).",
  }),
});

/** The body of an act through a pack: `pack_id` alone, as cancelling takes it. */
export const throughPackBody = z.object(throughPackField);

export const throughPackExample = { pack_id: 491 };

const cancellation = CancellationInput.extend({
  cancellation_fee: decimal(amount("", MAX_AMOUNT)).nullish().meta({
    description:
      "Without it the fee that the terms of a rate plan give at this moment (`cancellation_fee_now`), and none without terms.",
  }),
});
