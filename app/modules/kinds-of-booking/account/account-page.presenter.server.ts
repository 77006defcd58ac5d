import { may } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import { formatDate, formatDayAmongOthers, formatShortRange } from "~/core/dates/format.server";
import { NotFound } from "~/core/errors";
import { textIn } from "~/core/guest-text";
import { formatBareMoney, formatStoredMoney, negated, sumStored } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { guestsInWords } from "~/modules/pricing/price-calculator/guests-in-words";
import { isBelowZero } from "../../sales/bookings/balance/balance";
import type { BookingType } from "../../sales/bookings/booking";
import { accountHref, bookingHref } from "../../sales/bookings/booking-links";
import { bookerOf } from "../../sales/bookings/booking-noun.server";
import { atHotel } from "../../sales/hotel-clocks/hotel-clock.service.server";
import { adjustmentQuestion } from "../adjustments/adjustments.presenter.server";
import {
  paidWithPack,
  paymentQuestion,
  refundOf,
} from "../booking-payments/payments.presenter.server";
import {
  exemptionQuestion,
  exemptionsView,
} from "../hotel-bookings/exemptions/exemptions.presenter.server";
import { taxLines } from "../hotel-bookings/price/taxes-of-booking";
import { sumsOf, type AccountLine, type AccountPart } from "./account";
import { lineInWords } from "./account-words.presenter.server";
import { getAccount, type Account } from "./account.service.server";

/** The number of lines beyond which the days before today fold to their sum. */
const MOST_LINES = 40;

/** The parameter that shows the lines of all days. */
export const ALL_LINES = "all";

/** The content of the page with the account of a booking, its texts formatted. */
export type AccountPage = Awaited<ReturnType<typeof accountPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog, and show what was folded
 * @returns the content of the page with the account of a booking
 * @throws NotFound where the booking doesn't exist, or is of another type; Forbidden for a dialog that the role doesn't
 *   allow
 */
export async function accountPage(
  ctx: Context,
  { type, id }: { type: BookingType; id: number },
  params: URLSearchParams,
) {
  const account = await getAccount(ctx, id);
  const { booking, stay, balance, payments, adjustments } = account;
  if (booking.type !== type) throw new NotFound({ key: "bookings:ERRORS.GONE" });
  const here = await atHotel(ctx, stay?.hotel_id ?? null);
  const t = translator(ctx.locale);
  const money = (amount: string) => formatStoredMoney(amount, booking.currency, ctx.locale);
  const paidWith = paidWithPack(booking, ctx);
  return {
    ...{ type, id, status: booking.status },
    title: t("accounts:PAGE.TITLE", { name: bookerOf(booking, ctx) || booking.reference }),
    about: aboutBooking(account, ctx),
    mayEdit: may(ctx.actor, "bookings:edit"),
    paidWith,
    sums: {
      charges: money(balance.owed),
      paid: money(balance.paid),
      due: isBelowZero(balance.due) ? money(negated(balance.due)) : money(balance.due),
      state: isBelowZero(balance.due)
        ? ("back" as const)
        : Number(balance.due) === 0
          ? ("settled" as const)
          : ("due" as const),
    },
    /** Taxes that are told and not owed here: included ones, and those that somebody else collects. */
    told: toldTaxes(account, ctx),
    refund: refundOf(booking, { balance }, ctx.locale),
    groups: groupsOf(account, here, params.has(ALL_LINES)),
    totals: {
      term: t("accounts:TABLE.TOTAL", { currency: booking.currency.code }),
      ...sumsInWords(
        account.parts.flatMap(({ lines }) => lines),
        account,
        ctx,
      ),
    },
    /** The taxes from which a stay is exempt, and the dialogs of these; null for nothing. */
    exemptions: stay && exemptionsView(here, stay, accountHref(type, id)),
    question:
      adjustmentQuestion(ctx, booking, adjustments, params) ??
      (stay && exemptionQuestion(here, stay, params)) ??
      (await paymentQuestion(here, booking, { balance, payments }, params)),
  };
}

