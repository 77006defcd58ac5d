import { assertMay, may } from "~/core/access/permissions";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import { formatMinor, formatStoredMoney, type Minor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { isOpen } from "../../../sales/bookings/booking";
import { bookingHref } from "../../../sales/bookings/booking-links";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { haveLeft } from "../stay-day/stay-day";
import { exemptable, ExemptionInput, type TaxExemption } from "./exemption";

/**
 * @param page the address of the page that has the dialogs
 * @returns the taxes from which a stay is exempt, in words, and where it is exempted from others; null for nothing
 */
export function exemptionsView(
  ctx: Context,
  booking: StoredHotelBooking,
  page = bookingHref("hotel", booking.id),
) {
  const { exemptions, taxed } = booking;
  const mayChange = canBeExempted(booking) && may(ctx.actor, "bookings:edit");
  const offered = mayChange && exemptable(taxed?.taxes ?? []).length > 0;
  if (exemptions.length === 0 && !offered) return null;
  return {
    rows: exemptions.map((exemption) => ({
      key: String(exemption.tax_id),
      text: exemptionInWords(ctx, exemption),
      lift: mayChange ? `${page}?dialog=lift_exemption&tax_id=${exemption.tax_id}` : null,
    })),
    exempt: offered ? `${page}?dialog=exempt` : null,
  };
}

function canBeExempted(booking: Pick<StoredHotelBooking, "status" | "departed_at">): boolean {
  return isOpen(booking.status) && !haveLeft(booking);
}

function exemptionInWords({ locale }: Context, { label, label_fr, reason }: TaxExemption): string {
  const params = { tax: textIn(label, label_fr, locale), reason };
  return translator(locale)("hotel-bookings:EXEMPT.EXEMPT_FROM", params);
}

/**
 * @param params those of the address, which may open the dialog that exempts a stay from a tax, or lifts that again
 * @returns the dialog; null if the address opens another
 * @throws Forbidden for an actor who may not change bookings
 */
export function exemptionQuestion(
  ctx: Context,
  booking: StoredHotelBooking,
  params: URLSearchParams,
) {
  const about = params.get("dialog");
  if ((about !== "exempt" && about !== "lift_exemption") || !canBeExempted(booking)) return null;
  assertMay(ctx, "bookings:edit");
  if (about === "exempt") {
    const lines = exemptable(booking.taxed?.taxes ?? []);
    if (lines.length === 0) return null;
    const { currency } = booking.taxed!;
    const money = (amount: Minor) =>
      formatStoredMoney(formatMinor(amount, currency.digits), currency, ctx.locale);
    return {
      about,
      constraints: constraintsOf(ExemptionInput),
      ...shownInDialog(booking, { tax_id: lines.length === 1 ? String(lines[0]!.tax.id) : "" }),
      taxes: lines.map(({ tax: { id, label, label_fr }, amount }) => {
        const owed = money(amount);
        return { value: String(id), label: `${textIn(label, label_fr, ctx.locale)} · ${owed}` };
      }),
    } as const;
  }
  const lifted = booking.exemptions.find(({ tax_id }) => tax_id === rowId(params.get("tax_id")));
  if (!lifted) return null;
  const tax_id = String(lifted.tax_id);
  return {
    about,
    version: versionOf(booking),
    tax_id,
    message: exemptionInWords(ctx, lifted),
  } as const;
}
