import { enteredOf } from "~/forms/editing/entered-row";
import { formatDate } from "~/core/dates/format.server";
import { rowId } from "~/core/ids";
import { trimDecimal } from "~/core/money/plain-decimal";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { Entered } from "~/forms/posting/form-reply";
import { crudIntents } from "~/screens/crud-intents.server";
import { linkedFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { findRoomTypeName } from "../../places/room-types/room-type.service.server";
import { findSeasonName } from "../../places/seasons/season.service.server";
import { conditionDefaults, dropSwitchedOff, fieldsOf } from "./conditions/condition-fields";
import { priceRuleChoices } from "./price-rule-choices.presenter.server";
import { dropOtherEffects } from "./effect-rules";
import { priceTypes, type Condition } from "./price-rule";
import { PriceRuleFields, PriceRuleForm, type StoredRule } from "./price-rule.fields";
import { priceRuleList } from "./price-rule.list";
import { priceRuleRow } from "./price-rule-row.presenter.server";
import type { NamedPlace, NamedPriceRule } from "./price-rule.repository.server";
import {
  createPriceRule,
  deletePriceRule,
  priceRuleRows,
  updatePriceRule,
} from "./price-rule.service.server";
import { ruleSummary } from "./rule-summary";
import { startingPointIn, startingPoints } from "./starting-points";
import { ruleValueOf } from "./rule-value";

/** @returns the conditions of a rule as a sentence */
function inWords(condition: Condition | null, locale: Language): string {
  return ruleSummary(condition, translator(locale), (date) => formatDate(date, locale));
}

/** @returns the values of the common offer that an address names; none without one */
function startedFrom(params: URLSearchParams, locale: Language): Entered {
  const start = startingPointIn(params);
  if (!start) return {};
  return { ...startingPoints[start], name: translator(locale)(`price-rules:STARTS.${start}`) };
}

/** @returns the value in an address, where it is a whole number */
function valueIn(params: URLSearchParams): Entered {
  const [value] = /^-?\d{1,3}$/.exec(params.get("value") ?? "") ?? [];
  return value === undefined ? {} : { value };
}

function labelsOf(places: NamedPlace[]): string {
  return places.map(({ label }) => label).join(", ");
}

export const priceRuleNoun = noun({
  rows: priceRuleRows,
  fields: loggedAs(PriceRuleFields, {
    value: {
      say: (value, { currency, t, locale }, state) => {
        const { rule_type } = state as unknown as StoredRule;
        if (rule_type === "free_nights") return "";
        // What is charged for (each night, each person) is a field of its own.
        return ruleValueOf({ rule_type, value: String(value) }, currency, t, locale);
      },
      amount: true,
    },
    condition: { say: (value, { locale }) => inWords(value as Condition | null, locale) },
  }),
  list: priceRuleList,
  file: fileColumns<NamedPriceRule>([
    "name",
    "description",
    "rule_type",
    ["value", ({ rule_type, value }) => (rule_type === "free_nights" ? "" : trimDecimal(value))],
    "charge",
    "part",
    "stay",
    "pay",
    "which",
    "repeat",
    "priority",
    "active",
    ["conditions", ({ condition }, { locale }) => inWords(condition, locale)],
    "exclusive_group",
    "exclusive_choice",
    ["hotel", ({ hotels }) => labelsOf(hotels)],
    ["room_type", ({ room_types }) => labelsOf(room_types)],
    ["season", ({ seasons }) => labelsOf(seasons)],
    ["distribution_point", ({ distribution_points: points }) => labelsOf(points)],
    "price_type",
  ]),
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
  schema: PriceRuleForm,
  // The address may begin with a common offer, and prefill the channel: the page of a channel links to a new rule for it.
  fresh: (params, { locale }) => ({
    ...conditionDefaults,
    rule_type: "percentage",
    priority: "0",
    active: "on",
    charge: "night",
    part: "room",
    exclusive_choice: "first",
    value: "",
    ...startedFrom(params, locale),
    ...valueIn(params),
    distribution_point_ids: params
      .getAll("distribution_point_id")
      .flatMap((id) => rowId(id) ?? [])
      .map(String),
    // An offer is for guests: that it should also lower what the hotel is paid is chosen, never taken for granted.
    price_type: priceTypes.find((type) => type === params.get("price_type")) ?? "sell",
  }),
  entered: (rule) => ({
    ...fieldsOf(rule.condition),
    ...enteredOf(PriceRuleFields, rule),
    ...(rule.rule_type === "free_nights" ? { value: "" } : {}),
  }),
  choices: priceRuleChoices,
  named: ({ name }) => ({ name }),
  intents: crudIntents({
    schema: PriceRuleForm,
    prepare: (form) => {
      dropSwitchedOff(form);
      dropOtherEffects(form);
    },
    create: createPriceRule,
    update: updatePriceRule,
    delete: deletePriceRule,
    texts: "price-rules",
  }),
});
