import { z } from "zod";
import { jsonDate, jsonDecimal, jsonId } from "~/core/json-values";
import { questionCodes, refusalCodes, type RefusalCode } from "./refusal-codes";

const envelope = { status: z.literal("error"), message: z.string() };

const errors = z
  .record(z.string(), z.array(z.string()))
  .meta({ description: "By field, where fields are what is wrong (422)." });

/** A question in a refusal, with the field and the value that answer it. */
export const AskedJson = z
  .object({
    code: z.enum(questionCodes),
    field: z.string().meta({ description: "The field of the body that answers it." }),
    answer: z
      .union([z.literal(true), z.string(), jsonId])
      .meta({ description: "What that field says where it is meant." }),
    message: z.string(),
  })
  .meta({ id: "Question", description: "What is asked before it is done." });

const asks = z.array(AskedJson).min(1).meta({
  description: "All that is asked: the same call with these answers is done.",
});

/** A night for which a refused change would take more rooms than may be sold. */
export const OversoldNightJson = z.object({
  date: jsonDate,
  room_type_id: z.int(),
  taken: z.int().meta({ description: "The number of rooms taken." }),
  rooms: z.int().meta({ description: "The number of rooms that could be sold." }),
});

/** A stay that would lose its place by a refused change. */
export const DisplacedStayJson = z.object({
  booking_id: z.int(),
  reference: z.string(),
  checkin_date: jsonDate,
  checkout_date: jsonDate,
});

/** A night without a price, and why. */
export const UnpricedNightJson = z.object({
  date: jsonDate,
  reason: z.enum(["no_season", "no_price", "no_meal_price"]),
  season_id: jsonId.nullable().meta({ description: "Which season lacks a price." }),
  season: z.string().nullable(),
});

/** The fields of a refusal besides `code` and `message`, by the kind of refusal. */
const more = {
  otherAmount: {
    amount: jsonDecimal.meta({ description: "What it comes to now." }),
    currency: z.string().meta({ description: "The currency of `amount`: EUR." }),
    field: z.string().meta({
      description:
        "Where another amount was said: `expected_amount` of the whole, `shown_total` of the nights without services, `rooms.0.expected_amount` of a room of a group.",
    }),
  },
  displaces: {
    asks,
    oversold: z
      .array(OversoldNightJson)
      .meta({ description: "The nights that would be oversold." }),
    stays: z.array(DisplacedStayJson).meta({
      description: "The first stays that would lose their place, for those who may see bookings.",
    }),
  },
  taken: {
    errors: errors.optional(),
    booking: z
      .object({
        id: jsonId,
        type: z.enum(["hotel", "flight", "spa", "pack"]),
        reference: z.string(),
      })
      .optional()
      .meta({
        description:
          "The booking that is called so; missing where it was saved at the same moment.",
      }),
  },
  unpriced: {
    errors: errors.optional(),
    dates: z
      .array(jsonDate)
      .optional()
      .meta({ description: "Of a stay: the nights without a price." }),
    nights: z
      .array(UnpricedNightJson)
      .optional()
      .meta({ description: "The same nights, each with its reason." }),
  },
};

/** The codes of refusals that have further fields, by the kind of refusal. */
const codes = {
  otherAmount: ["OTHER_AMOUNT"],
  displaces: ["DISPLACES_STAYS"],
  asks: questionCodes.filter((code) => code !== "DISPLACES_STAYS"),
  unpriced: ["NO_PRICE"],
  taken: ["EXTERNAL_REFERENCE_TAKEN"],
  invalid: ["INVALID"],
} as const satisfies Record<string, readonly RefusalCode[]>;

const saying: readonly RefusalCode[] = Object.values(codes).flat();
const plain = (Object.keys(refusalCodes) as RefusalCode[]).filter((code) => !saying.includes(code));

/**
 * The body of every refusal (docs/reference/everywhere.md#the-api): a union by `code`, which decides which other fields
 * there are.
 */
export const ProblemJson = z
  .union([
    z
      .object({ ...envelope, code: z.enum(codes.otherAmount), ...more.otherAmount })
      .meta({ id: "OtherAmount" }),
    z
      .object({ ...envelope, code: z.enum(codes.displaces), ...more.displaces })
      .meta({ id: "DisplacesStays" }),
    z.object({ ...envelope, code: z.enum(codes.asks), asks }).meta({ id: "AsksFirst" }),
    z
      .object({ ...envelope, code: z.enum(codes.unpriced), ...more.unpriced })
      .meta({ id: "NoPrice" }),
    z
      .object({ ...envelope, code: z.enum(codes.taken), ...more.taken })
      .meta({ id: "ExternalReferenceTaken" }),
    z.object({ ...envelope, code: z.enum(codes.invalid), errors }).meta({ id: "Invalid" }),
    z
      .object({ ...envelope, code: z.enum(plain), errors: errors.optional() })
      .meta({ id: "Refused", description: "All others." }),
  ])
  .meta({
    id: "Problem",
    description: Object.entries(refusalCodes)
      .map(([code, means]) => `- \`${code}\`: ${means}`)
      .join("\n"),
  });

/** The optional fields of a refusal. */
export type ExtraFields = Partial<
  z.output<
    z.ZodObject<
      { message: z.ZodString; asks: typeof asks; errors: typeof errors } & typeof more.otherAmount &
        Omit<typeof more.displaces, "asks"> &
        Omit<typeof more.taken, "errors"> &
        Omit<typeof more.unpriced, "errors">
    >
  >
> & { code?: RefusalCode };
