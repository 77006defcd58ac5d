import type { ListLook } from "~/core/list-look";
import type { Transaction } from "~/db/database";

/**
 * @returns a user's look of a list, locked until the transaction ends, so that the log records the right
 *   former value
 */
export async function findLook(
  trx: Transaction,
  user_id: number,
  path: string,
): Promise<ListLook | undefined> {
  return trx
    .selectFrom("list_looks")
    .select(["compact", "hidden"])
    .where("user_id", "=", user_id)
    .where("path", "=", path)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLook(
  trx: Transaction,
  user_id: number,
  path: string,
  look: ListLook,
): Promise<void> {
  await trx
    .insertInto("list_looks")
    .values({ user_id, path, ...look })
    .onConflict((conflict) => conflict.columns(["user_id", "path"]).doUpdateSet(look))
    .execute();
}
