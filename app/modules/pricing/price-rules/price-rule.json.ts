import { z } from "zod";
import { namedRow, rowJson, type AnswerField } from "~/api/row-json";
import { jsonDecimal, jsonId } from "~/core/json-values";
import { trimDecimal } from "~/core/money/money";
import { ConditionJson } from "./conditions/condition.schema";
import { PriceRuleFields } from "./price-rule.fields";
import type { NamedPriceRule } from "./price-rule.repository.server";

const scope = <Row>({ schema, of }: AnswerField<Row>): AnswerField<Row> => ({
  schema: schema.meta({ description: "null: any." }),
  of,
});

/** A price rule in every answer of the API (`pricing.md` §3). */
export const priceRuleJson = rowJson<NamedPriceRule>(PriceRuleFields, {
  id: "PriceRule",
  more: {
    value: {
      schema: jsonDecimal.meta({
        description: "In percent, or in the currency of the hotel that is priced.",
      }),
      of: ({ value }) => trimDecimal(value),
    },
    condition: {
      schema: z.union([ConditionJson, z.null()]),
      of: ({ condition }) => condition,
    },
    hotel: scope(namedRow("hotel_id", "hotel_label")),
    room_type: scope(namedRow("room_type_id", "room_type_label")),
    season: scope({
      schema: z.object({ id: jsonId, name: z.string() }).nullable(),
      of: ({ season_id: id, season_name: name }) => (id === null ? null : { id, name }),
    }),
    distribution_point: scope(namedRow("distribution_point_id", "distribution_point_label")),
  },
});
