import { type Kysely, sql } from "kysely";

const areas = [
  "bookings",
  "pricing",
  "hotels",
  "stop_sales",
  "customers",
  "catalogue",
  "content",
  "finance",
  "settings",
];

const ordinary = areas.flatMap((area) => [`${area}:view`, `${area}:edit`]);

/**
 * Currencies move into an area of their own kind, finance: whoever was kept away from them stays
 * away, everybody else may see and change all of it. Pages have an area that roles which may change
 * roles get. To book beyond the rooms that there are is granted by name, and to nobody at first.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table roles
      drop constraint roles_permissions_check,
      drop constraint roles_permissions_edit_check,
      alter column permissions set default ${listed(ordinary)}
  `.execute(db);
  await sql`
    update roles set permissions =
      array_replace(
        array_replace(permissions, 'currencies:view', 'finance:view'), 'currencies:edit', 'finance:edit'
      ) || case when 'settings:edit' = any(permissions)
        then '{content:view,content:edit}'::text[] else '{}' end
  `.execute(db);
  const seen = areas.map((area) => needs(`${area}:edit`, `${area}:view`));
  await sql`
    alter table roles
      add constraint roles_permissions_check check (
        permissions <@ ${listed([...ordinary, "bookings:overbook"])}
      ),
      add constraint roles_permissions_edit_check check (${sql.join(seen, sql` and `)}),
      add constraint roles_permissions_overbook_check check (
        ${needs("bookings:overbook", "bookings:edit")}
      )
  `.execute(db);
}

function listed(permissions: string[]) {
  return sql.raw(`'{${permissions.join(",")}}'::text[]`);
}

function needs(permission: string, other: string) {
  return sql`(${sql.lit(other)} = any(permissions) or not ${sql.lit(permission)} = any(permissions))`;
}
