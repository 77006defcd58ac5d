import { newApiKey, openApiKey } from "~/auth/api-key.server";
import { ordinaryPermissions } from "~/core/access/permissions";
import type { Database } from "~/db/database";
import { insertRole, insertUser } from "../../factories/rows";

/** @returns the key of a new program that may do everything, in the database of an app that runs */
export async function keyOfProgram(db: Database, name = "program"): Promise<string> {
  const role_id = await insertRole(db, {
    label: `Role of ${name}`,
    permissions: [...ordinaryPermissions],
  });
  const user_id = await insertUser(db, name, { role_id, user_type: "api" });
  const sealed = newApiKey(user_id);
  await db
    .insertInto("api_keys")
    .values({ user_id, ...sealed, created_at: new Date() })
    .execute();
  return openApiKey(user_id, sealed.encrypted)!;
}
