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

/** The fields of a booking module: the rules for selling one kind of booking. */
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
  /** The minimum number of hours between a booking and the beginning of what is booked; 0 = no minimum. */
  lead_time_hours: upTo(MAX_HOURS),
  /** The maximum number of days between a booking and the beginning of what is booked; 0 = no maximum. */
  max_advance_days: upTo(MAX_ADVANCE_DAYS).register(fieldNotes, { description: "0: no limit." }),
  /** The hours before the beginning up to which cancelling is free; 0 = until the beginning. */
  cancellation_hours: upTo(MAX_HOURS).register(fieldNotes, {
    description: "Hours before the start until which cancelling is free.",
  }),
  require_payment: z.boolean().default(false).register(fieldNotes, {
    description: "Whether a booking is confirmed only once nothing is due.",
  }),
  /** The gateway that is preset in the form of a payment. */
  gateway_id: chosenId().nullish(),
  /** The currency that is preset in the form of a booking without prices of its own. */
  currency_id: chosenId().nullish(),
  /** The distribution points that may sell; empty = all, and direct bookings. */
  distribution_point_ids: chosenIds().default([]).register(fieldNotes, {
    none: "booking-modules:LIST.ALL_CHANNELS",
    description: "Empty: all.",
  }),
  /** The conditions printed on confirmations. */
  conditions_en: lines()
    .max(MAX_CONDITIONS)
    .default("")
    .register(fieldNotes, { description: "What its confirmations say besides." }),
  conditions_fr: frenchLines({ max: MAX_CONDITIONS }),
});

export type BookingModule = RowOf<typeof BookingModuleFields>;

/** The fields that can be changed: all except the kind. */
export const BookingModuleInput = BookingModuleFields.omit({ kind: true });

export type BookingModuleInput = z.output<typeof BookingModuleInput>;
