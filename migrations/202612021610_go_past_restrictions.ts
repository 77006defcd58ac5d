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

const granted = [
  ...areas.flatMap((area) => [`${area}:view`, `${area}:edit`]),
  ...["bookings:overbook", "bookings:override_restrictions"],
];

/**
 * A booking may go past restrictions, with a reason that stands in the booking and so in the log. That is a
 * permission of its own, which nobody has at first, and which includes changing bookings.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table roles
      drop constraint roles_permissions_check,
      add constraint roles_permissions_check check (
        permissions <@ ${sql.raw(`'{${granted.join(",")}}'::text[]`)}
      ),
      add constraint roles_permissions_override_restrictions_check check (
        'bookings:edit' = any(permissions)
        or not 'bookings:override_restrictions' = any(permissions)
      )
  `.execute(db);
  await sql`
    alter table hotel_bookings
      add column restriction_reason text not null default '',
      add constraint hotel_bookings_restriction_reason_check
        check (char_length(restriction_reason) <= 255)
  `.execute(db);
}
