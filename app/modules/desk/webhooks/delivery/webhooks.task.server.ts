import { getDatabase } from "~/db/connection/client.server";
import { errorFields, log } from "~/operations/log.server";
import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { postChanges } from "./delivery.service.server";
import type { SenderOptions } from "./post-json.server";

/**
 * @returns the task that posts changes to webhooks: within a second of the change, if the endpoint answered
 *   before. A run doesn't wait for its posts: an endpoint that hangs delays the changes of no other one
 */
export function postingChanges(sender?: SenderOptions): RecurringTask {
  return {
    name: "webhooks",
    everyMs: 1000,
    run: async (_, stopping) => {
      const db = await getDatabase();
      const clock = () => new Date();
      postChanges({ db, clock, stopping, sender }).catch((error: unknown) => {
        // The claims end on their own, and the next attempts begin where these did.
        log.error({ task: "webhooks", ...errorFields(error) }, "A webhook could not be served");
      });
    },
  };
}

export const webhooksTask = postingChanges();
