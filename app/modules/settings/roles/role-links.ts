/** The path of the list of users. It stands here because the users import the roles. */
export const USERS_PATH = "/settings/users";

/** @returns the address of the list of a role's users */
export function usersOfRoleHref(role_id: number): string {
  return `${USERS_PATH}?role_id=${role_id}`;
}
