import { houseContext } from "~/auth/house.server";
import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { sweepHolds } from "./lapsing.service.server";

/** Makes drafts of stays that were held until now and that nobody has confirmed. */
export const lapsingTask: RecurringTask = {
  name: "holds",
  everyMs: 5000,
  run: async (now, stopping) => sweepHolds(await houseContext(now), stopping),
};
