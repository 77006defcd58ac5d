import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import {
  MAX_ADVANCE_DAYS,
  MAX_CONDITIONS,
  MAX_HOURS,
  MAX_POSITION,
  moduleIcons,
} from "./booking-module";

const label = line("booking-modules:FORM.LABEL_REQUIRED").min(2).max(50);
const conditions = lines().max(MAX_CONDITIONS).default("");
const hours = z.number().int().min(0).max(MAX_HOURS).default(0);

/** The fields of a module that can be changed: its kind never changes. */
export const BookingModuleInput = z.object({
  label_en: label,
  label_fr: label,
  icon: z.enum(moduleIcons, { error: "booking-modules:FORM.ICON_REQUIRED" }),
  enabled: z.boolean().default(false),
  position: z.number().int().min(0).max(MAX_POSITION).default(0),
  lead_time_hours: hours,
  max_advance_days: z.number().int().min(0).max(MAX_ADVANCE_DAYS).default(0),
  cancellation_hours: hours,
  require_payment: z.boolean().default(false),
  gateway_id: chosenId().nullish(),
  currency_id: chosenId().nullish(),
  distribution_point_ids: z
    .array(chosenId())
    .max(500)
    .overwrite((set) => [...new Set(set)].sort((one, other) => one - other))
    .default([]),
  conditions_en: conditions,
  conditions_fr: conditions,
});

export type BookingModuleInput = z.output<typeof BookingModuleInput>;
