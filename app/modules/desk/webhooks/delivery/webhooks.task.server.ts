import type { RecurringTask } from "~/core/recurring-tasks";
import { getDatabase } from "~/db/connection/client.server";
import { claimWebhooks, deliver } from "./delivery.service.server";

/**
 * Posts changes to webhooks: within a second of the change, if the endpoint answered before. A run doesn't wait
 * for its posts: an endpoint that hangs delays the changes of no other one.
 */
export const webhooksTask: RecurringTask = {
  name: "webhooks",
  everyMs: 1000,
  run: async (now, stopping) => {
    const db = await getDatabase();
    for (const webhook of await claimWebhooks(db, now)) {
      deliver(db, webhook, { stopping }).catch((error: unknown) => {
        // The claim ends by itself, and the next attempt begins where this one did.
        const stack = error instanceof Error ? error.stack : String(error);
        console.error(
          JSON.stringify({ level: "error", task: "webhooks", webhook: webhook.id, error: stack }),
        );
      });
    }
  },
};
