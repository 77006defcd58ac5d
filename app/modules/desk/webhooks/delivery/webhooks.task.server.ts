import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { errorFields, log } from "~/operations/log.server";
import { getDatabase } from "~/db/connection/client.server";
import { claimWebhooks, deliver, type DeliveryWorld } from "./delivery.service.server";

/**
 * @returns the task that posts changes to webhooks: within a second of the change, if the endpoint answered
 *   before. A run doesn't wait for its posts: an endpoint that hangs delays the changes of no other one
 */
export function postingChanges(world: DeliveryWorld = {}): RecurringTask {
  return {
    name: "webhooks",
    everyMs: 1000,
    run: async (now, stopping) => {
      const db = await getDatabase();
      for (const webhook of await claimWebhooks(db, now)) {
        deliver(db, webhook, { ...world, stopping }).catch((error: unknown) => {
          // The claim ends on its own, and the next attempt begins where this one did.
          log.error(
            { task: "webhooks", webhook: webhook.id, ...errorFields(error) },
            "A webhook could not be served",
          );
        });
      }
    },
  };
}

export const webhooksTask = postingChanges();
