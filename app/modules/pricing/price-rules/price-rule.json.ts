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
  const { hotelId, roomTypeId, seasonId, distributionPointId } = rule;
  return {
    id: rule.id,
    name: rule.name,
    description: rule.description,
    rule_type: rule.type,
    value: trimDecimal(formatMinor(rule.valueMilli, 3)),
    priority: rule.priority,
    active: rule.active,
    condition: rule.condition,
    hotel_id: hotelId,
    hotel: named(hotelId, rule.hotelLabel),
    room_type_id: roomTypeId,
    room_type: named(roomTypeId, rule.roomTypeLabel),
    season_id: seasonId,
    season: seasonId === null ? null : { id: seasonId, name: rule.seasonName ?? "" },
    distribution_point_id: distributionPointId,
    distribution_point: named(distributionPointId, rule.distributionPointLabel),
    price_type: rule.priceType,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

function named(id: number | null, label: string | null) {
  return id === null ? null : { id, label: label ?? "" };
}
