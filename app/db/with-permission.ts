import { assertMay, assertMayAny, type Permission } from "~/core/access/permissions";
import type { Context } from "./context";
import type { Database } from "./database";

/**
 * @param need the permission to ask for, or several of which one is enough
 * @param read a function of the repository
 * @returns the service function that asks for the permission and then reads
 */
export function withPermission<Args extends unknown[], Result>(
  need: Permission | readonly Permission[],
  read: (db: Database, ...args: Args) => Promise<Result>,
): (ctx: Pick<Context, "actor" | "db">, ...args: Args) => Promise<Result> {
  return async (ctx, ...args) => {
    if (typeof need === "string") assertMay(ctx, need);
    else assertMayAny(ctx, need);
    return read(ctx.db, ...args);
  };
}
