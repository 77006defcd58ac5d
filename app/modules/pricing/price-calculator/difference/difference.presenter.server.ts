import type { TFunction } from "i18next";
import { env } from "~/config/env.server";
import type { CalendarDate } from "~/core/dates";
import { formatInstant } from "~/core/dates/format.server";
import type { Minor } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import type { ComparedCell } from "~/ui/tables/compared-table";
import type { DetailedChange } from "../../../log/audit/audit";
import { changeTitle } from "../../../log/audit/change-title.presenter.server";
import { targetInWords } from "../explanation/explained-night.presenter.server";
import type { AppliedRule } from "../engine/calculation";
import type { PriceWords } from "../price-words.server";
import { changesBehind } from "./changes-behind";
import { nightCells } from "./night-cells.presenter.server";
import type { Cause, PriceDifference, PriceOfNight } from "./price-difference";

/** The difference of two prices, its texts formatted. */
export interface DifferenceView {
  before: string;
  after: string;
  /** The amount with its sign. */
  amount: string;
  /** "€12.00 dearer than before" */
  sentence: string;
  /** The parts that were added, left out or changed; their amounts add up to the difference. */
  causes: CauseView[];
  /** The nights that differ, with their parts; for a long stay the months that differ. */
  nights: ComparedCell[];
  labels: DifferenceLabels;
}

/** The headings of the difference. Screen readers read `differs` at each night whose price differs. */
interface DifferenceLabels {
  total: string;
  difference: string;
  nights: string;
  differs: string;
}

export interface CauseView {
  /** "The rule “Early booking” now applies" */
  what: string;
  /**
   * The address of the price or rule that the cause names; null if there is none, or if the reader may not
   * see it.
   */
  to: string | null;
  /** "−10% → −5%, 4 nights" */
  detail: string;
  /** The amount with its sign. */
  amount: string;
  /** The users who changed it, with the time of each change, the newest first. */
  by: { text: string; to: string }[];
  /** The sentence that explains a cause by its booking date, if no change explains it; null otherwise. */
  note: string | null;
}

/** The facts, besides the two prices, that the sentences about their difference depend on. */
export interface Circumstances {
  /** The instant of the earlier price. */
  since: Date;
  /** The changes of the rows that can be the reason (`historyBehind`), newest first. */
  history: DetailedChange[];
  /** The booking date of each price, which is compared with the booking conditions of rules. */
  bookedOn: { before: CalendarDate; after: CalendarDate };
  locale: Language;
  /** Whether the reader may see prices and rules, so that links lead to them. */
  linked: boolean;
}

/** The most changes of one row that are listed; the row's history contains all of them. */
const MAX_TOLD = 3;

/**
 * @param words in the currency of both prices
 * @returns the difference of two prices, its texts formatted
 */
export function differenceView(
  difference: PriceDifference,
  circumstances: Circumstances,
  words: PriceWords,
): DifferenceView {
  const { before, after, amount } = difference;
  const { t, money } = words;
  const key = amount === 0 ? "SAME" : amount > 0 ? "DEARER" : "CHEAPER";
  return {
    before: money(before),
    after: money(after),
    amount: signed(amount, words),
    sentence: t(`differences:${key}`, { amount: money(Math.abs(amount)) }),
    causes: difference.causes.map((cause) => causeView(cause, circumstances, words)),
    nights: nightCells(difference, words),
    labels: {
      total: t("differences:TOTAL"),
      difference: t("differences:DIFFERENCE"),
      nights: t("differences:NIGHTS"),
      differs: t("differences:DIFFERS"),
    },
  };
}

/** @returns an amount with its sign: "+€6.50" */
export function signed(amount: Minor, { money }: PriceWords): string {
  return amount < 0 ? money(amount) : `+${money(amount)}`;
}

function causeView(cause: Cause, circumstances: Circumstances, words: PriceWords): CauseView {
  const { t } = words;
  const changes = changesBehind(cause, circumstances.history, circumstances.since);
  return {
    what: whatHappened(cause, words),
    to: circumstances.linked && !isDeleted(changes) ? hrefOf(cause) : null,
    detail: [
      detailOf(cause, words),
      cause.nights.length > 0 ? t("calculator:NIGHTS", { count: cause.nights.length }) : "",
    ]
      .filter(Boolean)
      .join(", "),
    amount: signed(cause.amount, words),
    by: changes.slice(0, MAX_TOLD).map((change) => changeInWords(change, circumstances.locale, t)),
    note: changes.length === 0 ? dayOfBooking(cause, circumstances, words) : null,
  };
}

