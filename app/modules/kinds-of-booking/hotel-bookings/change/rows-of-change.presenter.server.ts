import type { CalendarDate } from "~/core/dates";
import { formatDate, formatDays } from "~/core/dates/format.server";
import { formatMinor, plainStored } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { AgreedNight, DecidedNight } from "./agreed-night";
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
    plainStored(formatMinor(amount, digits), Math.max(currency.digits, 0));
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
    const why = after
      ? whyOf(after, { t, money, tonight, digits: first.changed.digits, locale })
      : "";
    return {
      ...{ key: night, dates: [night], fate, why, isTonight: night === tonight },
      cells: cellsOf(night),
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
    label: formatDays(dates, locale),
    count: dates.length,
    badge: t(`stay-change:FATES.${fate}`),
  }));
}

/** @returns what becomes of a night under the usual answer */
function fateOf(after: DecidedNight | undefined): Exclude<DecidedNight["fate"], "today"> | "gone" {
  if (!after) return "gone";
  return after.fate === "today" ? "agreed" : after.fate;
}

interface WhyWords {
  t: ReturnType<typeof translator>;
  money: (amount: number, digits: number) => string;
  tonight: CalendarDate;
  digits: number;
  locale: Context["locale"];
}

/** @returns in one line why a night costs what it does */
function whyOf(night: DecidedNight, { t, money, tonight, digits, locale }: WhyWords): string {
  const { fate, calculated, touched, priced_by, isOfToday } = night;
  const parts =
    fate === "new" && calculated
      ? [
          t("stay-change:WHY.BASE", { amount: money(calculated.base, digits) }),
          ...calculated.rules.map(({ name, amount }) => `${name} ${money(amount, digits)}`),
        ]
      : [
          ...(night.night < tonight ? [t("stay-change:WHY.SLEPT")] : []),
          ...(fate === "changed" ? touched.map((touch) => t(`stay-change:WHY.${touch}`)) : []),
          ...(fate === "upgraded" ? [t("stay-change:WHY.upgraded")] : []),
          ...(priced_by === "typed"
            ? [t("stay-change:WHY.TYPED")]
            : calculated && fate !== "new"
              ? [t("stay-change:WHY.AGREED", { date: formatDate(calculated.bookingDate, locale) })]
              : []),
        ];
  return [...parts, ...(isOfToday ? [t("stay-change:WHY.OF_TODAY")] : [])].join(", ");
}
