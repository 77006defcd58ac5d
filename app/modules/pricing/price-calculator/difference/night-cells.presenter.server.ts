import { monthOf, type CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { ComparedCell } from "~/ui/tables/compared-table";
import type { PriceWords } from "../price-words.server";
import { MAX_NIGHTS } from "../quote-url";
import type {
  ChangedPart,
  NightChange,
  NightDifference,
  PriceDifference,
} from "./price-difference";

/** @returns the nights that differ, with their parts; for a long stay the months that differ */
export function nightCells({ nights }: PriceDifference, words: PriceWords): ComparedCell[] {
  return nights.length > MAX_NIGHTS
    ? monthCells(nights, words)
    : nights.flatMap((night) => [
        cell(night.date, words.night(night.date), night.before, night.after, words),
        ...night.changes.map((change) => partCell(night.date, change, words)),
      ]);
}

function monthCells(nights: NightDifference[], words: PriceWords): ComparedCell[] {
  const months = [...new Set(nights.map(({ date }) => monthOf(date)))];
  return months.map((month) => {
    const within = nights.filter(({ date }) => monthOf(date) === month);
    const sum = (side: "before" | "after") =>
      within.reduce((all, night) => all + (night[side] ?? 0), 0);
    return cell(month, words.month(month), sum("before"), sum("after"), words);
  });
}

function partCell(
  date: CalendarDate,
  { part, was, is }: NightChange,
  words: PriceWords,
): ComparedCell {
  const [key, term] = termOf(part, words);
  return { ...cell(`${date} ${key}`, term, was, is, words), part: true };
}

function termOf(part: ChangedPart, { t }: PriceWords): [key: string, term: string] {
  switch (part.kind) {
    case "price":
      return ["base", t("bookings:PRICE.BASE", { season: seasonsOf(part) })];
    case "meals":
      return ["meals", mealPlansOf(part, t)];
    case "rule": {
      const { ruleId, name } = (part.after ?? part.before)!;
      return [String(ruleId), name];
    }
    case "raised":
      return ["raised", t("calculator:REASONS.RAISED")];
  }
}

/** @returns the meal plan of a night; both, if they differ */
function mealPlansOf(
  { before, after }: Extract<ChangedPart, { kind: "meals" }>,
  t: PriceWords["t"],
): string {
  const plans = [before, after].flatMap((side) => side?.plan ?? []);
  return [...new Set(plans)].map((plan) => t(`pricing:MEAL_PLANS.${plan}`)).join(" → ");
}

/** @returns the season of a night; both seasons, if they differ */
function seasonsOf({ before, after }: Extract<ChangedPart, { kind: "price" }>): string {
  const names = [before, after].flatMap((side) => side?.season.name ?? []);
  return [...new Set(names)].join(" → ");
}

function cell(
  key: string,
  term: string,
  before: Minor | null,
  after: Minor | null,
  { money }: PriceWords,
): ComparedCell {
  const amount = (side: Minor | null) => (side === null ? "–" : money(side));
  const texts = { left: amount(before), right: amount(after) };
  return { key, term, ...texts, differs: texts.left !== texts.right };
}
