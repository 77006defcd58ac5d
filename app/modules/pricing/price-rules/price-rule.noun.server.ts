import { formatDate } from "~/core/dates/format.server";
import { formatMinor, trimDecimal } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { crudIntents } from "~/screens/crud-intents.server";
import { linkedFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { findRoomTypeName } from "../../places/room-types/room-type.service.server";
import { findSeasonName } from "../../places/seasons/season.service.server";
import { conditionDefaults, dropSwitchedOff, fieldsOf } from "./conditions/condition-fields";
import { priceRuleChoices } from "./price-rule-choices.presenter.server";
import type { Condition, PriceRule } from "./price-rule";
import { priceRuleList } from "./price-rule.list";
import { priceRuleRow } from "./price-rule-row.presenter.server";
import type { NamedPriceRule } from "./price-rule.repository.server";
import { PriceRuleForm } from "./price-rule.schema";
import {
  createPriceRule,
  deletePriceRule,
  getPriceRule,
  exportPriceRules,
  listPriceRules,
  priceRuleRows,
  updatePriceRule,
} from "./price-rule.service.server";
import { ruleSummary } from "./rule-summary";
import { ruleValue } from "./rule-value";

/** @returns the conditions of a rule in a sentence */
function inWords(condition: Condition | null, locale: Language): string {
  return ruleSummary(condition, translator(locale), (date) => formatDate(date, locale));
}

export const priceRuleNoun = noun({
  rows: priceRuleRows,
  fields: {
    id: "hidden",
    name: "plain",
    description: "plain",
    type: { word: (type) => `price-rules:RULE_TYPES.${type}` },
    valueMilli: {
      say: (_, { currency, t, locale }, state) =>
        ruleValue(state as unknown as PriceRule, currency, t, locale),
      amount: true,
    },
    priority: "plain",
    active: "flag",
    condition: { say: (value, { locale }) => inWords(value as Condition | null, locale) },
    hotel_id: "row",
    room_type_id: "row",
    season_id: "row",
    distribution_point_id: "row",
    price_type: { word: (type) => `pricing:PRICE_TYPES.${type}` },
  },
  list: priceRuleList,
  read: listPriceRules,
  file: {
    read: exportPriceRules,
    ...fileColumns<NamedPriceRule>([
      "name",
      "description",
      ["rule_type", "type"],
      ["value", ({ valueMilli }) => trimDecimal(formatMinor(valueMilli, 3))],
      "priority",
      "active",
      ["conditions", ({ condition }, { locale }) => inWords(condition, locale)],
      ["hotel", "hotel_label"],
      ["room_type", "room_type_label"],
      ["season", "season_name"],
      ["distribution_point", "distribution_point_label"],
      "price_type",
    ]),
  },
  row: priceRuleRow,
  filters: {
    room_type_id: linkedFilter("room-prices:FORM.ROOM_TYPE", (ctx, id) =>
      findRoomTypeName(ctx, Number(id)),
    ),
    season_id: linkedFilter("room-prices:FORM.SEASON", (ctx, id) =>
      findSeasonName(ctx, Number(id)),
    ),
    rule_type: linkedFilter("price-rules:LIST.TYPE", async (_, type, t) =>
      t(`price-rules:RULE_TYPES.${type}`),
    ),
  },
  find: getPriceRule,
  schema: PriceRuleForm,
  fresh: () => ({
    ...conditionDefaults,
    rule_type: "percentage",
    priority: "0",
    active: "on",
    price_type: "",
  }),
  entered: (rule) => ({
    ...fieldsOf(rule.condition),
    name: rule.name,
    description: rule.description,
    rule_type: rule.type,
    value: trimDecimal(formatMinor(rule.valueMilli, 3)),
    priority: String(rule.priority),
    hotel_id: String(rule.hotel_id ?? ""),
    room_type_id: String(rule.room_type_id ?? ""),
    season_id: String(rule.season_id ?? ""),
    distribution_point_id: String(rule.distribution_point_id ?? ""),
    price_type: rule.price_type ?? "",
    ...(rule.active ? { active: "on" } : {}),
  }),
  choices: priceRuleChoices,
  named: ({ name }) => ({ name }),
  intents: crudIntents({
    schema: PriceRuleForm,
    prepare: dropSwitchedOff,
    create: createPriceRule,
    update: updatePriceRule,
    delete: deletePriceRule,
    texts: "price-rules",
  }),
});
