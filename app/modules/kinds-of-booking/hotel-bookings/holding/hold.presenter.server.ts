import { addDays } from "~/core/dates";
import { assertMay } from "~/core/access/permissions";
import type { HotelContext } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { HoldForm, type HotelBooking } from "../hotel-booking.fields";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { PricesOfReopened } from "../drafts/reopened-draft.presenter.server";
import { enteredHeldUntil } from "./held-until";
import { instantInWords } from "./held-until.server";

/** @returns whether a stay may be held: it is a draft, or pending */
function isHoldable({ status }: Pick<HotelBooking, "status">): boolean {
  return status === "draft" || status === "pending";
}

/**
 * @param changeable whether the stay may be changed on its page
 * @returns what the page of a stay says about its hold: until when, or that it has lapsed; and the text of the
 *   link to the dialog that holds it, "" where it can't be held
 */
export function holdView(here: HotelContext, booking: HotelBooking, changeable: boolean) {
  const { status, held_until, lapsed_at } = booking;
  const text = (key: string, at?: Date) =>
    translator(here.locale)(`hotel-bookings:HOLD.${key}`, { when: at && instantInWords(at, here) });
  const link = lapsed_at ? "AGAIN" : held_until ? "EXTEND" : "HOLD";
  return {
    held: held_until ? text("HELD", held_until) : null,
    lapsed: lapsed_at ? text("LAPSED", lapsed_at) : null,
    none: text(status === "draft" ? "NOT_HELD" : "NO_END_YET"),
    link: changeable && isHoldable({ status }) ? text(link) : "",
  };
}

/**
 * @param about the dialog that the address opens
 * @param prices those between which one chooses for a draft that was agreed before; null where there is no choice
 * @returns the dialog that holds a stay; null if the address opens another, or the stay can't be held
 * @throws Forbidden for an actor who may not change bookings
 */
export function holdQuestion(
  here: HotelContext,
  booking: StoredHotelBooking,
  about: string | null,
  prices: PricesOfReopened | null,
) {
  if (about !== "hold" || !isHoldable(booking)) return null;
  assertMay(here, "bookings:edit");
  const { held_until, lapsed_at } = booking;
  const t = translator(here.locale);
  const title = lapsed_at ? "AGAIN" : held_until ? "EXTEND" : "HOLD";
  return {
    about: "hold",
    title: t(`hotel-bookings:HOLD.${title}`),
    message: t(`hotel-bookings:HOLD.${booking.status === "draft" ? "TAKES_ROOM" : "KEEPS_ROOM"}`),
    constraints: constraintsOf(HoldForm),
    prices,
    ...shownInDialog(booking, {
      held_until: proposedEnd(here, held_until),
      ...(prices && { pricing: "agreed" }),
    }),
  } as const;
}

/** The hour until which a stay is held, unless somebody says another. */
const USUAL_HOUR = "18:00";

/** @returns the end that the dialog proposes: a day after the present end, or tomorrow */
function proposedEnd({ today, clock }: HotelContext, held_until: Date | null): string {
  if (!held_until) return `${addDays(today, 1)}T${USUAL_HOUR}`;
  const [day, hour] = enteredHeldUntil(held_until, clock.timeZone).split("T");
  return `${addDays(day!, 1)}T${hour}`;
}
