/** The pages about one user. */
export function userKeyHref(id: number): string {
  return `/settings/users/${id}/key`;
}

export function userSessionsHref(id: number): string {
  return `/settings/users/${id}/sessions`;
}

/** The reference of the API: what one can do with a key. */
export const API_REFERENCE = "/api/docs";
