import { Conflict, orGone, RuleBroken } from "~/core/errors";
import { ERROR_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import { madeInWords } from "./made-in-words";
import { nextYearAsked } from "./next-year-asked.server";
import { actOf } from "./next-year-page.presenter.server";
import { MakeNextYear } from "./next-year.schema";
import { findHotelYears, makeNextYear } from "./next-year.service.server";

/**
 * @param params the parameters of the preview's address
 * @returns the intent that makes the seasons and prices that the preview of this address shows
 */
export function nextYearIntents(params: URLSearchParams) {
  return {
    make: intent({
      schema: MakeNextYear,
      run: async (ctx, _, { seen }) => {
        const asked = nextYearAsked(ctx, params);
        // Without a hotel in the address nothing is found: there is no hotel with the id 0.
        const years = await findHotelYears(ctx, asked.input.hotel_id ?? 0);
        const act = actOf(asked, orGone(years, "hotels:ERRORS.GONE"));
        if (!act) throw new RuleBroken({ key: "next-year:NOTHING" });
        if (asked.reply) throw new Conflict({ key: "next-year:MOVED" });
        return makeNextYear(ctx, act, seen);
      },
      done: ({ seasons, prices, meals, refused }, t) => [
        {
          kind: "success",
          text:
            t("next-year:MADE", { made: madeInWords({ seasons, prices, meals }, t) }) +
            (refused.length > 0
              ? t("price-acts:REPLIES.AND_REFUSED", { count: refused.length })
              : ""),
          durationMs: ERROR_MS,
        },
      ],
      failed: "next-year:MESSAGES.ERROR_SAVING",
      to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
    }),
  };
}
