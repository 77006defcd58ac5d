import { Conflict } from "~/core/errors";

/**
 * @param reference the reference of other guests who are in the room; null or undefined for none
 * @param field the field of the room, where the form has one
 * @throws Conflict where others are in the room
 */
export function refuseOccupied(
  number: string,
  reference: string | null | undefined,
  field?: string,
): void {
  if (!reference) return;
  const params = { number, reference };
  throw new Conflict({ key: "stay-day:ERRORS.OCCUPIED", params }, field);
}
