import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/** The five kinds of what is booked: rows that are changed, and neither added nor taken away. */
const modules = [
  ["hotel", "Hotels", "Hôtels", "bed-double"],
  ["flight", "Flights", "Vols", "plane"],
  ["spa", "Spas", "Spas", "flower"],
  ["pack", "Packs", "Forfaits", "package"],
  ["tour", "Tours", "Circuits", "map"],
];

/** How each kind of booking is sold. Everything is on and nothing limited until somebody says so. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table booking_modules (
      id integer generated always as identity primary key,
      kind text not null,
      label_en text not null,
      label_fr text not null,
      icon text not null,
      enabled boolean not null default true,
      position integer not null,
      lead_time_hours integer not null default 0,
      max_advance_days integer not null default 0,
      cancellation_hours integer not null default 0,
      require_payment boolean not null default false,
      gateway_id integer,
      currency_id integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint booking_modules_kind_key unique (kind),
      constraint booking_modules_gateway_id_fkey foreign key (gateway_id)
        references payment_gateways (id) on delete restrict,
      constraint booking_modules_currency_id_fkey foreign key (currency_id)
        references currencies (id) on delete restrict,
      constraint booking_modules_kind_check check (kind in ('hotel', 'flight', 'spa', 'pack', 'tour')),
      constraint booking_modules_labels_check check (
        char_length(label_en) between 2 and 50 and char_length(label_fr) between 2 and 50
      ),
      constraint booking_modules_icon_check check (
        icon in ('bed-double', 'plane', 'flower', 'package', 'map', 'compass')
      ),
      constraint booking_modules_position_check check (position between 0 and 9999),
      constraint booking_modules_hours_check check (
        lead_time_hours between 0 and 8760 and cancellation_hours between 0 and 8760
        and max_advance_days between 0 and 730
      )
    )
  `.execute(db);
  await sql`
    create index booking_modules_gateway_id_idx on booking_modules (gateway_id)
  `.execute(db);
  await sql`
    create index booking_modules_currency_id_idx on booking_modules (currency_id)
  `.execute(db);
  await sql`
    create table booking_module_points (
      module_id integer not null,
      distribution_point_id integer not null,
      constraint booking_module_points_pkey primary key (module_id, distribution_point_id),
      constraint booking_module_points_module_id_fkey foreign key (module_id)
        references booking_modules (id) on delete cascade,
      constraint booking_module_points_distribution_point_id_fkey foreign key (distribution_point_id)
        references distribution_points (id) on delete restrict
    )
  `.execute(db);
  await sql`
    create index booking_module_points_distribution_point_id_idx
      on booking_module_points (distribution_point_id)
  `.execute(db);
  await tallied(db, "booking_modules");
  for (const [place, [kind, en, fr, icon]] of modules.entries()) {
    await sql`
      insert into booking_modules (kind, label_en, label_fr, icon, position)
      values (${kind}, ${en}, ${fr}, ${icon}, ${(place + 1) * 10})
    `.execute(db);
  }
}
