import { may } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import type { Context } from "~/db/context";
import { SUCCESSOR_DAYS } from "~/db/writing/events.server";
import { findStuckLetters } from "../../kinds-of-booking/letters/letter.service.server";
import type { StuckLetters } from "../../kinds-of-booking/letters/listed-letter.repository.server";
import type { NewlyTaxed } from "../../kinds-of-booking/newly-taxed-stays/newly-taxed.repository.server";
import { countNewlyTaxed } from "../../kinds-of-booking/newly-taxed-stays/newly-taxed.service.server";
import type { RecordedChange } from "../../log/audit/audit";
import { listRecentChanges, maySeeChanges } from "../../log/audit/audit.service.server";
import {
  findDisplaced,
  type BookingFindings,
} from "../../stock/displaced-stays/displaced.service.server";
import { FIRST_KEPT } from "../../pricing/season-pricing/season-pricing";
import { currentSums } from "../../pricing/season-pricing/season-pricing.service.server";
import { findDoubtfulPrices, type DoubtfulPrices } from "./doubtful-prices.repository.server";
import * as dashboard from "./dashboard.repository.server";
import type { EndingSeason, Findings, MissingPrices } from "./dashboard.repository.server";
import { seesFirstSteps } from "./first-steps";
import { getFirstSteps, type FirstSteps } from "./first-steps.service.server";
import { findSeasonsInPart, type PartlyPricedSeason } from "./seasons-in-part.repository.server";
import { findHolds, type HoldFindings } from "./holds.repository.server";
import type { StoredWebhook } from "../webhooks/webhook.repository.server";
import { findGivenUpWebhooks } from "../webhooks/webhook.service.server";
import type { UndecidedUser } from "../../settings/users/user-list.repository.server";
import { findUndecidedUsers } from "../../settings/users/user.service.server";
import * as unsold from "./unsold.repository.server";
import type { StoppedSale } from "./unsold.repository.server";
import { hotelsByClock } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The number of nights, from today on, for which rooms should have prices. */
const PRICED_NIGHTS = 90;

/** The maximum number of findings listed of each kind; further ones are only counted. */
const MAX_SHOWN = FIRST_KEPT;

const CHANGES = 10;

/** The findings about prices. */
export interface PricingFindings extends DoubtfulPrices {
  steps: FirstSteps;
  missing: Findings<MissingPrices>;
  ending: Findings<EndingSeason>;
  inPart: Findings<PartlyPricedSeason>;
}

export interface Dashboard {
  /** null for readers without permission to see prices. */
  pricing: PricingFindings | null;
  /** Oversold nights and displaced stays; null for readers without permission to see bookings. */
  bookings: BookingFindings | null;
  /** The holds that end today or have lapsed; null for readers without permission to see bookings. */
  holds: HoldFindings | null;
  /** The stays that now owe taxes; null for readers who may not see bookings. */
  newlyTaxed: NewlyTaxed | null;
  /** Hotels and room types under a stop sale today; null for readers without permission to see stop sales. */
  stopped: Findings<StoppedSale> | null;
  /** Letters that didn't arrive, or wait too long, by state; null for readers who may not see bookings. */
  letters: StuckLetters[] | null;
  /** Webhooks that were switched off because they failed; null for readers who may not see the settings. */
  webhooks: Findings<StoredWebhook> | null;
  /** Programs whose reach nobody has decided; null for readers who may not change the settings. */
  undecided: Findings<UndecidedUser> | null;
  /** Hotels without a currency; null for readers without permission to see hotels. */
  withoutCurrency: Findings<{ id: number; label: string }> | null;
  /** The latest changes that the reader may see; null where there are none. */
  changes: RecordedChange[] | null;
}

/**
 * Reads the dashboard in at most twenty-one statements, however many hotels and prices there are. Everybody has a
 * dashboard; its content depends on the role.
 */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const { db, actor, now, locale } = ctx;
  const options = { limit: MAX_SHOWN, locale };
  const hotels = await hotelsByClock(ctx);
  const [
    pricing,
    bookings,
    holds,
    newlyTaxed,
    letters,
    webhooks,
    undecided,
    stopped,
    withoutCurrency,
    changes,
  ] = await Promise.all([
    seesFirstSteps(ctx) ? findingsOf(ctx) : null,
    may(actor, "bookings:view") ? findDisplaced(ctx, MAX_SHOWN, hotels) : null,
    may(actor, "bookings:view") ? findHolds(db, { now, hotels }, options) : null,
    may(actor, "bookings:view") ? countNewlyTaxed(ctx) : null,
    may(actor, "bookings:view") ? findStuckLetters(ctx) : null,
    may(actor, "settings:view") ? findGivenUpWebhooks(ctx, MAX_SHOWN) : null,
    may(actor, "settings:edit") ? findUndecidedUsers(ctx, MAX_SHOWN) : null,
    may(actor, "stop_sales:view") ? unsold.findStopSalesToday(db, hotels, options) : null,
    may(actor, "hotels:view") ? unsold.findHotelsWithoutCurrency(db, options) : null,
    maySeeChanges(ctx) ? listRecentChanges(ctx, CHANGES) : null,
  ]);
  return {
    ...{ pricing, bookings, holds, letters, webhooks, undecided },
    ...{ newlyTaxed, stopped, withoutCurrency, changes },
  };
}

// The house's day: prices of months ahead are looked for in all hotels at once, in kept answers; a day at the edge
// makes no difference.
async function findingsOf(ctx: Context): Promise<PricingFindings> {
  const { db, today, locale } = ctx;
  const options = { limit: MAX_SHOWN, locale };
  const soon = { from: today, before: addDays(today, PRICED_NIGHTS) };
  const [steps, ending, [missing, inPart, doubtful]] = await Promise.all([
    getFirstSteps(ctx),
    dashboard.findEndingSeasons(db, today, addDays(today, SUCCESSOR_DAYS), options),
    currentSums(db).then((sums) =>
      Promise.all([
        dashboard.findMissingPrices(db, soon, sums, options),
        findSeasonsInPart(db, today, sums, options),
        findDoubtfulPrices(db, today, sums, options),
      ]),
    ),
  ]);
  return { steps, missing, ending, inPart, ...doubtful };
}
