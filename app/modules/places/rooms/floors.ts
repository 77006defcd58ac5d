import type { FilterDecoder } from "~/lists/list-definition";

/** The most rooms of which a page shows all floors at once without being asked for them. */
export const SHOWN_ROOMS = 40;

/** The floor of rooms without a floor, in an address. */
const NO_FLOOR = "none";

/** All floors, in an address. */
export const ALL_FLOORS = "all";

/** A filter whose value is a floor, "none" for rooms without one, or "all". */
export const byFloor: FilterDecoder<string> = Object.assign(
  (raw: string) => (/^(-?\d{1,3}|none|all)$/.test(raw) ? raw : undefined),
  { pattern: "^(-?\\d{1,3}|none|all)$" },
);

/** @returns the floor of a room as an address names it */
export function floorKey(floor: number | null): string {
  return floor === null ? NO_FLOOR : String(floor);
}

/** @returns the different floors of rooms, the lowest first; rooms without one come last */
export function floorsOf(rooms: { floor: number | null }[]): (number | null)[] {
  const height = (floor: number | null) => floor ?? Infinity;
  return [...new Set(rooms.map(({ floor }) => floor))].sort((a, b) => height(a) - height(b));
}

/**
 * @param rooms all rooms of a house
 * @param asked the floor in the address
 * @returns the floor that a page shows; `ALL_FLOORS` for all of a small house. A large house shows its first
 *   floor until another one, or all, is asked for
 */
export function floorShown(rooms: { floor: number | null }[], asked: string | undefined): string {
  const keys = floorsOf(rooms).map(floorKey);
  if (asked === ALL_FLOORS || (asked && keys.includes(asked))) return asked;
  return rooms.length <= SHOWN_ROOMS || keys.length === 1 ? ALL_FLOORS : keys[0]!;
}
