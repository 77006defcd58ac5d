import { anyBookingRow } from "../../sales/bookings/of-customer/bookings-of-customer.presenter.server";
import { assertMay } from "~/core/access/permissions";
import { formatStoredMoney, sumStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { versionOf } from "~/db/writing/write.server";
import { paymentsView } from "../booking-payments/payments.presenter.server";
import type { LettersOfBooking } from "../letters/letters.presenter.server";
import {
  questionBeforeAct,
  sharedBookingPage,
} from "../../sales/bookings/booking-page.presenter.server";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { isOther } from "../../sales/bookings/booking-money.server";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { noNewBookings } from "../../sales/bookings/rules/booking-rules.service.server";
import { stayNames } from "../hotel-bookings/hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../hotel-bookings/hotel-booking.repository.server";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { taxesUnlessCancelled } from "../hotel-bookings/price/plans-in-words.server";
import { taxesTogether } from "../hotel-bookings/price/taxes-of-booking";
import { proposedFeeOfPack } from "../hotel-bookings/cancelling/proposed-fee.presenter.server";
import { cancelledWith, lastDayOf } from "./pack-booking";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { versionWithContents } from "./pack-version.server";
import { packBookingRows } from "./pack-booking.service.server";
import { asksToReopen, reopenedAmounts } from "./reopened-pack.presenter.server";
import { pricesOfReopenedPack, takePackQuestion } from "./drafts/taken-pack.presenter.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The content of the page of a pack, its texts formatted. */
export type PackBookingPage = Awaited<ReturnType<typeof packBookingPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @throws NotFound; Forbidden for a dialog that the role doesn't allow
 */
export async function packBookingPage(
  ctx: Context,
  id: number,
  params: URLSearchParams,
  lettersOf: LettersOfBooking,
) {
  const [pack, packed, off] = await Promise.all([
    packBookingRows.find(ctx, id),
    listBookingsInPack(ctx, id),
    noNewBookings(ctx, "hotel"),
  ]);
  const { lines, currency } = pack;
  const money = (amount: string) => formatStoredMoney(amount, currency, ctx.locale);
  const allStays = await getHotelBookings(
    ctx,
    packed.flatMap((booking) => (booking.type === "hotel" ? [booking.id] : [])),
  );
  const stays = allStays.filter(({ status }) => status !== "cancelled");
  // Several hotels may be in a pack: it has the clock of the house.
  const here = await atHotel(ctx, null);
  const shared = {
    ...sharedBookingPage(here, pack, {
      type: "pack",
      own: [["pack-bookings:FACTS.LABEL", pack.label]],
      lastDay: lastDayOf(packed),
    }),
    version: versionWithContents(pack, packed),
  };
  const reopening = reopenedAmounts(ctx, pack, packed);
  const asks = reopening !== null && asksToReopen(reopening);
  const about = params.get("dialog");
  const isAsked = asks && about === "reopen";
  if (isAsked) assertMay(ctx, "bookings:edit");
  const prices = await pricesOfReopenedPack(ctx, pack, packed, stays);
  return {
    ...shared,
    asking: [
      ...shared.asking,
      ...(asks ? ["reopen" as const] : []),
      ...(prices ? (["submit", "confirm"] as const) : []),
    ],
    reopensAt: reopening && reopening.written,
    /** Whether stays can be added: not while no new ones are accepted. */
    takesRooms: off === null,
    packed: packed.map((booking) => ({
      ...anyBookingRow(booking, ctx),
      /** The room type of a stay, and its room: the rows of a group have their hotel and dates in common. */
      room: roomInWords(
        allStays.find(({ id: stay }) => stay === booking.id),
        ctx,
      ),
      // A cancelled booking is reopened from its row.
      version: booking.status === "cancelled" ? versionOf(booking) : undefined,
    })),
    emptied: pack.emptied,
    lines: lines.map(({ description, amount }) => ({ description, amount: money(amount) })),
    discounted: discounted(ctx, pack, packed),
    amount: money(pack.amount),
    taxes: taxesUnlessCancelled({ ...pack, taxed: taxesTogether(stays, currency) }, ctx.locale),
    payments: await paymentsView(here, { ...pack, type: "pack" }, params),
    letters: await lettersOf(ctx, { ...pack, type: "pack" }),
    question:
      (await questionBeforeAct(
        ...([ctx, pack, params, shared] as const),
        about === "cancel" ? { proposed: await proposedFeeOfPack(ctx, pack, packed) } : {},
      )) ?? takePackQuestion(pack, prices, shared.version, about),
    reopening: isAsked ? reopening : null,
  };
}

/**
 * @returns what a pack comes to before its discount, and its discount; null without one. What was cancelled with the pack
 *   counts, as it did then. Where something in it was changed since, the amount of the pack isn't their difference, and
 *   they aren't shown
 */
function discounted(
  { locale }: Pick<Context, "locale">,
  pack: StoredPackBooking,
  packed: Pick<AnyBooking, "status" | "amount" | "cancelled_at">[],
) {
  const { lines, discount, amount, currency } = pack;
  if (Number(discount) === 0) return null;
  const parts = [
    ...packed.filter(({ status }) => status !== "cancelled"),
    ...cancelledWith(pack, packed),
  ];
  const amounts = [...parts, ...lines].map((part) => part.amount);
  if (isOther(amountOfPack(amounts, discount), amount)) return null;
  const money = (stored: string) => formatStoredMoney(stored, currency, locale);
  return { sum: money(sumStored(...amounts)), discount: money(discount) };
}

/** @returns "Double · Room 101" of a stay, or the type alone; null of any other booking */
function roomInWords(
  stay: StoredHotelBooking | undefined,
  { locale }: Pick<Context, "locale">,
): string | null {
  if (!stay) return null;
  const { roomType } = stayNames(stay, locale);
  const { room_number: number } = stay;
  return number
    ? `${roomType} · ${translator(locale)("pack-bookings:PAGE.ROOM", { number })}`
    : roomType;
}
