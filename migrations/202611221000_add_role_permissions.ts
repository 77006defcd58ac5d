import { type Kysely, sql } from "kysely";

const permissions = ["pricing", "hotels", "stop_sales", "currencies", "settings"].flatMap(
  (area) => [`${area}:view`, `${area}:edit`],
);

/**
 * Adds permissions to roles: all of them at first, so that nothing changes for the roles that are there. Also
 * the rule that there is always an administrator, even when two people make changes at once: the lock makes
 * the second change look again after the first.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const all = sql.raw(`'{${permissions.join(",")}}'::text[]`);
  await sql`
    alter table roles add column permissions text[] not null default ${all},
      add constraint roles_permissions_check check (permissions <@ ${all}),
      add constraint roles_permissions_edit_check check (${sql.join(
        permissions
          .filter((permission) => permission.endsWith(":edit"))
          .map((edit) => {
            const view = edit.replace(":edit", ":view");
            return sql`(${sql.lit(view)} = any(permissions) or not ${sql.lit(edit)} = any(permissions))`;
          }),
        sql` and `,
      )})
  `.execute(db);
  await sql`
    create function staff_keep_an_administrator() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('staff_keep_an_administrator'));
      if exists (select from users) and not exists (
        select from users join roles on roles.id = users.role_id
        where users.is_active and users.user_type <> 'api'
          and roles.is_active and 'settings:edit' = any(roles.permissions)
      ) then
        raise exception 'somebody must be left who may change the settings'
          using errcode = 'check_violation', constraint = 'users_administrator_check';
      end if;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger users_administrator_check
    after update of is_active, role_id, user_type or delete on users
    for each statement execute function staff_keep_an_administrator()
  `.execute(db);
  await sql`
    create trigger roles_administrator_check
    after update of is_active, permissions on roles
    for each statement execute function staff_keep_an_administrator()
  `.execute(db);
}
