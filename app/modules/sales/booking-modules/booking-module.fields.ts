import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { frenchLines, line, lines } from "~/forms/checking/texts";
import {
  MAX_ADVANCE_DAYS,
  MAX_CONDITIONS,
  MAX_HOURS,
  MAX_POSITION,
  moduleIcons,
  moduleKinds,
} from "./booking-module";

const label = line("booking-modules:FORM.LABEL_REQUIRED").min(2).max(50);

const upTo = (max: number) => z.number().int().min(0).max(max).default(0);

/** The fields of a booking module: how one kind of bookings is sold. */
export const BookingModuleFields = z.object({
  kind: z.enum(moduleKinds),
  label_en: label,
  label_fr: label,
  /** The name of its icon. */
  icon: z
    .enum(moduleIcons, { error: "booking-modules:FORM.ICON_REQUIRED" })
    .register(fieldNotes, { words: "booking-modules:ICONS" }),
  position: upTo(MAX_POSITION),
  enabled: z
    .boolean()
    .default(false)
    .register(fieldNotes, { description: "Whether new ones may be booked." }),
  /** How many hours before it begins something is booked at the latest; 0: no matter when. */
  lead_time_hours: upTo(MAX_HOURS),
  /** How many days ahead at most. */
  max_advance_days: upTo(MAX_ADVANCE_DAYS).register(fieldNotes, { description: "0: no limit." }),
  /** 0: until it begins. */
  cancellation_hours: upTo(MAX_HOURS).register(fieldNotes, {
    description: "Until so many hours before it begins cancelling is free.",
  }),
  require_payment: z.boolean().default(false).register(fieldNotes, {
    description: "Whether a booking is confirmed only once nothing is due.",
  }),
  /** The default gateway of a payment. */
  gateway_id: chosenId().nullish(),
  /** The default currency of a booking without prices of its own. */
  currency_id: chosenId().nullish(),
  /** Where it is empty, what is booked directly is sold, too. */
  distribution_point_ids: chosenIds().default([]).register(fieldNotes, {
    none: "booking-modules:LIST.ALL_CHANNELS",
    description: "Empty: all.",
  }),
  /** The conditions on its confirmations. */
  conditions_en: lines()
    .max(MAX_CONDITIONS)
    .default("")
    .register(fieldNotes, { description: "What its confirmations say besides." }),
  conditions_fr: frenchLines({ max: MAX_CONDITIONS }),
});

export type BookingModule = RowOf<typeof BookingModuleFields>;

/** The fields that can be changed: its kind never changes. */
export const BookingModuleInput = BookingModuleFields.omit({ kind: true });

export type BookingModuleInput = z.output<typeof BookingModuleInput>;
