import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { conditionFieldsOf } from "./conditions/condition-fields";
import { ConditionInput, refuseBrokenConditions } from "./conditions/condition.schema";
import { priceRuleList } from "./price-rule.list";
import { PriceRuleJson, priceRuleJson } from "./price-rule.json";
import { PriceRuleForm, refuseScopeWithoutHotel } from "./price-rule.schema";
import {
  createPriceRule,
  deletePriceRule,
  getPriceRule,
  listPriceRules,
  updatePriceRule,
} from "./price-rule.service.server";

export const heading: Heading = { name: "Price rules", texts: "price-rules", after: "Room prices" };

const { shape } = PriceRuleForm;

/** The fields of the form, its conditions as they are stored: without switches, children from 0. */
const PriceRuleBody = z
  .object({
    name: shape.name,
    description: shape.description,
    rule_type: shape.rule_type,
    value: decimal(shape.value),
    priority: shape.priority.default(0),
    active: z.boolean().default(true),
    condition: ConditionInput.nullish(),
    hotel_id: shape.hotel_id,
    room_type_id: shape.room_type_id,
    season_id: shape.season_id,
    distribution_point_id: shape.distribution_point_id,
    price_type: shape.price_type,
  })
  .superRefine(refuseBrokenConditions)
  .superRefine(refuseScopeWithoutHotel);

function formOf({ condition, ...rule }: z.output<typeof PriceRuleBody>): PriceRuleForm {
  return { ...rule, ...conditionFieldsOf(condition) };
}

export const calls = resource({
  path: "/price-rules",
  tag: heading.name,
  words: { one: "price rule", several: "price rules" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  json: PriceRuleJson,
  serialize: priceRuleJson,
  list: strictList(priceRuleList),
  read: listPriceRules,
  find: getPriceRule,
  input: PriceRuleBody,
  patch: { condition: { max_stay: 14 } },
  example: {
    name: "Long weekends",
    rule_type: "percentage",
    value: "-7.5",
    priority: 10,
    condition: { weekdays: ["friday", "saturday"], min_stay: 3 },
    hotel_id: 1,
  },
  refuses: { delete: [] },
  create: (ctx, input) => createPriceRule(ctx, formOf(input)),
  update: (ctx, id, input) => updatePriceRule(ctx, id, formOf(input)),
  delete: deletePriceRule,
});
