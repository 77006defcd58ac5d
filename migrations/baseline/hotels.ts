import { sql } from "kysely";

/** Hotels, their room types and their rooms. */
export const hotels = [
  // Hotels; their hours are texts HH:MM, without a date or a zone.
  sql`
    create table hotels (
      id integer generated always as identity primary key,
      label text not null,
      description text not null default '',
      stars smallint not null default 3,
      active boolean not null default true,
      currency_id integer,
      checkin_time_from text not null default '14:00',
      checkin_time_to text not null default '22:00',
      checkout_time_from text not null default '06:00',
      checkout_time_to text not null default '11:00',
      policies text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      address text not null default '',
      phone text not null default '',
      email text not null default '',
      policies_fr text not null default '',
      label_fr text not null default '',
      description_fr text not null default '',
      margin_floor_percent numeric(5, 2),
      guest_fields text[] not null default '{}',
      birth_date_asked text not null default 'not_asked',
      nationality_asked text not null default 'not_asked',
      document_number_asked text not null default 'not_asked',
      room_cleaning text not null default 'every_night',
      constraint hotels_currency_id_fkey
        foreign key (currency_id) references currencies (id) on delete restrict,
      constraint hotels_label_check check (char_length(label) between 3 and 100),
      constraint hotels_description_check check (char_length(description) <= 500),
      constraint hotels_stars_check check (stars between 1 and 5),
      constraint hotels_checkin_time_from_check check (
        checkin_time_from ~ '^([01][0-9]|2[0-3]):00$'
      ),
      constraint hotels_checkin_time_to_check check (
        checkin_time_to ~ '^([01][0-9]|2[0-3]):00$'
      ),
      constraint hotels_checkout_time_from_check check (
        checkout_time_from ~ '^([01][0-9]|2[0-3]):00$'
      ),
      constraint hotels_checkout_time_to_check check (
        checkout_time_to ~ '^([01][0-9]|2[0-3]):00$'
      ),
      constraint hotels_policies_check check (char_length(policies) <= 2000),
      constraint hotels_contact_lengths_check check (
        char_length(address) <= 500 and char_length(phone) <= 20 and char_length(email) <= 254
      ),
      constraint hotels_email_check check (
        email = '' or email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
      ),
      constraint hotels_policies_fr_check check (char_length(policies_fr) <= 2000),
      constraint hotels_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 3 and 100
      ),
      constraint hotels_description_fr_check check (char_length(description_fr) <= 500),
      constraint hotels_margin_floor_percent_check
        check (margin_floor_percent between 0 and 100),
      constraint hotels_guest_fields_check check (
        guest_fields <@ '{birth_date,nationality,document_number}'::text[]
      ),
      constraint hotels_birth_date_asked_check
        check (birth_date_asked in ('not_asked', 'asked', 'required')),
      constraint hotels_nationality_asked_check
        check (nationality_asked in ('not_asked', 'asked', 'required')),
      constraint hotels_document_number_asked_check
        check (document_number_asked in ('not_asked', 'asked', 'required')),
      constraint hotels_room_cleaning_check check (
        room_cleaning in ('every_night', 'every_second_night', 'every_third_night', 'at_departure')
      )
    )
  `,
  sql`create index hotels_label_idx on hotels (search_text(label), id)`,
  sql`create index hotels_label_search_idx on hotels using gin (search_text(label) gin_trgm_ops)`,
  sql`create index hotels_currency_id_idx on hotels (currency_id)`,
  sql`create index hotels_stars_idx on hotels (stars, id)`,
  sql`create index hotels_active_idx on hotels (active, id)`,
  sql`create index hotels_french_label_idx on hotels (search_text(coalesce(nullif(label_fr, ''), label)), id)`,
  sql`create index hotels_label_fr_search_idx on hotels using gin (search_text(label_fr) gin_trgm_ops)`,
  // Room types with their limits; `max_children` 0 means none, `max_los` 0 means unlimited.
  sql`
    create table room_types (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      label text not null,
      description text not null default '',
      min_adults smallint not null default 1,
      max_adults smallint not null default 2,
      min_children smallint not null default 0,
      max_children smallint not null default 0,
      max_guests smallint not null default 2,
      min_los smallint not null default 1,
      max_los smallint not null default 0,
      available_rooms smallint not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      active boolean not null default true,
      label_fr text not null default '',
      description_fr text not null default '',
      constraint room_types_hotel_id_id_key unique (hotel_id, id),
      constraint room_types_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint room_types_label_check check (char_length(label) between 3 and 100),
      constraint room_types_description_check check (char_length(description) <= 500),
      constraint room_types_adults_check check (
        min_adults between 1 and 10 and max_adults between min_adults and 10
      ),
      constraint room_types_children_check check (
        min_children between 0 and 10 and max_children between 0 and 10
        and (max_children = 0 or max_children >= min_children)
      ),
      constraint room_types_max_guests_check check (
        max_guests between 1 and 20 and max_guests >= min_adults + min_children
      ),
      constraint room_types_los_check check (
        min_los between 1 and 90 and max_los between 0 and 365 and (max_los = 0 or max_los >= min_los)
      ),
      constraint room_types_available_rooms_check check (available_rooms between 0 and 1000),
      constraint room_types_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 3 and 100
      ),
      constraint room_types_description_fr_check check (char_length(description_fr) <= 500)
    )
  `,
  sql`create index room_types_label_idx on room_types (search_text(label), id)`,
  sql`create index room_types_label_search_idx on room_types using gin (search_text(label) gin_trgm_ops)`,
  sql`create index room_types_max_guests_idx on room_types (max_guests, id)`,
  sql`create index room_types_available_rooms_idx on room_types (available_rooms, id)`,
  sql`create index room_types_min_los_idx on room_types (min_los, id)`,
  sql`
    create index room_types_french_label_idx
      on room_types (search_text(coalesce(nullif(label_fr, ''), label)), id)
  `,
  sql`create index room_types_label_fr_search_idx on room_types using gin (search_text(label_fr) gin_trgm_ops)`,
  // The physical rooms of a hotel, each of one room type. Numbers are texts, for there are rooms 7b; padded they
  // sort as people count. What is out of order says from when to when, and why.
  sql`
    create table rooms (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      room_type_id integer not null,
      number text not null,
      floor smallint,
      status text not null default 'available',
      out_from date,
      out_until date,
      out_reason text not null default '',
      note text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      cleaning text not null default 'clean',
      cleaning_since date,
      constraint rooms_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint rooms_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint rooms_number_check check (char_length(number) between 1 and 20),
      constraint rooms_floor_check check (floor between -9 and 200),
      constraint rooms_status_check check (status in ('available', 'out_of_order', 'inactive')),
      constraint rooms_out_check check (
        case when status = 'out_of_order'
          then out_from is not null and out_until is not null and out_until >= out_from and out_reason <> ''
          else out_from is null and out_until is null and out_reason = ''
        end
      ),
      constraint rooms_out_reason_check check (char_length(out_reason) <= 255),
      constraint rooms_note_check check (char_length(note) <= 500),
      constraint rooms_cleaning_check check (cleaning in ('clean', 'dirty', 'inspected'))
    )
  `,
  sql`create unique index rooms_number_key on rooms (hotel_id, lower(number))`,
  sql`create index rooms_number_idx on rooms (lpad(lower(number), 20, '0'), id)`,
  sql`create index rooms_number_search_idx on rooms using gin (search_text(number) gin_trgm_ops)`,
  sql`create index rooms_room_type_id_idx on rooms (room_type_id, id)`,
  sql`create index rooms_status_idx on rooms (status, id)`,
  sql`create index rooms_floor_idx on rooms (floor, id)`,
];
