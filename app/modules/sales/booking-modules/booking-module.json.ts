import { z } from "zod";
import { frenchJson, jsonId, jsonInstant } from "~/core/json-values";
import { moduleIcons, moduleKinds } from "./booking-module";
import type { StoredModule } from "./booking-module.repository.server";

/** A booking module in every answer of the API. */
export const BookingModuleJson = z
  .object({
    id: jsonId,
    kind: z.enum(moduleKinds),
    label_en: z.string(),
    label_fr: z.string(),
    icon: z.enum(moduleIcons),
    enabled: z.boolean().meta({ description: "Whether new ones may be booked." }),
    position: z.int(),
    lead_time_hours: z.int(),
    max_advance_days: z.int().meta({ description: "0: no limit." }),
    cancellation_hours: z
      .int()
      .meta({ description: "Until so many hours before it begins cancelling is free." }),
    require_payment: z
      .boolean()
      .meta({ description: "Whether a booking is confirmed only once nothing is due." }),
    gateway_id: jsonId.nullable(),
    currency_id: jsonId.nullable(),
    distribution_point_ids: z.array(jsonId).meta({ description: "Empty: all." }),
    conditions_en: z.string().meta({ description: "What its confirmations say besides." }),
    conditions_fr: frenchJson,
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "BookingModule" });

export function bookingModuleJson(module: StoredModule): z.output<typeof BookingModuleJson> {
  return {
    id: module.id,
    kind: module.kind,
    label_en: module.label_en,
    label_fr: module.label_fr,
    icon: module.icon,
    enabled: module.enabled,
    position: module.position,
    lead_time_hours: module.lead_time_hours,
    max_advance_days: module.max_advance_days,
    cancellation_hours: module.cancellation_hours,
    require_payment: module.require_payment,
    gateway_id: module.gateway_id,
    currency_id: module.currency_id,
    distribution_point_ids: module.distributionPointIds,
    conditions_en: module.conditions_en,
    conditions_fr: module.conditions_fr,
    created_at: module.created_at.toISOString(),
    updated_at: module.updated_at.toISOString(),
  };
}
