/** @returns the address of the page of a user's API key */
export function userKeyHref(id: number): string {
  return `/settings/users/${id}/key`;
}

export function userSessionsHref(id: number): string {
  return `/settings/users/${id}/sessions`;
}

export function userFactorHref(id: number): string {
  return `/settings/users/${id}/second-factor`;
}

/** The address of the API reference, which explains the use of keys. */
export const API_REFERENCE = "/api/docs";

/** The address of the page of one's own second factor. */
export const SECOND_FACTOR_PATH = "/profile/second-factor";
