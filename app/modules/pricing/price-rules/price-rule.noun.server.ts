import { formatDate } from "~/core/dates/format.server";
import { rowId } from "~/core/ids";
import { trimDecimal } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { enteredOf } from "~/forms/editing/entered-row";
import { crudIntents } from "~/screens/crud-intents.server";
import { linkedFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { loggedAs } from "~/screens/logged-fields";
import { noun } from "~/screens/noun.server";
import { findRoomTypeName } from "../../places/room-types/room-type.service.server";
import { findSeasonName } from "../../places/seasons/season.service.server";
import { conditionDefaults, dropSwitchedOff, fieldsOf } from "./conditions/condition-fields";
import { priceRuleChoices } from "./price-rule-choices.presenter.server";
import { priceTypes, type Condition, type RuleType } from "./price-rule";
import { PriceRuleFields, PriceRuleForm } from "./price-rule.fields";
import { priceRuleList } from "./price-rule.list";
import { priceRuleRow } from "./price-rule-row.presenter.server";
import type { NamedPriceRule } from "./price-rule.repository.server";
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
import { ruleValueOf } from "./rule-value";

/** @returns the conditions of a rule as a sentence */
function inWords(condition: Condition | null, locale: Language): string {
  return ruleSummary(condition, translator(locale), (date) => formatDate(date, locale));
}

export const priceRuleNoun = noun({
  rows: priceRuleRows,
  fields: loggedAs(PriceRuleFields, {
    value: {
      say: (value, { currency, t, locale }, { rule_type }) =>
        ruleValueOf(rule_type as RuleType, String(value), currency, t, locale),
      amount: true,
    },
    condition: { say: (value, { locale }) => inWords(value as Condition | null, locale) },
  }),
  list: priceRuleList,
  read: listPriceRules,
  file: {
    read: exportPriceRules,
    ...fileColumns<NamedPriceRule>([
      "name",
      "description",
      "rule_type",
      ["value", ({ value }) => trimDecimal(value)],
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
  // The address may prefill the channel: the page of a channel links to a new rule for it.
  fresh: (params) => ({
    ...conditionDefaults,
    rule_type: "percentage",
    value: /^-?\d{1,3}$/.exec(params.get("value") ?? "")?.[0] ?? "",
    priority: "0",
    active: "on",
    distribution_point_id: String(rowId(params.get("distribution_point_id")) ?? ""),
    price_type: priceTypes.find((type) => type === params.get("price_type")) ?? "",
  }),
  entered: (rule) => ({ ...fieldsOf(rule.condition), ...enteredOf(PriceRuleFields, rule) }),
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
