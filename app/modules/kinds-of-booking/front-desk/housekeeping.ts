import type { Cleaning } from "../../places/rooms/room";

/** Who comes and goes in a room on a day. */
export interface RoomDay {
  /** Guests leave, or have left already. */
  departing: boolean;
  departed: boolean;
  /** Guests come, or have come already. */
  arriving: boolean;
  arrived: boolean;
  /** Guests slept there and stay another night. */
  staying: boolean;
}

/** What happens in a room on a day, in the order in which housekeeping needs to know it. */
export type RoomEvent = "departed" | "departing" | "staying" | "arriving" | "arrived";

/** @returns what happens in a room on a day; nothing for a room that stays empty */
export function eventsOf(day: RoomDay): RoomEvent[] {
  const events: [RoomEvent, boolean][] = [
    ["departed", day.departed],
    ["departing", day.departing && !day.departed],
    ["staying", day.staying],
    ["arriving", day.arriving && !day.arrived],
    ["arrived", day.arrived],
  ];
  return events.filter(([, is]) => is).map(([event]) => event);
}

/** @returns the state that one press gives a room: dirty → clean → inspected → dirty */
export function nextCleaning(cleaning: Cleaning): Cleaning {
  return ({ dirty: "clean", clean: "inspected", inspected: "dirty" } as const)[cleaning];
}

/** The most rooms of which the list shows all floors at once without being asked for them. */
export const SHOWN_ROOMS = 40;

/** The floor of rooms without a floor, in an address. */
export const NO_FLOOR = "none";

/** All floors, in an address. */
export const ALL_FLOORS = "all";

/** @returns the floor of a room as an address names it */
export function floorKey(floor: number | null): string {
  return floor === null ? NO_FLOOR : String(floor);
}

/**
 * @param floors the floor of each room, in the order of the list
 * @param asked the floor in the address
 * @returns the floor that the list shows; `ALL_FLOORS` for all of a small house. A large house shows its first
 *   floor until another one, or all, is asked for
 */
export function floorShown(floors: (number | null)[], asked: string | undefined): string {
  const keys = floors.map(floorKey);
  if (asked === ALL_FLOORS || (asked && keys.includes(asked))) return asked;
  return floors.length <= SHOWN_ROOMS || new Set(keys).size === 1 ? ALL_FLOORS : keys[0]!;
}
