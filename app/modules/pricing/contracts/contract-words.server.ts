import { formatDate, formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import { fieldLabel } from "~/i18n/field-label";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { FieldFormat, RowState, Wording } from "~/screens/fields/field-format";
import { loggedAs } from "~/screens/fields/logged-fields";
import { valueInWords } from "~/screens/fields/value-in-words.server";
import { datesOf } from "../../places/seasons/season";
import { SeasonFields, type Season } from "../../places/seasons/season.fields";
import type { ChildBand } from "../meal-prices/meal-price";
import { MealPriceFields } from "../meal-prices/meal-price.fields";
import { bandsInWords } from "../price-batches/meal-words";
import { placeInWords } from "../price-batches/price-words";
import type { Condition } from "../price-rules/price-rule";
import { PriceRuleFields, type StoredRule } from "../price-rules/price-rule.fields";
import { ruleSummary } from "../price-rules/rule-summary";
import { ruleValueOf } from "../price-rules/rule-value";
import { daysInWords } from "../restrictions/restriction-words.server";
import { RestrictionFields } from "../restrictions/restriction.fields";
import { RoomPriceFields } from "../room-prices/room-price.fields";
import { TaxFields, type Tax } from "../taxes/tax.fields";
import { ratesInWords } from "../taxes/tax-words.server";
import { isSameName, type ContractRows, type ContractWorld } from "./contract";
import type { ContractRecord } from "./contract-csv";

/** A field that a line writes, in words. */
export interface WrittenField {
  field: string;
  /** "Base price" */
  label: string;
  /** null for a new row. */
  before: string | null;
  after: string;
}

const money: FieldFormat = {
  say: (value, { currency, locale }) => formatStoredMoney(String(value), currency, locale),
};

/** The format of each field that a contract writes; the hotel is that of the whole page. */
const formats: Record<ContractRecord, Record<string, FieldFormat>> = {
  season: loggedAs(SeasonFields, { hotel_id: "hidden" }),
  price: loggedAs(RoomPriceFields, { hotel_id: "hidden", base_price: money }),
  meal: loggedAs(MealPriceFields, {
    ...{ hotel_id: "hidden", adult_amount: money },
    child_bands: {
      say: (bands, { currency, t, locale }) =>
        bandsInWords(bands as ChildBand[], currency, t, locale) || t("meal-prices:NO_BANDS"),
    },
  }),
  rule: loggedAs(PriceRuleFields, {
    hotel_ids: "hidden",
    value: {
      say: (value, { currency, t, locale }, state) => {
        const { rule_type } = state as unknown as StoredRule;
        if (rule_type === "free_nights") return "";
        // What is charged for (each night, each person) is a field of its own.
        return ruleValueOf({ rule_type, value: String(value) }, currency, t, locale);
      },
    },
    condition: {
      say: (value, { t, locale, names }) => {
        const condition = value as Condition | null;
        const plans = (condition?.rate_plan_ids ?? []).map(
          (id) => names.get(`rate_plan_id/${id}`) ?? `#${id}`,
        );
        return ruleSummary(condition, t, (date) => formatDate(date, locale), plans);
      },
    },
  }),
  restriction: loggedAs(RestrictionFields, { hotel_id: "hidden" }),
  tax: loggedAs(TaxFields, {
    hotel_id: "hidden",
    rates: {
      say: (rates, { currency, locale }, state) =>
        ratesInWords(
          { kind: (state as unknown as Tax).kind, currency },
          rates as Tax["rates"],
          locale,
        ).join("; "),
    },
  }),
};

interface Noun {
  texts: string;
  /** The fields that the label of a row says. */
  labelled: readonly string[];
  /** The flags that say something where they are set. */
  onlySet?: readonly string[];
}

const nouns: Record<ContractRecord, Noun> = {
  season: { texts: "seasons", labelled: ["name"] },
  price: {
    texts: "room-prices",
    labelled: ["room_type_id", "season_id", "price_type", "distribution_point_id", "adults"],
  },
  meal: {
    texts: "meal-prices",
    labelled: ["meal_plan", "season_id", "price_type", "distribution_point_id"],
  },
  rule: { texts: "price-rules", labelled: ["name"], onlySet: ["repeat"] },
  restriction: {
    texts: "restrictions",
    labelled: ["start_date", "end_date", "weekdays", "room_type_ids", "distribution_point_ids"],
    onlySet: ["closed_to_arrival", "closed_to_departure"],
  },
  tax: { texts: "taxes", labelled: ["label"], onlySet: ["included"] },
};

/**
 * @param seasons the seasons of the hotel as they are after the import: the id of a new one is below 0
 * @returns the wording of a contract in the language of its reader
 */
export function contractWording(
  { hotel, roomTypes, points, ratePlans }: ContractWorld,
  seasons: readonly Season[],
  locale: Language,
): Wording {
  const named = (field: string, rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => [`${field}/${id}`, name] as const);
  const byCode = ({ id, code }: { id: number; code: string }) => ({ id, name: code });
  return {
    ...{ t: translator(locale), locale, currency: hotel.currency, seesCustomers: false },
    names: new Map([
      ...named(
        "season_id",
        seasons.map((season) => ({ id: season.id, name: seasonName(season, seasons, locale) })),
      ),
      ...named(
        "room_type_id",
        roomTypes.map(({ id, label, label_fr }) => ({ id, name: textIn(label, label_fr, locale) })),
      ),
      ...named("distribution_point_id", points.map(byCode)),
      ...named("rate_plan_id", ratePlans.map(byCode)),
    ]),
  };
}

/** @returns the name of a season, with its dates if other seasons of the hotel have the same name */
function seasonName(season: Season, seasons: readonly Season[], locale: Language): string {
  const isOnly = seasons.every((other) => other === season || !isSameName(other.name, season.name));
  return isOnly ? season.name : `${season.name} (${formatRange(datesOf(season), locale)})`;
}

/** Returns the words that name the row of a line, for each kind of line: for a season its name alone. */
const labels: {
  [Kind in ContractRecord]: (row: ContractRows[Kind], wording: Wording) => string[];
} = {
  season: ({ name }) => [name],
  price: (row, wording) => [
    nameOf(wording, "room_type_id", row.room_type_id),
    ...placeOfPrice(row, wording),
  ],
  meal: (row, wording) => [
    wording.t(`pricing:MEAL_PLANS.${row.meal_plan}`),
    ...placeOfPrice(row, wording),
  ],
  rule: ({ name }) => [name],
  restriction: (row, wording) => [
    daysInWords(row, wording.locale),
    ...row.room_type_ids.map((id) => nameOf(wording, "room_type_id", id)),
    ...row.distribution_point_ids.map((id) => nameOf(wording, "distribution_point_id", id)),
  ],
  tax: (row, { locale }) => [textIn(row.label, row.label_fr, locale)],
};

function nameOf({ names }: Wording, field: string, id: number): string {
  return names.get(`${field}/${id}`) ?? `#${id}`;
}

function placeOfPrice(
  row: ContractRows["price"] | ContractRows["meal"],
  wording: Wording,
): string[] {
  const point = row.distribution_point_id;
  const channel = point === null ? null : nameOf(wording, "distribution_point_id", point);
  return [nameOf(wording, "season_id", row.season_id), placeInWords(row, channel, wording.t)];
}

/** @returns what a line is about: "Double, Low 2027, Sell, General" */
export function rowInWords<Kind extends ContractRecord>(
  record: Kind,
  row: ContractRows[Kind],
  wording: Wording,
): string {
  return labels[record](row, wording).join(", ");
}

/**
 * @returns the fields that a line writes: of a new row those that say something besides its label, of a
 *   present one those that change
 */
export function fieldsInWords<Kind extends ContractRecord>(
  record: Kind,
  before: ContractRows[Kind] | null,
  after: ContractRows[Kind],
  wording: Wording,
): WrittenField[] {
  const noun = nouns[record];
  const { t } = wording;
  const say = (row: ContractRows[Kind], field: string, format: FieldFormat) =>
    valueInWords(row as unknown as RowState, field, format, wording);
  return Object.entries(formats[record]).flatMap(([field, format]) => {
    if (format === "hidden") return [];
    const words = {
      before: before && say(before, field, format),
      after: say(after, field, format),
    };
    const isSaid = before
      ? words.before !== words.after
      : words.after !== "" && saysSomething(noun, field, after[field as keyof typeof after]);
    return isSaid ? [{ field, label: fieldLabel(t, noun.texts, field, "log"), ...words }] : [];
  });
}

/** @returns whether the value of a new row says something besides its label */
function saysSomething({ labelled, onlySet = [] }: Noun, field: string, value: unknown): boolean {
  if (labelled.includes(field)) return false;
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return false;
  return value !== false || !onlySet.includes(field);
}
