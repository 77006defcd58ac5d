import type { ListLook } from "~/core/list-look";
import type { Permission } from "~/core/access/permissions";
import type { Reach } from "~/core/access/reach";
import type { Database } from "./database";
import type { Language } from "~/i18n/languages";
import type { TextKey } from "~/i18n/text-key";
import type { CalendarDate, HotelClock } from "~/core/dates";

/** The id of an actor who is no user: a recurring task of the app itself. The log keeps it as null. */
export const NOBODY = 0;

/** The signed-in member of staff on whose behalf a service works. */
export interface Actor {
  /** The user's id; `NOBODY` for a recurring task. */
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  roleLabel: string;
  /** The current permissions of the role: they are read again with every request. */
  permissions: readonly Permission[];
  /** The preferred number of rows of a list's page; null for the list's own. */
  rows_per_page: number | null;
  /**
   * `set-up` where the user has a second factor, `lacking` where the role demands one that isn't set up yet;
   * undefined otherwise.
   */
  secondFactor?: "set-up" | "lacking";
  /** How far the user sees; undefined for everything. */
  reach?: Reach;
  /** The state that was read together with the actor; undefined where there is no request. */
  asOf?: AsOf;
  /** The id of the session; null for a call with an API key. */
  sessionId: number | null;
}

/**
 * The state of the database at the beginning of a request: never newer than the rows that the request reads.
 */
export interface AsOf {
  /** The version of all lists: the text differs after every change of a listed row, and after a restore. */
  lists: string;
  /** The version of the user's own saved views: the text differs after every change. Missing for a call with a key. */
  ownViews?: string;
  /** The query strings of the user's default views, by the lists' paths. */
  defaultViews: Record<string, string>;
  /** The user's settings for the look of lists, by the lists' paths. */
  looks: Record<string, ListLook>;
  /**
   * The place up to which the primary had written (`db/replica`); null where there is no replica.
   */
  walPosition?: string | null;
  /** When the user last looked at the notifications; null for never. */
  seen_until: Date | null;
  /** The id of the latest batch of prices; null where there is none. */
  lastBatch: number | null;
}

/** Where a request comes from, as far as the server knows. */
export interface Origin {
  /** The id of the request, which its line in the log has too. */
  request_id: string;
  /** The sender's address, behind the proxies that are trusted; null where it is unknown. */
  address: string | null;
  /** The name of the browser or program, as it calls itself; "" without one. */
  user_agent: string;
}

/** The fingerprint of what was sent, under the present session secret and under the former ones. */
export type Fingerprints = [present: string, ...former: string[]];

/**
 * The side effects of a write, such as withdrawn letters: by the key of the sentence that counts them, the ids of the
 * rows. Sets, since a transaction that is repeated adds the same ids again.
 */
export type Asides = Map<TextKey, Set<number>>;

/**
 * The first argument of every service: the actor, the time, the language and the database. It is made in one
 * place (`auth/require-staff.server.ts`) from the session, the bearer token or the API key; services can't
 * tell a screen from the API.
 */
export interface Context {
  /** The database, limited to the actor's reach where there is one (`db/reach`). */
  db: Database;
  actor: Actor;
  /** The injected clock: the instant of this request. */
  now: Date;
  /**
   * Today by the clock of the house (`BUSINESS_TIME_ZONE`), for what belongs to no hotel: `atHotel` of
   * `modules/sales/hotel-clocks` has that of a hotel (docs/reference/stays.md#the-hotels-clock).
   */
  today: CalendarDate;
  /** The clock by which it is today; absent for that of the house. */
  clock?: HotelClock;
  /** The hotel of the clock; null or absent for the house. */
  clockOf?: number | null;
  locale: Language;
  /** The id of the hotel that was chosen last in this browser; it may not exist any more. */
  lastHotel?: number;
  /** Where the request comes from, for the audit log; undefined where there is no request. */
  origin?: Origin;
  /** The key of the form that was posted: a second post of the same form writes nothing. */
  formKey?: string;
  /** The fingerprint of that form's content: a post with the same key and other content is another form. */
  formFingerprints?: Fingerprints;
  /** Collects side effects for the toast of a form; undefined in the API and in tasks, which show no toast. */
  asides?: Asides;
  /** The version of the row that the form was made from; undefined where the form doesn't name one. */
  seenVersion?: string;
}

/** The context of what happens in one hotel. */
export interface HotelContext extends Context {
  /** Today in the hotel: until the end of its day, it is still the evening before. */
  today: CalendarDate;
  clock: HotelClock;
  clockOf: number | null;
}
