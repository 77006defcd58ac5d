import type { CalendarDate } from "~/core/dates";
import { formatDate, formatDayAmongOthers, formatShortRange } from "~/core/dates/format.server";
import { formatBareMoney, formatMinor, formatSignedMoney } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { StoredHotelBooking } from "../../hotel-booking.repository.server";
import type { AgreedNight, DecidedNight } from "../agreed-night";
import type { AnsweredChange } from "./answers-to-change.presenter.server";

/** Untouched nights that follow one another are one row in stays that are longer than this. */
const NIGHTS_APART = 7;

/** @returns a row for each night, also for those that go; runs of untouched nights are one in a long stay */
export function rowsOf(
  here: HotelContext,
  {
    booking,
    agreed,
    tonight,
  }: { booking: StoredHotelBooking; agreed: AgreedNight[]; tonight: CalendarDate },
  columns: AnsweredChange[],
) {
  const { locale } = here;
  const t = translator(locale);
  const { currency } = booking;
  const [first] = columns as [AnsweredChange];
  const had = new Map(agreed.map((night) => [night.night, night]));
  const money = (amount: number, digits: number) =>
    formatBareMoney(formatMinor(amount, digits), currency, locale);
  const nights = [...new Set([...had.keys(), ...first.changed.decided.nights.map((n) => n.night)])];
  const cellsOf = (night: CalendarDate) =>
    columns.map(({ changed: { decided, digits } }) => {
      const after = decided.nights.find((one) => one.night === night);
      const before = had.get(night);
      const was = before ? money(before.price, digits) : null;
      if (!after) return { amount: null, was, isChanged: false };
      const amount = money(after.price, digits);
      const isChanged = was !== null && amount !== was;
      return { amount, was: isChanged ? was : null, isChanged };
    });
  const rows = nights.sort().map((night) => {
    const after = first.changed.decided.nights.find((one) => one.night === night);
    const fate = fateOf(after);
    const { asStayed, nights: all } = first.changed.plan;
    const words = { t, money, tonight, locale, digits: first.changed.digits };
    return {
      ...{ key: night, dates: [night], fate, isTonight: night === tonight, cells: cellsOf(night) },
      why: after ? whyOf(after, { ...words, stayed: asStayed ? all.length : 0 }) : "",
      parts: after && fate !== "agreed" ? partsOf(after, words) : [],
    };
  });
  const isLong = rows.length > NIGHTS_APART;
  const together: typeof rows = [];
  for (const row of rows) {
    const last = together.at(-1);
    const isAlike =
      isLong &&
      last?.fate === "agreed" &&
      row.fate === "agreed" &&
      last.why === row.why &&
      JSON.stringify(last.cells) === JSON.stringify(row.cells) &&
      row.cells.every(({ isChanged }) => !isChanged);
    if (isAlike) last.dates.push(...row.dates);
    else together.push(row);
  }
  return together.map(({ dates, fate, ...row }) => ({
    ...row,
    fate,
    label:
      dates.length === 1
        ? formatDayAmongOthers(dates[0]!, locale)
        : formatShortRange({ start: dates[0]!, end: dates.at(-1)! }, locale),
    count: dates.length,
    badge: t(`stay-change:FATES.${fate}`),
    /** Both in a few words, where there is no room for columns of their own. */
    short: shortOf({ fate, why: row.why }, { t, tonight, nights: dates }),
  }));
}

function shortOf(
  { fate, why }: { fate: ReturnType<typeof fateOf>; why: string },
  { t, tonight, nights }: { tonight: CalendarDate; nights: CalendarDate[] } & Pick<WhyWords, "t">,
): string {
  if (fate !== "agreed") return [t(`stay-change:FATES.${fate}`), why].filter(Boolean).join(". ");
  const isSlept = nights.every((night) => night < tonight);
  return t(isSlept ? "stay-change:WHY.SLEPT_AS_AGREED" : "stay-change:FATES.agreed");
}

/** @returns what becomes of a night under the usual answer */
function fateOf(after: DecidedNight | undefined): Exclude<DecidedNight["fate"], "today"> | "gone" {
  if (!after) return "gone";
  if (after.fate === "today") return "agreed";
  return after.fate === "agreed" && after.was !== after.price ? "changed" : after.fate;
}

interface WhyWords {
  t: ReturnType<typeof translator>;
  money: (amount: number, digits: number) => string;
  tonight: CalendarDate;
  digits: number;
  locale: Context["locale"];
}

/**
 * @param stayed the number of nights by which nights that stay are priced again; 0 where they aren't
 * @returns in one line why a night costs what it does
 */
function whyOf(night: DecidedNight, { t, stayed, ...words }: WhyWords & { stayed: number }) {
  const { fate, calculated, touched, priced_by, isOfToday, was, price } = night;
  const { tonight, locale } = words;
  const isPricedAgain = fate === "agreed" && was !== price && stayed > 0;
  const bookedOn = calculated?.bookingDate;
  const why = [
    ...(night.night < tonight ? [t("stay-change:WHY.SLEPT")] : []),
    ...(fate === "new"
      ? partsOf(night, { t, ...words }).map(({ term, value }) => `${term} ${value}`)
      : []),
    ...(isPricedAgain ? [t("stay-change:WHY.AS_STAYED", { count: stayed })] : []),
    ...(fate === "changed" ? touched.map((touch) => t(`stay-change:WHY.${touch}`)) : []),
    ...(fate === "upgraded" ? [t("stay-change:WHY.upgraded")] : []),
    ...(priced_by === "typed" ? [t("stay-change:WHY.TYPED")] : []),
    ...(fate !== "new" && priced_by !== "typed" && bookedOn
      ? [t("stay-change:WHY.AGREED", { date: formatDate(bookedOn, locale) })]
      : []),
    ...(isOfToday && was !== price ? [t("stay-change:WHY.OF_TODAY")] : []),
  ].join(", ");
  return why.charAt(0).toUpperCase() + why.slice(1);
}

/** @returns what a night is made of by the calculator: base price, rules and meals */
function partsOf(
  { calculated }: DecidedNight,
  { t, money, digits, locale }: Omit<WhyWords, "tonight">,
): { term: string; value: string }[] {
  if (!calculated) return [];
  const { base, rules, mealsPart = 0 } = calculated;
  const signed = (amount: number) => formatSignedMoney(formatMinor(amount, digits), null, locale);
  return [
    { term: t("stay-change:WHY.BASE"), value: money(base, digits) },
    ...rules.map(({ name, amount }) => ({ term: name, value: signed(amount) })),
    ...(mealsPart === 0 ? [] : [{ term: t("stay-change:WHY.MEALS"), value: signed(mealsPart) }]),
  ];
}
