import { nightsOf, type CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { NightOfType } from "~/modules/stock/rooms-left/rooms-left";
import { readRoomsOfNights } from "./stay-nights.repository.server";

/** A room type that a stay has from a night on, with its name in both languages. */
export interface TypeFrom {
  from: CalendarDate;
  label: string;
  label_fr: string;
}

/** @returns the nights of a stay with the room type of each, by date */
export async function typedNightsOf(trx: Transaction, id: number): Promise<NightOfType[]> {
  const stretches = await readRoomsOfNights(trx, id);
  return stretches.flatMap(({ room_type_id, from, until }) =>
    nightsOf(from, until).map((night) => ({ night, room_type_id })),
  );
}

/** @returns the room types before and after a change, as the history tells of them; nothing where both have one */
export async function typesInLog(
  trx: Transaction,
  before: NightOfType[],
  after: NightOfType[],
): Promise<{ before: { types?: TypeFrom[] }; after: { types?: TypeFrom[] } }> {
  const [was, is] = [changesOf(before), changesOf(after)];
  if (was.length < 2 && is.length < 2) return { before: {}, after: {} };
  const ids = [...was, ...is].map(({ room_type_id }) => room_type_id);
  const rows = await trx
    .selectFrom("room_types")
    .select(["id", "label", "label_fr"])
    .where("id", "in", ids)
    .execute();
  const named = new Map(rows.map(({ id, ...names }) => [id, names]));
  const told = (nights: NightOfType[]) => ({
    types: nights.map(({ night, room_type_id }) => ({ from: night, ...named.get(room_type_id)! })),
  });
  return { before: told(was), after: told(is) };
}

/** @returns the first of the nights that follow one another in one room type */
function changesOf(nights: NightOfType[]): NightOfType[] {
  return nights.filter(({ room_type_id }, nth) => room_type_id !== nights[nth - 1]?.room_type_id);
}
