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
