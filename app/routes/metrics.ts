import type { LoaderFunctionArgs } from "@remix-run/node";
import { houseContext } from "~/auth/house.server";
import type { Context } from "~/db/context";
import { connectionsInUse, getDatabase } from "~/db/connection/client.server";
import { replicaLag } from "~/db/replica/from-replica.server";
import { webhookQueue } from "~/modules/desk/webhooks/delivery/delivery.service.server";
import { letterQueue } from "~/modules/kinds-of-booking/letters/letter.service.server";
import { oldestReset } from "~/modules/settings/users/forgotten/forgotten.service.server";
import { mayReadMetrics } from "~/operations/metrics-readers.server";
import { writtenMetrics } from "~/operations/metrics.server";

/** Tells Prometheus how the process does. For others there is nothing at this address. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!mayReadMetrics(request)) throw new Response(null, { status: 404 });
  const connections = await connectionsInUse();
  // The figures matter most when the database doesn't answer: the others are told then.
  const queues = await houseContext(new Date())
    .then(queuesOf)
    .catch(() => undefined);
  const lag = queues && (await replicaLag(await getDatabase()));
  const { text, type } = await writtenMetrics({ connections, queues, lag });
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

async function queuesOf(ctx: Context) {
  const [{ letters, oldest }, { oldest: change, ...webhooks }, reset] = await Promise.all([
    letterQueue(ctx),
    webhookQueue(ctx),
    oldestReset(ctx),
  ]);
  return {
    letters,
    ...webhooks,
    oldest: { letters: oldest, webhooks: change, password_resets: reset },
  };
}
