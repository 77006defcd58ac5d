/**
 * PostgreSQL's largest `integer`: a larger id can't exist, and the database would refuse it with an error.
 */
export const MAX_ID = 2_147_483_647;

/** @returns the id in a part of a URL; undefined for any other text */
export function rowId(raw: string | null | undefined): number | undefined {
  if (!raw || !/^[1-9]\d{0,9}$/.test(raw)) return undefined;
  const id = Number(raw);
  return id <= MAX_ID ? id : undefined;
}
