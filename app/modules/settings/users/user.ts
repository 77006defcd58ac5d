import type { User } from "./user.fields";

/** Which way a user comes in: by the login page, by the API, or both (`back-office.md` §6). */
export const userTypes = ["dashboard", "api", "both"] as const;

export type UserType = (typeof userTypes)[number];

/** How many distribution points a search in the user's dialog finds (`back-office.md` §9). */
export const USER_POINTS = 50;

/** @returns whether users of this type have an API key */
export function hasApiKey(user_type: UserType): boolean {
  return user_type !== "dashboard";
}

/** @returns an API key as it is always shown, by its last four characters (`back-office.md` §6) */
export function maskedKey(ending: string): string {
  return `••••${ending}`;
}

/** @returns whether the sessions of a user end when `before` becomes `after` (`reliability.md`) */
export function endsSessions(before: User, after: User): boolean {
  return (
    (before.is_active && !after.is_active) ||
    before.role_id !== after.role_id ||
    (before.user_type !== "api" && after.user_type === "api")
  );
}
