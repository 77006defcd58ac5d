/** PostgreSQL's largest `integer`: an id beyond it can't exist and must not reach the database. */
export const MAX_ID = 2_147_483_647;

/** @returns the id that a URL part spells, or undefined where it spells none */
export function rowId(raw: string | null | undefined): number | undefined {
  if (!raw || !/^[1-9]\d{0,9}$/.test(raw)) return undefined;
  const id = Number(raw);
  return id <= MAX_ID ? id : undefined;
}
