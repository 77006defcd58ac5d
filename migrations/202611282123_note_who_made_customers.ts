import { sql } from "kysely";
import type { Portions } from "./steps/portions";

/** Customers keep who made them, as the log has it: users who are limited see those whom they made. */
export const portions: Portions = {
  table: "customers",
  key: "id",
  rewrite: (db, among) =>
    sql`
      update customers set created_by = (
        select actor_id from audit_log
        where entity = 'customer' and entity_id = customers.id and action = 'create'
        order by audit_log.id limit 1
      )
      where ${among} and created_by is null
    `.execute(db),
};
