import { type Kysely, sql } from "kysely";

/** What users see: everything, or what belongs to their distribution point and to some hotels. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table users
      add column limited_to_point boolean default false,
      add constraint users_limited_to_point_check
        check (limited_to_point is not true or distribution_point_id is not null)
  `.execute(db);
  await sql`
    comment on column users.limited_to_point is
    'Null: nobody has decided yet whether a program with a distribution point sees more than that point. It does.'
  `.execute(db);
  // Programs that have a point already see what they saw, until an administrator decides.
  await sql`
    update users set limited_to_point = null
    where user_type = 'api' and distribution_point_id is not null
  `.execute(db);
  // A hotel can't go while users are limited to it: whoever is limited to nothing would see everything.
  await sql`
    create table user_hotels (
      user_id integer not null,
      hotel_id integer not null,
      constraint user_hotels_pkey primary key (user_id, hotel_id),
      constraint user_hotels_user_id_fkey
        foreign key (user_id) references users (id) on delete cascade,
      constraint user_hotels_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict
    )
  `.execute(db);
  await sql`create index user_hotels_hotel_id_idx on user_hotels (hotel_id)`.execute(db);
  // Users who are limited see the customers whom they made.
  await sql`
    alter table customers
      add column created_by integer,
      add constraint customers_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict
  `.execute(db);
  await sql`create index customers_created_by_idx on customers (created_by)`.execute(db);
}
