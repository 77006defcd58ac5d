/** The places where a user may log in: on the screens, in the API, or both (docs/reference/everywhere.md#users). */
export const userTypes = ["dashboard", "api", "both"] as const;

export type UserType = (typeof userTypes)[number];

/**
 * The number of distribution points that a search in the user's dialog returns (docs/reference/everywhere.md#pickers).
 */
export const USER_POINTS = 50;

/** @returns whether users of this type have an API key */
export function hasApiKey(user_type: UserType): boolean {
  return user_type !== "dashboard";
}

/** @returns the masked API key: its last four characters (docs/reference/everywhere.md#users) */
export function maskedKey(ending: string): string {
  return `••••${ending}`;
}

/** The fields of a user on which a session depends. */
interface SessionFields {
  is_active: boolean;
  role_id: number;
  user_type: UserType;
}

/**
 * @returns whether the change from `before` to `after` ends a user's sessions
 *   (docs/reference/everywhere.md#sessions-and-login)
 */
export function endsSessions(before: SessionFields, after: SessionFields): boolean {
  return (
    (before.is_active && !after.is_active) ||
    before.role_id !== after.role_id ||
    (before.user_type !== "api" && after.user_type === "api")
  );
}
