import { sql } from "kysely";
import { houseContext } from "~/auth/house.server";
import { sweepHolds } from "~/modules/sales/bookings/holds/lapsing.service.server";
import { deskOnly, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import type { Worker } from "./worker";

/** The time of holds passes, and they are swept: between the two each worker meets them as they are. */
export const actsOnHolds: Act[] = [
  deskOnly("let holds end", 4, endHolds),
  deskOnly("sweep holds", 1, sweep),
];

/** Sets the ends of some holds to this minute: the storm is too short to wait for them. */
async function endHolds(worker: Worker): Promise<Outcome> {
  const now = new Date();
  now.setUTCSeconds(0, 0);
  const { numAffectedRows } = await sql`
    update bookings set held_until = ${now} where id in (
      select id from bookings where held_until > ${now} order by id desc limit 3
      for update skip locked
    )
  `.execute(worker.shared.world.db);
  return numAffectedRows ? { status: 200, succeeded: true } : NOTHING_TO_DO;
}

async function sweep({ shared: { world } }: Worker): Promise<Outcome> {
  const ctx = { ...(await houseContext(new Date())), db: world.db };
  await sweepHolds(ctx, new AbortController().signal);
  return { status: 200, succeeded: true };
}
