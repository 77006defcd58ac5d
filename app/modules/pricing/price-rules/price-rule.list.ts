import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the price rules list (docs/reference/everywhere.md#lists). */
export const priceRuleList = defineList({
  path: "/pricing/management/price-rules",
  sorts: ["name", "rule_type", "value", "priority"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    room_type_id: byId,
    season_id: byId,
    rule_type: oneOf("fixed_amount", "percentage", "free_nights"),
  },
  dialogs: ["new", "edit", "delete"],
  api: { filters: { active: oneOf("true", "false") } },
});

export type PriceRuleQuery = QueryOf<typeof priceRuleList>;
