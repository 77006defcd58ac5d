import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { NightInRoom } from "../change/rooms/rooms-of-change";

/** A physical room that a stay has from a night on; null for none. */
export interface RoomFrom {
  from: CalendarDate;
  number: string | null;
}

/**
 * @param before the nights of a stay as they were; as they are now they are read
 * @returns the rooms before and after a change, as the history tells of them; nothing where each is one for the whole
 *   stay
 */
export async function roomsInLog(
  trx: Transaction,
  id: number,
  before: NightInRoom[],
): Promise<{ before: { rooms?: RoomFrom[] }; after: { rooms?: RoomFrom[] } }> {
  const after = await trx
    .selectFrom("stay_nights")
    .select(["night", "room_id"])
    .where("booking_id", "=", id)
    .orderBy("night")
    .execute();
  const [was, is] = [changesOf(before), changesOf(after)];
  if (was.length < 2 && is.length < 2) return { before: {}, after: {} };
  const ids = [...was, ...is].flatMap(({ room_id }) => room_id ?? []);
  const rows = await trx
    .selectFrom("rooms")
    .select(["id", "number"])
    .where("id", "in", ids)
    .execute();
  const numbers = new Map(rows.map(({ id: room, number }) => [room, number]));
  const told = (nights: RoomOfNight[]) => ({
    rooms: nights.map(({ night, room_id }) => ({
      ...{ from: night, number: room_id === null ? null : (numbers.get(room_id) ?? null) },
    })),
  });
  return { before: told(was), after: told(is) };
}

type RoomOfNight = Pick<NightInRoom, "night" | "room_id">;

/** @returns the first of the nights that follow one another in one room */
function changesOf(nights: RoomOfNight[]): RoomOfNight[] {
  return nights.filter(({ room_id }, nth) => nth === 0 || room_id !== nights[nth - 1]!.room_id);
}
