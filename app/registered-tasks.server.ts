// Written by `npm run nouns`: what stands in the folders.

import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { expiredTask } from "~/auth/expired.task.server";
import { webhooksTask } from "~/modules/desk/webhooks/delivery/webhooks.task.server";
import { lettersTask } from "~/modules/kinds-of-booking/letter-writing/letters.task.server";
import { seasonPricingTask } from "~/modules/pricing/season-pricing/season-pricing.task.server";
import { lapsingTask } from "~/modules/sales/bookings/holds/lapsing.task.server";
import { oldResetsTask } from "~/modules/settings/users/forgotten/old-resets.task.server";
import { resetLettersTask } from "~/modules/settings/users/forgotten/reset-letters.task.server";

/** All work that the app does on its own. */
export const tasks: readonly RecurringTask[] = [
  expiredTask,
  webhooksTask,
  lettersTask,
  seasonPricingTask,
  lapsingTask,
  oldResetsTask,
  resetLettersTask,
];
