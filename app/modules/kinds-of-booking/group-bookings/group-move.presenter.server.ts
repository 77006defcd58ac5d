import { addDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { bookingHref } from "../../sales/bookings/booking-links";
import { isOpen } from "../../sales/bookings/booking";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import { stayNames } from "../hotel-bookings/hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../hotel-bookings/hotel-booking.repository.server";
import type { WeighedStay } from "../hotel-bookings/moved-together/moved-stay";
import { versionWithContents } from "../pack-bookings/pack-version.server";
import type { StoredPackBooking } from "../pack-bookings/pack-booking.repository.server";
import { answersToMove, firstArrival, type AskedMove } from "./group-move";
import { dayIn } from "./group-move.fields";
import { weighGroupMove } from "./group-move.service.server";

/** The page on which a group moves, its texts formatted. */
export type GroupMovePage = Awaited<ReturnType<typeof groupMovePage>>;

/** The steps that are links: a day or two earlier or later. */
const STEPS = [-1, 1, 2, 7];

/**
 * @param params the move, in the parameters of the URL: `by_days`, or `checkin_date` of the group, or the dates of each
 *   stay; what doesn't exist counts as missing
 * @returns the stays of the group with their dates, and what they cost before and after
 * @throws NotFound; Forbidden
 */
export async function groupMovePage(ctx: Context, id: number, params: URLSearchParams) {
  assertMay(ctx, "bookings:edit");
  const packed = await listBookingsInPack(ctx, id);
  const asked = moveIn(
    params,
    packed.map((booking) => booking.id),
  );
  const { pack, weighed } = await weighGroupMove(ctx, id, asked);
  const t = translator(ctx.locale);
  const money = (amount: string) => formatStoredMoney(amount, pack.currency, ctx.locale);
  const { rows } = weighed;
  const ids = new Set(rows.map(({ before }) => before.id));
  const amount = amountAfter({ pack, packed }, rows);
  const isRefused = rows.some(({ refusal }) => refusal !== null);
  const isNothing = rows.every((row) => row.after === null);
  const arrival = firstArrival(rows.map(({ before }) => before));
  return {
    title: t("group-move:TITLE", { group: pack.label }),
    back: { to: bookingHref("pack", id), label: pack.reference },
    version: versionWithContents(pack, packed),
    steps: STEPS.map((by) => ({
      to: `?by_days=${by}`,
      label: t(`group-move:STEPS.${by < 0 ? "EARLIER" : "LATER"}`, { count: Math.abs(by) }),
      current: asked.by_days === by,
    })),
    checkin_date: (arrival && movedArrival(arrival, asked)) ?? "",
    rows: rows.map((row) => rowOf(ctx, row, money)),
    /** Bookings that keep their dates: flights, treatments, stays that are over. */
    others: packed.filter(({ id: one, status }) => !ids.has(one) && isOpen(status)).length,
    before: money(pack.amount),
    after: money(amount),
    differs: Number(amount) !== Number(pack.amount),
    answers: await answersView(ctx, { pack, packed, rows, asked }),
    isClosed: !isOpen(pack.status),
    isNothing,
    isBlocked: isRefused || isNothing || !isOpen(pack.status),
  };
}

/** A group, with the bookings in it. */
interface WholeGroup {
  pack: StoredPackBooking;
  packed: Awaited<ReturnType<typeof listBookingsInPack>>;
}

/** @returns what a group comes to where its stays move, whatever else is in it */
function amountAfter({ pack, packed }: WholeGroup, rows: WeighedStay[]): string {
  const after = new Map(rows.map((row) => [row.before.id, row.after?.amount ?? row.before.amount]));
  const amounts = [...packed, ...pack.lines].flatMap((line) => {
    if ("status" in line && line.status === "cancelled") return [];
    return ("id" in line && after.get(line.id)) || line.amount;
  });
  return amountOfPack(amounts, pack.discount);
}

/**
 * @returns the answers for the whole group, each with what it comes to; one that a stay refuses is left out, and where
 *   nothing moves, or the usual one is refused, so are all others
 */
async function answersView(
  ctx: Context,
  { pack, packed, rows, asked }: WholeGroup & { rows: WeighedStay[]; asked: AskedMove },
) {
  const t = translator(ctx.locale);
  const moves = rows.map(({ before: { id }, dates }) => ({
    ...{ id, checkin_date: dates.checkin_date, checkout_date: dates.checkout_date },
  }));
  const answers = answersToMove(
    rows.map(({ before }) => before),
    moves,
  );
  const views = [];
  const isPossible = rows.some(({ after }) => after) && rows.every(({ refusal }) => !refusal);
  for (const [nth, answer] of (isPossible ? answers : answers.slice(0, 1)).entries()) {
    // The first is the usual one, which was weighed already.
    const answered =
      nth === 0 ? rows : (await weighGroupMove(ctx, pack.id, { ...asked, ...answer })).weighed.rows;
    if (nth > 0 && answered.some(({ refusal }) => refusal !== null)) continue;
    const amount = amountAfter({ pack, packed }, answered);
    const total = formatStoredMoney(amount, pack.currency, ctx.locale);
    const [key] = Object.values(answer) as [string];
    views.push({
      ...{ key, total, title: t(`stay-change:ANSWERS.${key}`) },
      save: t("group-move:SUM.SAVE", { amount: total }),
      hidden: {
        ...(answer as Record<string, string>),
        expected_amount: plainStored(amount, pack.currency.digits),
        expected_currency: pack.currency.code,
      },
    });
  }
  return views;
}

function movedArrival(first: string, { by_days, checkin_date }: AskedMove): string {
  return checkin_date ?? addDays(first, by_days ?? 0);
}

/** @returns the move in an address */
function moveIn(params: URLSearchParams, ids: number[]): AskedMove {
  const by = Number(params.get("by_days"));
  if (Number.isInteger(by) && by !== 0 && Math.abs(by) <= 365) return { by_days: by };
  const checkin_date = dayIn(params, "checkin_date");
  if (checkin_date) return { checkin_date };
  const stays = ids.flatMap((id) => {
    const [arrives, leaves] = [dayIn(params, `from_${id}`), dayIn(params, `until_${id}`)];
    const isStay = arrives && leaves && arrives < leaves && leaves <= addDays(arrives, 365);
    return isStay ? [{ id, checkin_date: arrives, checkout_date: leaves }] : [];
  });
  return { stays };
}

function rowOf(
  ctx: Context,
  { before: stay, dates, after, refusal }: WeighedStay,
  money: (amount: string) => string,
) {
  const t = translator(ctx.locale);
  const before = stay as StoredHotelBooking;
  const { id, reference, room_number } = before;
  const { roomType } = stayNames(before, ctx.locale);
  const nights = (kind: "KEPT" | "NEW" | "GONE", count: number) =>
    count > 0 ? [t(`group-move:NIGHTS.${kind}`, { count })] : [];
  return {
    ...{ id, reference, to: bookingHref("hotel", id) },
    about: room_number ? t("stay-change:ROOM", { number: room_number }) : roomType,
    checkin_date: dates.checkin_date,
    checkout_date: dates.checkout_date,
    dates: formatRange({ start: before.checkin_date, end: before.checkout_date }, ctx.locale),
    before: money(before.amount),
    after: after && money(after.amount),
    what: after
      ? [
          ...nights("KEPT", after.kept),
          ...nights("NEW", after.nights.length - after.kept),
          ...nights("GONE", after.gone),
        ].join(" · ")
      : "",
    problem: refusal && t(refusal.sentence.key, refusal.sentence.params),
  };
}