/**
 * @param changes of one row, newest first
 * @returns whether the row was deleted last
 */
function isDeleted(changes: DetailedChange[]): boolean {
  return changes[0]?.action === "delete";
}

/** @returns a change with its user and time, and a link to its batch, or else to the history of its row */
export function changeInWords(
  change: DetailedChange,
  locale: Language,
  t: TFunction,
): CauseView["by"][number] {
  const { actor_name: name, at, batch_id, entity, entity_id } = change;
  return {
    text: t("differences:BY", {
      what: changeTitle(change, locale),
      name,
      date: formatInstant(at, locale, env().BUSINESS_TIME_ZONE),
    }),
    to: batch_id ? `/pricing/batches/${batch_id}` : `/history/${entity}/${entity_id}`,
  };
}

function dayOfBooking(cause: Cause, { bookedOn }: Circumstances, { t, day }: PriceWords) {
  const isRule = cause.kind === "rule" && ["added", "left_out"].includes(cause.change);
  if (!isRule || bookedOn.before === bookedOn.after) return null;
  const days = { before: day(bookedOn.before), after: day(bookedOn.after) };
  return t("differences:DAY_OF_BOOKING", days);
}

function whatHappened(cause: Cause, { t }: PriceWords): string {
  if (cause.kind === "agreed") return t("differences:AGREED");
  if (cause.kind === "rule") {
    const { name } = (cause.after ?? cause.before)!;
    return t(`differences:RULE.${cause.change}`, { name });
  }
  if (cause.kind === "raised") return t(`differences:RAISED.${cause.change}`);
  if (cause.kind === "meals") {
    const { plan } = (cause.after ?? cause.before)!;
    return t(`differences:MEALS.${cause.change}`, { plan: t(`pricing:MEAL_PLANS.${plan}`) });
  }
  const { change, before, after } = cause;
  const season = (after ?? before)!.season.name;
  if (change !== "changed") return t(`differences:PRICE.${change}`, { season });
  if (before!.season.id !== after!.season.id) {
    return t("differences:PRICE.season", { season, before: before!.season.name });
  }
  const sameRow = before!.row.id === after!.row.id;
  return t(`differences:PRICE.${sameRow ? "changed" : "row"}`, { season });
}

function detailOf(cause: Cause, words: PriceWords): string {
  if (cause.kind === "agreed" || cause.kind === "raised") return "";
  const sides = sidesOf(cause, words);
  const texts = sides.flatMap((side) => side ?? []);
  return [...new Set(texts)].join(" → ");
}

function sidesOf(
  cause: Exclude<Cause, { kind: "agreed" | "raised" }>,
  words: PriceWords,
): (string | null)[] {
  switch (cause.kind) {
    case "rule":
      return ruleSides(cause.before, cause.after, words);
    case "meals":
      return [cause.before, cause.after].map(
        (side) => side && words.t("differences:PER_ADULT", { price: words.money(side.adult) }),
      );
    case "price":
      return [cause.before, cause.after].map((side) => side && rowWords(side, words));
  }
}

/** @returns the values of a rule before and after; with its target only if that has changed */
function ruleSides(before: AppliedRule | null, after: AppliedRule | null, words: PriceWords) {
  const sides = [before, after];
  const targets = sides.map((side) => side && targetInWords(side, words));
  const moved = before && after && targets[0] !== targets[1];
  return sides.map((side, nth) =>
    side && moved ? `${words.rule(side)} ${targets[nth]}` : side && words.rule(side),
  );
}

function rowWords({ row }: PriceOfNight, { t, money }: PriceWords): string {
  const key = row.per_person ? "PER_PERSON" : "PER_ROOM";
  return t(`differences:${key}`, { price: money(row.price) });
}

function hrefOf(cause: Cause): string | null {
  switch (cause.kind) {
    case "agreed":
    case "raised":
      return null;
    case "rule":
      return rowHref("price-rules", (cause.after ?? cause.before)!.ruleId);
    case "meals":
      return rowHref("meal-prices", (cause.after ?? cause.before)!.price_id);
    case "price":
      return rowHref("room-prices", (cause.after ?? cause.before)!.row.id);
  }
}

function rowHref(list: string, id: number): string {
  return `/pricing/management/${list}?dialog=edit&id=${id}`;
}
