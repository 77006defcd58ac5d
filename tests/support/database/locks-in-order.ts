import { orderOfLocks, type LockedTable } from "~/db/writing/order-of-locks.server";
import type { TestWorld } from "../context";
import type { Statement } from "./statements";

/** A lock that a statement takes. */
export interface Lock {
  table: LockedTable;
  /** The rows that its parameters name, by their ids or references. */
  ids: (number | string)[];
  /** Whether it is the pack that follows a single booking, which comes last of all. */
  follows: boolean;
  said: string;
}

const CLAUSE =
  /\bfor (?:no key update|key share|update|share)\b(?: of "?(\w+)"?)?(?! skip)( skip locked)?/gi;
const UPDATE = /^\s*(?:\/\*.*?\*\/\s*)?update "?(\w+)"?/i;

/** The names that statements give to tables. */
const ALIASES: Record<string, string> = { booking: "bookings", pack: "bookings" };

const isLocked = (table: string): table is LockedTable =>
  (orderOfLocks as string[]).includes(table);

/** @returns the locks of statements, in their order; those that wait for nobody are left out */
export function locksOf(statements: Statement[]): Lock[] {
  return statements.flatMap(({ sql, parameters }) => {
    const updated = UPDATE.exec(sql)?.[1];
    // What an update writes names no rows.
    const chosen = [...sql.slice(updated ? sql.lastIndexOf("where") : 0).matchAll(/\$(\d+)/g)];
    const ids = chosen
      .flatMap(([, nth]) => parameters[Number(nth) - 1])
      .filter((value) => ["number", "string"].includes(typeof value));
    const lock = (named: string) => {
      const table = ALIASES[named] ?? named;
      const follows = named === "pack" && !/from bookings/i.test(sql);
      const said = sql.trim().slice(0, 200);
      return isLocked(table) ? [{ table, ids: ids as Lock["ids"], follows, said }] : [];
    };
    if (updated) return lock(updated);
    return [...sql.matchAll(CLAUSE)].flatMap(([clause, of], nth, all) => {
      if (clause.endsWith("skip locked")) return [];
      const before = sql.slice(0, all[nth]!.index);
      const from = [...before.matchAll(/\bfrom "?(?:public"?\.)?"?(\w+)"?/gi)].at(-1)?.[1];
      return lock(of ?? from ?? "");
    });
  });
}

/** What is known of the rows that are locked. */
export interface KnownRows {
  /** What is in each pack: ids and references. */
  partsOf: Map<number, (number | string)[]>;
  /** The id for each reference. */
  idOf: Map<string, number>;
  /** The bookings that were there before: the transaction's own are seen by nobody else. */
  bookedBefore: Set<number>;
  /** The room type of each room. */
  typeOf: Map<number, number>;
}

/** Reads what is known of all rows. */
export async function knownRows({ db }: TestWorld): Promise<KnownRows> {
  const [rooms, bookings, packs, packed] = [
    await db.selectFrom("rooms").select(["id", "room_type_id"]).execute(),
    await db.selectFrom("bookings").select(["id", "reference"]).execute(),
    await db.selectFrom("pack_bookings").select("booking_id").execute(),
    await db.selectFrom("packed_bookings").select(["pack_id", "booking_id"]).execute(),
  ];
  const parts = (pack: number) =>
    packed.filter(({ pack_id }) => pack_id === pack).map(({ booking_id }) => booking_id);
  return {
    partsOf: new Map(packs.map(({ booking_id: id }) => [id, parts(id)])),
    idOf: new Map(bookings.map(({ id, reference }) => [reference, id])),
    bookedBefore: new Set(bookings.map(({ id }) => id)),
    typeOf: new Map(rooms.map(({ id, room_type_id }) => [id, room_type_id])),
  };
}

/** The place of each table: a hotel and a currency are shared by all bookings, and so have one. */
const stepOfTable = (table: LockedTable): number =>
  orderOfLocks.indexOf(table === "currencies" ? "hotels" : table);

/**
 * Room types are locked by id, each with its rooms; spas after them, or before where nothing else is taken. What a
 * transaction has locked already it may lock again.
 *
 * @returns the sentences about locks that are out of order
 */
export function outOfOrder(
  locks: Lock[],
  { partsOf, idOf, bookedBefore, typeOf }: KnownRows,
): string[] {
  const wrong: string[] = [];
  /** The rows themselves: of a statement that locks what is in a pack, these. */
  const rowsOf = ({ table, ids, said, follows }: Lock): number[] => {
    if (follows)
      return [...partsOf].flatMap(([id, parts]) =>
        parts.some((one) => ids.includes(one)) ? [id] : [],
      );
    const parts = said.includes("packed_bookings")
      ? ids.flatMap((id) => partsOf.get(Number(id)) ?? [])
      : [];
    const named = (parts.length > 0 ? parts : ids).flatMap(
      (id) => idOf.get(String(id)) ?? Number(id),
    );
    return named.filter((id) => id > 0 && (table !== "bookings" || bookedBefore.has(id)));
  };
  const held = new Map<LockedTable, Set<number>>();
  const stepOf = (lock: Lock): number => {
    if (lock.follows) return orderOfLocks.length;
    const step = stepOfTable(lock.table);
    const isPack = lock.table === "bookings" && rowsOf(lock).some((id) => partsOf.has(id));
    return isPack ? step + 0.5 : step;
  };
  let reached: Lock | null = null;
  let lastType = 0;
  for (const lock of locks) {
    const { table } = lock;
    const ids = rowsOf(lock);
    const before = held.get(table);
    held.set(table, new Set([...(before ?? []), ...ids]));
    const isShared = stepOfTable(table) === stepOfTable("hotels");
    if (before && (isShared || ids.every((id) => before.has(id)))) continue;
    if (table === "spas" || (table === "bookings" && ids.length === 0)) continue;
    if (reached && stepOf(lock) < stepOf(reached)) {
      const typesGoOn = table === "room_types" && reached.table === "rooms";
      if (!typesGoOn || ids.some((id) => id < lastType)) {
        wrong.push(`${lock.said}\n  after ${reached.said}`);
      }
    }
    if (table === "room_types") lastType = Math.max(lastType, ...ids);
    if (table === "rooms") lastType = Math.max(lastType, ...ids.map((id) => typeOf.get(id) ?? 0));
    if (!reached || stepOf(lock) >= stepOf(reached)) reached = lock;
  }
  return wrong;
}
