import { formatRange } from "~/core/dates/format.server";
import { may } from "~/core/access/permissions";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import { intent, type Intent } from "~/screens/intent.server";
import { z } from "zod";
import type { NewlyTaxed } from "./newly-taxed.repository.server";
import { countNewlyTaxed, listNewlyTaxed, markTaxesSeen } from "./newly-taxed.service.server";

export type NewlyTaxedView = Awaited<ReturnType<typeof newlyTaxedPage>>;

/** @returns the list of the stays that now owe taxes, its texts formatted */
export async function newlyTaxedPage(ctx: Context) {
  const [stays, found] = await Promise.all([listNewlyTaxed(ctx), countNewlyTaxed(ctx)]);
  const { locale } = ctx;
  return {
    title: newlyTaxedInWords(ctx, found),
    mayMark: found.count > 0 && may(ctx.actor, "bookings:edit"),
    rows: stays.map(({ id, reference, hotel, customerName, taxes, currency, ...stay }) => ({
      ...{ id, reference, hotel, to: bookingHref("hotel", id), guest: customerName ?? "" },
      dates: formatRange({ start: stay.checkin_date, end: stay.checkout_date }, locale),
      taxes: formatStoredMoney(taxes, currency, locale),
    })),
    more: found.count - stays.length,
  };
}

/** @returns "12 stays now owe City tax", with the names of several taxes */
export function newlyTaxedInWords(
  { locale }: Pick<Context, "locale">,
  { count, labels }: NewlyTaxed,
) {
  return translator(locale)("newly-taxed:STAYS_OWE", {
    count,
    taxes: new Intl.ListFormat(locale, { type: "conjunction" }).format(labels),
  });
}

/** @returns the intent of the page: somebody has looked at the stays */
export function newlyTaxedIntents(): Record<"seen", Intent> {
  return {
    seen: intent({
      schema: z.object({}),
      run: (ctx) => markTaxesSeen(ctx),
      done: (count, t) => [
        { kind: "success", text: t("newly-taxed:DONE", { count }), durationMs: SUCCESS_MS },
      ],
      failed: "newly-taxed:FAILED",
    }),
  };
}
