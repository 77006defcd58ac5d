import type { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { conditionFieldsOf } from "./conditions/condition-fields";
import { PriceRuleFields, type PriceRuleForm } from "./price-rule.fields";
import { priceRuleList } from "./price-rule.list";
import { priceRuleJson } from "./price-rule.json";
import {
  createPriceRule,
  deletePriceRule,
  getPriceRule,
  listPriceRules,
  updatePriceRule,
} from "./price-rule.service.server";

export const heading: Heading = { name: "Price rules", texts: "price-rules", after: "Room prices" };

const PriceRuleBody = bodyOf(PriceRuleFields, { priority: 0, active: true });

function formOf({ condition, ...rule }: z.output<typeof PriceRuleBody>): PriceRuleForm {
  return { ...rule, ...conditionFieldsOf(condition) };
}

export const calls = resource({
  path: "/price-rules",
  tag: heading.name,
  words: { one: "price rule", several: "price rules" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  ...priceRuleJson,
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
