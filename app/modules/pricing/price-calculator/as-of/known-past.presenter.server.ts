import { env } from "~/config/env.server";
import { clockAt } from "~/core/dates";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { QuotePage } from "../quote-page.presenter.server";
import { quoteHref, type QuoteFields } from "../quote-url";
import { pricesKeptSince } from "./price-as-of.service.server";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const SECOND_MS = 1000;

/**
 * @returns the moment from which on former prices are kept, and a link to the quote as of a week ago, or as
 *   of that moment if it is later
 */
export async function knownPast(
  ctx: Context,
  fields: QuoteFields,
): Promise<Pick<QuotePage, "since" | "earlier">> {
  const timeZone = env().BUSINESS_TIME_ZONE;
  const known = await pricesKeptSince(ctx);
  const weekAgo = new Date(Math.floor((ctx.now.getTime() - WEEK_MS) / MINUTE_MS) * MINUTE_MS);
  // The form's field shows whole seconds.
  const first = new Date(Math.ceil(known.getTime() / SECOND_MS) * SECOND_MS);
  const as_of = clockAt(weekAgo < first ? first : weekAgo, timeZone);
  const since = formatInstant(known, ctx.locale, timeZone);
  const key = weekAgo < first ? "WITH_FIRST" : "WITH_LAST_WEEK";
  return {
    since,
    earlier: {
      to: quoteHref({ ...fields, as_of }),
      text: translator(ctx.locale)(`calculator:PAST.${key}`, { since }),
    },
  };
}