/** @returns one line that says what is booked: its reference, where, who and when */
function aboutBooking({ booking, stay, parts }: Account, { locale }: Context): string {
  const t = translator(locale);
  // A stay that sleeps in several rooms has them beside its nights.
  const rooms = new Set(
    parts.flatMap((part) => (part.booking.id === booking.id ? roomsOf(part) : [])),
  );
  const room = rooms.size > 1 ? null : stay?.room_number;
  const dates =
    booking.beginsOn === booking.endsOn
      ? formatDate(booking.beginsOn, locale)
      : formatShortRange({ start: booking.beginsOn, end: booking.endsOn }, locale);
  return [
    booking.reference,
    textIn(booking.what, booking.whatFr, locale),
    room && t("accounts:LINE.ROOM", { number: room }),
    stay && guestsInWords(stay, t),
    booking.type === "pack" ? null : dates,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @returns the rooms of the nights of a stay; null among them for nights without one */
function roomsOf({ booking: { charged } }: AccountPart): (string | null)[] {
  return charged.type === "hotel" ? charged.nights.map(({ room_number }) => room_number) : [];
}

function toldTaxes({ stay }: Account, { locale }: Context) {
  if (!stay || stay.status === "cancelled") return [];
  const t = translator(locale);
  const owed = stay.taxed?.taxesDue !== undefined;
  return taxLines(stay)
    .filter(
      ({ tax, amount }) =>
        Number(amount) !== 0 && (tax.included || tax.collected_by_us === false || !owed),
    )
    .map(({ tax, amount }) => ({
      term: t(tax.included ? "accounts:TOLD.INCLUDED" : "accounts:TOLD.NOT_HERE", {
        label: textIn(tax.label, tax.label_fr, locale),
      }),
      value: formatStoredMoney(amount, stay.taxed?.currency ?? stay.currency, locale),
    }));
}

/** Lines under one heading: those of a day, of a booking in a pack, or of the days before today. */
interface Group {
  key: string;
  heading: string;
  /** Words under the heading: "tonight". */
  note: string;
  /** The page of the booking in a pack; null for another heading. */
  to: string | null;
  /** The address of the page with these lines, which are folded; null where they stand here. */
  unfold: string | null;
  rows: ReturnType<typeof rowsOf>;
}

function groupsOf(account: Account, here: HotelContext, showsAll: boolean): Group[] {
  const { booking, parts } = account;
  if (parts.length > 1) return parts.flatMap((part) => groupOfPart(part, account, here));
  const lines = parts[0]!.lines;
  const before =
    lines.length > MOST_LINES && !showsAll ? lines.filter(({ date }) => date < here.today) : [];
  const shown = lines.slice(before.length);
  const days = [...new Set(shown.map(({ date }) => date))];
  let balance = before.length > 0 ? sumsOf(before).balance : "0";
  const groups = days.map((day) => {
    const ofDay = shown.filter(({ date }) => date === day);
    const rows = rowsOf(ofDay, balance, account, here);
    balance = sumStored(balance, sumsOf(ofDay).balance);
    return groupOfDay(day, rows, here);
  });
  if (before.length === 0) return groups;
  const t = translator(here.locale);
  const until = formatDayAmongOthers(before.at(-1)!.date, here.locale);
  return [
    {
      ...{ key: "before", heading: t("accounts:TABLE.UNTIL", { day: until }), note: "", to: null },
      unfold: `${accountHref(booking.type, booking.id)}?${ALL_LINES}=1`,
      rows: [
        {
          ...{ key: "before", kind: "folded" as const, details: "", date: "", reverse: null },
          name: t("accounts:TABLE.LINES", { count: before.length }),
          ...sumsInWords(before, account, here),
        },
      ],
    },
    ...groups,
  ];
}

function groupOfDay(day: CalendarDate, rows: Group["rows"], here: HotelContext): Group {
  const note = day === here.today ? translator(here.locale)("accounts:TABLE.TODAY") : "";
  const heading = formatDayAmongOthers(day, here.locale);
  return { key: day, heading, note, to: null, unfold: null, rows };
}

/** @returns the lines of a booking in a pack, or the pack's own; none without a line */
function groupOfPart(part: AccountPart, account: Account, here: HotelContext): Group[] {
  const { booking, lines } = part;
  if (lines.length === 0) return [];
  const isPack = booking.id === account.booking.id;
  const { parts } = account;
  const before = parts.slice(0, parts.indexOf(part)).flatMap(({ lines: earlier }) => earlier);
  const { type } = booking.charged;
  return [
    {
      key: String(booking.id),
      heading: isPack ? translator(here.locale)("accounts:TABLE.PACK") : booking.reference,
      note: isPack ? "" : textIn(booking.what, booking.what_fr, here.locale),
      ...{ unfold: null, to: isPack ? null : bookingHref(type, booking.id) },
      rows: rowsOf(lines, sumsOf(before).balance, account, here).map((row, at) => ({
        ...row,
        date: formatDayAmongOthers(lines[at]!.date, here.locale),
      })),
    },
  ];
}

function rowsOf(lines: AccountLine[], before: string, account: Account, here: HotelContext) {
  const { booking, stay } = account;
  const bare = (amount: string) => formatBareMoney(amount, booking.currency, here.locale);
  const around = { here, currency: booking.currency, isNoShow: stay?.no_show ?? false };
  let balance = before;
  return lines.map((line, at) => {
    balance = sumStored(balance, line.charge ?? "0", negated(line.payment ?? "0"));
    return {
      key: `${line.date} ${at}`,
      kind: line.of.kind as AccountLine["of"]["kind"] | "folded",
      ...lineInWords(line, around),
      date: "",
      charges: line.charge === null ? "" : bare(line.charge),
      payments: line.payment === null ? "" : bare(line.payment),
      balance: bare(balance),
      reverse: reversalOf(line, account, here),
    };
  });
}

/** @returns the dialog that reverses a line; null for one that can't be reversed, or not here */
function reversalOf({ of, date }: AccountLine, { booking }: Account, here: HotelContext) {
  const { locale } = here;
  if (!may(here.actor, "bookings:edit")) return null;
  if (of.kind !== "adjustment" && of.kind !== "payment") return null;
  const { id, booking_id, amount, reversed, reverses_id } =
    of.kind === "payment" ? of.payment : of.adjustment;
  if (reversed || reverses_id || booking_id !== booking.id) return null;
  const page = accountHref(booking.type, booking.id);
  return {
    to:
      of.kind === "payment"
        ? `${page}?dialog=reverse&payment=${id}`
        : `${page}?dialog=take_back&adjustment=${id}`,
    label: translator(locale)("booking-payments:REVERSE_ONE", {
      amount: formatStoredMoney(amount, booking.currency, locale),
      day: formatDate(date, locale),
    }),
  };
}

function sumsInWords(lines: AccountLine[], { booking }: Account, { locale }: Context) {
  const { charges, payments, balance } = sumsOf(lines);
  const bare = (amount: string) => formatBareMoney(amount, booking.currency, locale);
  return { charges: bare(charges), payments: bare(payments), balance: bare(balance) };
}
