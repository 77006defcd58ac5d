import { z } from "zod";
import { rowJson, type AnswerField } from "~/api/row-json";
import { jsonDecimal, jsonId, jsonNamed } from "~/core/json-values";
import { trimDecimal } from "~/core/money/plain-decimal";
import { ConditionJson } from "./conditions/condition.schema";
import { PriceRuleFields } from "./price-rule.fields";
import type { NamedPlace, NamedPriceRule } from "./price-rule.repository.server";

type Scope = "hotels" | "room_types" | "seasons" | "distribution_points";
type Answer = AnswerField<NamedPriceRule>;

const jsonSeason = z.object({ id: jsonId, name: z.string() });

/** @returns the only row of a list; null where the list is empty or has several */
function only(places: NamedPlace[]): NamedPlace | null {
  return places.length === 1 ? places[0]! : null;
}

const onlyOne = "The only one; null: any, or several.";

const idOf = (scope: Scope): Answer => ({
  schema: jsonId.nullable().meta({ description: onlyOne }),
  of: (rule) => only(rule[scope])?.id ?? null,
});

const idAndName = ({ id, label }: NamedPlace) => ({ id, label });
const season = ({ id, label: name }: NamedPlace) => ({ id, name });

const one = (
  scope: Scope,
  schema: z.ZodType = jsonNamed,
  write: typeof idAndName | typeof season = idAndName,
): Answer => ({
  schema: schema.nullable().meta({ description: onlyOne }),
  label: true,
  of: (rule) => {
    const place = only(rule[scope]);
    return place && write(place);
  },
});

const several = (
  scope: Scope,
  schema: z.ZodType = jsonNamed,
  write: typeof idAndName | typeof season = idAndName,
): Answer => ({
  schema: z.array(schema).meta({ description: "By name; empty: any." }),
  label: true,
  of: (rule) => (rule[scope] as NamedPlace[]).map((place) => write(place)),
});

/** A price rule in every answer of the API (docs/reference/screens.md#price-rules). */
export const priceRuleJson = rowJson<NamedPriceRule>(PriceRuleFields, {
  id: "PriceRule",
  more: {
    value: {
      schema: jsonDecimal.nullable().meta({
        description:
          "In percent, or in the currency of the hotel that is priced; null for free nights.",
      }),
      of: ({ rule_type, value }) => (rule_type === "free_nights" ? null : trimDecimal(value)),
    },
    condition: {
      schema: z.union([ConditionJson, z.null()]),
      of: ({ condition }) => condition,
    },
    hotel_id: idOf("hotels"),
    room_type_id: idOf("room_types"),
    season_id: idOf("seasons"),
    distribution_point_id: idOf("distribution_points"),
    hotel: one("hotels"),
    room_type: one("room_types"),
    season: one("seasons", jsonSeason, season),
    distribution_point: one("distribution_points"),
    hotels: several("hotels"),
    room_types: several("room_types"),
    seasons: several("seasons", jsonSeason, season),
    distribution_points: several("distribution_points"),
  },
});
