import type { Permission } from "~/core/permissions";
import type { Database } from "./database";
import type { Language } from "~/i18n/languages";
import type { CalendarDate } from "~/core/dates";

/** The signed-in member of staff on whose behalf a service works. */
export interface Actor {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  roleLabel: string;
  /** What the role grants today: asked for anew with every request. */
  permissions: readonly Permission[];
  /** How many rows of a list they want to see, where the list can show so many. */
  rowsPerPage: number | null;
  /**
   * The state of all lists when this was read, for who calls the API: it is another text after any
   * change of what lists show, and no newer than what the request reads.
   */
  listsState?: string;
  /** What others did since they last looked, 100 at most, for who comes in through the screens. */
  unseenEvents?: number;
  /** The session of this request; null where an API key stands for one. */
  sessionId: number | null;
}

/**
 * What every service takes as its first argument: who asks, when, in which language,
 * over which database. Made in one place (`auth/require-staff.server.ts`) from the session, the
 * bearer token or the API key; below that line nobody can tell a screen from the API.
 */
export interface Context {
  db: Database;
  actor: Actor;
  /** The injected clock: the instant of this request. */
  now: Date;
  /** Today in the business time zone (`BUSINESS_TIME_ZONE`). */
  today: CalendarDate;
  locale: Language;
  /** The key of the form that was posted: a second post of the same form writes nothing. */
  formKey?: string;
  /** The version of the row that the form was made from, where the form says so. */
  seenVersion?: string;
}
