import { readMoment, type CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import { sealSecret } from "./webhook-secret.server";

/** Two webhooks with their last attempts. Both are off: a demo sends nothing to anybody. */
const demoWebhooks = [
  {
    label: "Channel manager",
    url: "https://hooks.channels.example.com/maison-desk",
    entities: ["room-type-prices", "stop-sales", "availability"],
    attempts: [
      { status: 200, failure: null, answer: '{"accepted":3}', changes: 3, duration_ms: 84 },
      { status: 200, failure: null, answer: '{"accepted":1}', changes: 1, duration_ms: 71 },
    ],
  },
  {
    label: "Bookkeeping",
    url: "https://books.example.com/inbox",
    entities: ["payments"],
    attempts: [
      { status: 503, failure: null, answer: "Closed for the night", changes: 2, duration_ms: 40 },
      { status: null, failure: "TOO_SLOW", answer: "", changes: 2, duration_ms: 5003 },
    ],
  },
];

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const program = await trx
    .selectFrom("users")
    .select("id")
    .where("user_type", "in", ["api", "both"])
    .orderBy("id")
    .executeTakeFirst();
  if (!program) return;
  const at = readMoment(`${today}T06:30Z`, "UTC")!;
  for (const { attempts, ...webhook } of demoWebhooks) {
    const { id } = await trx
      .insertInto("webhooks")
      .values({
        ...{ ...webhook, user_id: program.id, active: false },
        ...{ secret_sealed: "", secret_ending: "" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("webhooks")
      .set(sealSecret(id, "an-invented-secret-of-the-demo"))
      .where("id", "=", id)
      .execute();
    await trx
      .insertInto("webhook_states")
      .values({ webhook_id: id, position: 0, place_at: new Date(0), next_try_at: at })
      .execute();
    await trx
      .insertInto("webhook_deliveries")
      .values(attempts.map((attempt) => ({ ...attempt, webhook_id: id, at })))
      .execute();
  }
}
