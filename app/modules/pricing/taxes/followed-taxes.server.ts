import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";

/** Does what follows from other taxes of hotels, in the transaction that has written them. */
type Follower = (ctx: Context, trx: Transaction, hotelIds: number[]) => Promise<unknown>;

const followers = new Set<Follower>();

/** Registers what follows taxes: stays are reckoned by what stands above taxes, which don't know of them. */
export function followTaxes(follower: Follower): void {
  followers.add(follower);
}

/** Lets everything follow taxes that were written, as far as they have hotels. */
export async function letFollow(
  ctx: Context,
  trx: Transaction,
  taxes: { hotel_id: number }[],
): Promise<void> {
  const hotelIds = [...new Set(taxes.map(({ hotel_id }) => hotel_id))];
  if (hotelIds.length === 0) return;
  for (const follower of followers) await follower(ctx, trx, hotelIds);
}
