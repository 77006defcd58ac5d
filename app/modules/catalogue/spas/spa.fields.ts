import { z } from "zod";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { TIME_OF_DAY } from "~/core/time-of-day";
import { chosenId } from "~/forms/checking/chosen-id";
import { emailOrNone, guestTextFields, line, lines } from "~/forms/checking/texts";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import {
  brokenHours,
  MAX_ADDRESS,
  MAX_DESCRIPTION,
  MAX_TREATMENT_ROOMS,
  type OpeningHours,
} from "./spa";

const time = z.string().regex(TIME_OF_DAY, "validation:TIME").nullish();

const openingDay = z.strictObject({ open: time, close: time, closed: z.boolean().default(false) });

/** The opening hours of a spa on each weekday. */
const opening_hours = z
  .strictObject(
    Object.fromEntries(weekdays.map((day) => [day, openingDay])) as Record<
      Weekday,
      typeof openingDay
    >,
  )
  .superRefine((hours, ctx) => {
    const broken = brokenHours(hours, (day, part) => `${day}.${part}`);
    for (const [place, message] of Object.entries(broken)) {
      ctx.addIssue({ code: "custom", path: place.split("."), message });
    }
  });

const { label, label_fr, ...descriptions } = guestTextFields("spas:FORM.LABEL_REQUIRED", {
  label: { min: 3, max: 100 },
  description: { max: MAX_DESCRIPTION },
});

/** The fields of a spa: a place with rooms where people are treated. */
export const SpaFields = z.object({
  label,
  label_fr,
  /** The hotel that it is part of; null for a spa on its own. */
  hotel_id: chosenId().nullish(),
  /** The currency of its treatments' prices. */
  currency_id: chosenId("spas:FORM.CURRENCY_REQUIRED"),
  ...descriptions,
  address: lines().max(MAX_ADDRESS).default(""),
  phone: line().max(20).default(""),
  email: emailOrNone(),
  opening_hours,
  treatment_rooms: z
    .number({ error: "spas:FORM.TREATMENT_ROOMS_REQUIRED" })
    .int()
    .min(1)
    .max(MAX_TREATMENT_ROOMS)
    .register(fieldNotes, { description: "How many treatments there may be at once." }),
  active: z.boolean().default(false),
});

/** The change of a spa: its fields, and the answer to the question before it is closed. */
export const SpaChange = SpaFields.extend(closingAnswer);

export type SpaInput = z.output<typeof SpaFields>;

export type SpaChange = z.output<typeof SpaChange>;

export type Spa = Omit<RowOf<typeof SpaFields>, "opening_hours"> & { opening_hours: OpeningHours };

const closed = z.boolean().default(false);

/** The form's fields for the hours of each weekday: a form has no nested objects. */
const dayFields = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`${day}_open`, time],
    [`${day}_close`, time],
    [`${day}_closed`, closed],
  ]),
) as Record<`${Weekday}_${"open" | "close"}`, typeof time> &
  Record<`${Weekday}_closed`, typeof closed>;

const plain = SpaChange.omit({ opening_hours: true }).shape;

/** The schema of the form: three fields a day instead of one object. */
export const SpaForm = z.object({ ...plain, ...dayFields }).superRefine((form, ctx) => {
  for (const [field, message] of Object.entries(brokenHours(hoursOf(form)))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
});

type SpaForm = z.output<typeof SpaForm>;

/** @returns the input of a spa from its form */
export function spaOf(form: SpaForm): SpaChange {
  const values = Object.keys(plain).map((name) => [name, form[name as keyof typeof plain]]);
  return { ...Object.fromEntries(values), opening_hours: hoursOf(form) } as SpaChange;
}

function hoursOf(form: SpaForm): OpeningHours {
  const days = weekdays.map((day) => [
    day,
    {
      // As the hours of a day without any are kept, so that saving the same changes nothing.
      open: form[`${day}_open`] ?? null,
      close: form[`${day}_close`] ?? null,
      closed: form[`${day}_closed`],
    },
  ]);
  return Object.fromEntries(days) as OpeningHours;
}
