import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import type { ListedUser } from "./user-list.repository.server";

/** A user as the list shows it: finished words, so that the browser formats nothing. */
export interface UserRow {
  id: number;
  name: string;
  fullName: string;
  email: string;
  role: string;
  point: string;
  created: string;
  active: boolean;
  /** "••••" and the last four; null where there is none. */
  key: string | null;
}

export function userRow(user: ListedUser, { locale }: Context): UserRow {
  return {
    id: user.id,
    name: user.username,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    role: user.role,
    point: user.distributionPoint ?? "",
    created: formatDate(dateInZone(user.createdAt, env().BUSINESS_TIME_ZONE), locale),
    active: user.active,
    key: user.keyEnding ? maskedKey(user.keyEnding) : null,
  };
}

/** A key as it is always shown (`back-office.md` §6). */
export function maskedKey(ending: string): string {
  return `••••${ending}`;
}
