import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { maskedKey } from "./user";
import type { ListedUser } from "./user-list.repository.server";

/** A user as the list shows it, its texts formatted on the server. */
export interface UserRow {
  id: number;
  name: string;
  fullName: string;
  email: string;
  role: string;
  point: string;
  /** How far the user sees, a sentence for each limit; none where they see everything. */
  limits: string[];
  created: string;
  active: boolean;
  /** Whether the user has a second factor. */
  secondFactor: boolean;
  /** "••••" and the last four characters; null for no key. */
  key: string | null;
  /** The day on which the key was last used: "Used Jul 1, 2026"; null for no key. */
  keyUse: string | null;
}

export function userRow(user: ListedUser, { locale }: Context): UserRow {
  const written = (at: Date) => formatDate(dateInZone(at, env().BUSINESS_TIME_ZONE), locale);
  const used = user.key_last_used_at;
  const t = translator(locale);
  return {
    id: user.id,
    name: user.username,
    fullName: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role: user.role,
    point: user.distributionPoint ?? "",
    limits: [
      ...(user.limited_to_point ? [t("users:LIST.LIMITED_TO_POINT")] : []),
      ...(user.hotel_ids.length > 0
        ? [t("users:LIST.LIMITED_TO_HOTELS", { count: user.hotel_ids.length })]
        : []),
    ],
    created: written(user.created_at),
    active: user.is_active,
    secondFactor: user.second_factor_at !== null,
    key: user.key_ending ? maskedKey(user.key_ending) : null,
    keyUse: !user.key_ending
      ? null
      : used
        ? t("users:LIST.KEY_USED", { date: written(used) })
        : t("users:LIST.KEY_UNUSED"),
  };
}
