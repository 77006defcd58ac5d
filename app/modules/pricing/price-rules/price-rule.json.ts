import { z } from "zod";
import { jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { formatMinor, trimDecimal } from "~/core/money/money";
import { ConditionJson } from "./conditions/condition.schema";
import { priceTypes, ruleTypes } from "./price-rule";
import type { NamedPriceRule } from "./price-rule.repository.server";

const scope = <Named extends z.ZodType>(named: Named) =>
  named.nullable().meta({ description: "null: any." });

/** A price rule in every answer of the API (`pricing.md` §3). */
export const PriceRuleJson = z
  .object({
    id: jsonId,
    name: z.string(),
    description: z.string(),
    rule_type: z.enum(ruleTypes),
    value: jsonDecimal.meta({
      description: "In percent, or in the currency of the hotel that is priced.",
    }),
    priority: z.int().min(0).meta({ description: "Lower ones work first." }),
    active: z.boolean(),
    condition: z.union([ConditionJson, z.null()]),
    hotel_id: scope(jsonId),
    hotel: scope(jsonNamed),
    room_type_id: scope(jsonId),
    room_type: scope(jsonNamed),
    season_id: scope(jsonId),
    season: scope(z.object({ id: jsonId, name: z.string() })),
    distribution_point_id: scope(jsonId),
    distribution_point: scope(jsonNamed),
    price_type: scope(z.enum(priceTypes)),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "PriceRule" });

export function priceRuleJson(rule: NamedPriceRule): z.output<typeof PriceRuleJson> {
  const { hotel_id, room_type_id, season_id, distribution_point_id } = rule;
  return {
    id: rule.id,
    name: rule.name,
    description: rule.description,
    rule_type: rule.type,
    value: trimDecimal(formatMinor(rule.valueMilli, 3)),
    priority: rule.priority,
    active: rule.active,
    condition: rule.condition,
    hotel_id,
    hotel: named(hotel_id, rule.hotel_label),
    room_type_id,
    room_type: named(room_type_id, rule.room_type_label),
    season_id,
    season: season_id === null ? null : { id: season_id, name: rule.season_name ?? "" },
    distribution_point_id,
    distribution_point: named(distribution_point_id, rule.distribution_point_label),
    price_type: rule.price_type,
    created_at: rule.created_at.toISOString(),
    updated_at: rule.updated_at.toISOString(),
  };
}

function named(id: number | null, label: string | null) {
  return id === null ? null : { id, label: label ?? "" };
}
