import { z } from "zod";
import { isTimeZone } from "~/core/time-zones";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { emailOrNone, frenchLines, guestTextFields, line, lines } from "~/forms/checking/texts";
import {
  dayEnds,
  FLOOR_DECIMALS,
  guestAsks,
  hotelHours,
  MAX_ADDRESS,
  MAX_DESCRIPTION,
  MAX_POLICIES,
  roomCleanings,
  USUAL_DAY_END,
  USUAL_STARS,
} from "./hotel";

const hour = (name: keyof typeof hotelHours) => {
  const { choices, usual } = hotelHours[name];
  return z.enum(choices, { error: "validation:INVALID" }).default(usual);
};

/** @returns the schema of whether reception asks its guests for something */
const guestFact = (what: string) =>
  z
    .enum(guestAsks, { error: "validation:INVALID" })
    .register(fieldNotes, {
      words: "hotels:ASKS",
      description: `Whether reception asks guests for ${what}: \`required\` refuses a check-in without.`,
    })
    .default("not_asked");

const { description, description_fr, ...names } = guestTextFields("hotels:FORM.LABEL_REQUIRED", {
  label: { min: 3, max: 100 },
  description: { max: MAX_DESCRIPTION },
});

/** The fields of a hotel (docs/reference/screens.md#hotels). */
export const HotelFields = z.object({
  ...names,
  stars: z.number({ error: "hotels:FORM.STARS_REQUIRED" }).int().min(1).max(5).default(USUAL_STARS),
  /** The currency of the hotel's prices; null = euros. */
  currency_id: chosenId().nullish(),
  /** The smallest margin that the hotel wants, in percent of the sell price (docs/reference/screens.md#margins). */
  margin_floor_percent: decimalText({ min: 0, max: 100, decimals: FLOOR_DECIMALS })
    .register(fieldNotes, {
      kind: "percent",
      description:
        "What should at least be left of a sell price after commission and buy price; null: nobody says.",
    })
    .nullish(),
  description,
  description_fr,
  /** With line breaks, as on an envelope. */
  address: lines().max(MAX_ADDRESS).default(""),
  phone: line().max(20).default(""),
  email: emailOrNone(),
  checkin_time_from: hour("checkin_time_from"),
  checkin_time_to: hour("checkin_time_to"),
  checkout_time_from: hour("checkout_time_from"),
  checkout_time_to: hour("checkout_time_to"),
  /** Where its clock goes; null = as that of the house (`BUSINESS_TIME_ZONE`). */
  time_zone: line()
    .refine(isTimeZone, "hotels:FORM.TIME_ZONE_UNKNOWN")
    .register(fieldNotes, {
      description:
        "The IANA name of its time zone, such as `Europe/Paris`; null: that of the server's settings.",
    })
    .nullish(),
  day_end: z
    .enum(dayEnds, { error: "validation:INVALID" })
    .register(fieldNotes, {
      kind: "text",
      description:
        "When its day ends: until then, tonight is still last night, and guests of last night arrive. `00:00` is midnight.",
    })
    .default(USUAL_DAY_END),
  birth_date_asked: guestFact("the date of birth"),
  nationality_asked: guestFact("the nationality"),
  document_number_asked: guestFact("the number of a document"),
  /** How often its rooms get dirty while guests stay in them (ADR 108). */
  room_cleaning: z
    .enum(roomCleanings, { error: "validation:INVALID" })
    .register(fieldNotes, {
      words: "hotels:CLEANINGS",
      description:
        "After which nights of a stay its room is to be cleaned; it always is after the departure.",
    })
    .default("every_night"),
  /** Rules for guests: deposits, cancellation, pets. */
  policies: lines().max(MAX_POLICIES).default(""),
  policies_fr: frenchLines({ max: MAX_POLICIES }),
  active: z.boolean().default(false),
});

export type HotelInput = z.output<typeof HotelFields>;

export type Hotel = RowOf<typeof HotelFields>;
