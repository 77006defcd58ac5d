import { beforeAll } from "vitest";
import type { Permission } from "~/core/access/permissions";
import {
  postChanges,
  type Delivery,
} from "~/modules/desk/webhooks/delivery/delivery.service.server";
import { createWebhook } from "~/modules/desk/webhooks/webhook.service.server";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import { insertHouse, insertRole, insertUser, type House } from "../factories/rows";
import type { TestWorld } from "./context";
import type { Endpoint } from "./webhook-endpoint";

export const SECRET = "a secret of twenty-four characters";

interface Present {
  world: TestWorld;
  /** The webhook. */
  id: number;
  clock: Date;
}

/** Webhooks of programs, changes that they get, and the recurring task that posts them. */
export function webhookPrograms(present: () => Present) {
  let house: House;
  let made = 0;

  beforeAll(async () => {
    const { db } = present().world;
    house = await insertHouse(db);
    // The endpoint of the tests has no certificate.
    await db.schema.alterTable("webhooks").dropConstraint("webhooks_url_check").execute();
  });

  /**
   * Does what the recurring task does, and waits for all posts.
   *
   * @returns how many there were
   */
  async function run(changes: Partial<Delivery> = {}): Promise<number> {
    const { db } = present().world;
    const made = () => db.selectFrom("webhook_deliveries").select("id").execute();
    const before = (await made()).length;
    await postChanges({
      ...{ db, clock: () => present().clock, stopping: new AbortController().signal },
      ...{ sender: { isLocalAllowed: true, timeOutMs: 300 }, rest: () => Promise.resolve() },
      ...changes,
    });
    return (await made()).length - before;
  }

  return {
    run,
    house: () => house,
    /** Adds a webhook of a new program. */
    add: async (
      url: string,
      permissions: Permission[] = ["pricing:view"],
      entities: never[] = [],
    ) => {
      const { world } = present();
      made += 1;
      const role_id = await insertRole(world.db, { label: `Program ${made}`, permissions });
      const user_id = await insertUser(world.db, `program${made}`, { role_id, user_type: "api" });
      const webhook = { label: `Webhook ${made}`, user_id, url, entities, active: true };
      return (await createWebhook(world.ctx, { ...webhook, secret: SECRET })).id;
    },
    /** Records changes of seasons with these ids, one after the other. */
    change: async (...ids: number[]) => {
      const { world } = present();
      await world.db.transaction().execute(async (trx) => {
        for (const entity_id of ids) {
          await recordChange(world.ctx, trx, {
            ...{ action: "update", entity: "season", entity_id, label: "Season" },
            before: { id: entity_id, hotel_id: house.hotel_id, active: true },
            after: { id: entity_id, hotel_id: house.hotel_id, active: false },
          });
        }
      });
    },
    /** Ends the pause before the next attempt of all webhooks. */
    endPause: () =>
      present()
        .world.db.updateTable("webhook_states")
        .set({ next_try_at: new Date(0) })
        .execute(),
    state: () => {
      const { world, id } = present();
      return world.db
        .selectFrom("webhook_states")
        .selectAll()
        .where("webhook_id", "=", id)
        .executeTakeFirstOrThrow();
    },
  };
}

/** @returns the ids of the rows that were posted to an endpoint, in order */
export const idsOf = ({ posts }: Endpoint) =>
  posts.flatMap(({ changes }) => changes.map((one) => one.id));
