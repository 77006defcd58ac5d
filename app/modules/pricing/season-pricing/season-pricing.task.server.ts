import { getDatabase } from "~/db/connection/client.server";
import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { sumUpRepricedSeasons } from "./season-pricing.service.server";

/** Sums up the seasons whose prices have changed, so that whoever reads their sums finds few to reckon. */
export const seasonPricingTask: RecurringTask = {
  name: "sums of seasons",
  everyMs: 1000,
  run: async () => sumUpRepricedSeasons(await getDatabase()),
};
