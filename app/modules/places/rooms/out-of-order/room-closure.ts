import {
  addDays,
  brokenRanges,
  rangeOverlap,
  type CalendarDate,
  type DateRange,
} from "~/core/dates";

/** Days on which a room is out of order, both inclusive, and why (docs/reference/stays.md#closures-of-rooms). */
export interface RoomClosure {
  from: CalendarDate;
  to: CalendarDate;
  reason: string;
}

/** The most closures of one room. */
export const MAX_CLOSURES = 50;

/** The maximum length of a reason, in characters. */
export const MAX_REASON = 255;

/** The fields of a closure, in the order of the form. */
export const closureFields = ["from", "to", "reason"] as const;

/** The places of all possible closures in a form, from 0. */
export const closurePlaces = Array.from({ length: MAX_CLOSURES }, (_, place) => place);

/** @returns the name of a field of a closure in the form: "closures[0].from" */
export function closureField(place: number, field: (typeof closureFields)[number]): string {
  return `closures[${place}].${field}`;
}

/** @returns the closures by date, which is how a room keeps them */
export function byDate(closures: readonly RoomClosure[]): RoomClosure[] {
  return [...closures].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** @returns the closures that are not over on a day, by date: of the day itself, or of days to come */
export function closuresAhead(
  closures: readonly RoomClosure[],
  today: CalendarDate,
): RoomClosure[] {
  return closures.filter(({ to }) => to >= today);
}

/** @returns the first closure with one of these days, both ends inclusive; undefined where there is none */
export function closureWithin(
  closures: readonly RoomClosure[],
  days: DateRange,
): RoomClosure | undefined {
  return closures.find(({ from, to }) => rangeOverlap({ start: from, end: to }, days));
}

/** @returns whether two closures have the same days and the same reason */
function isSame(one: RoomClosure, other: RoomClosure): boolean {
  return one.from === other.from && one.to === other.to && one.reason === other.reason;
}

/** @returns the closures of the one list that the other one doesn't have */
function without(closures: readonly RoomClosure[], others: readonly RoomClosure[]): RoomClosure[] {
  return closures.filter((closure) => !others.some((other) => isSame(closure, other)));
}

/**
 * @param ended the closures that end, by their first days
 * @returns what is left of the closures when a room comes back in order today: days that are over stay
 */
export function backInOrder(
  closures: readonly RoomClosure[],
  ended: ReadonlySet<CalendarDate>,
  today: CalendarDate,
): RoomClosure[] {
  return closures.flatMap((closure) => {
    if (closure.to < today || !ended.has(closure.from)) return [closure];
    return closure.from < today ? [{ ...closure, to: addDays(today, -1) }] : [];
  });
}

/** The closures of a room before an act and after it. */
export interface ClosuresOfAct {
  former: RoomClosure[];
  written: RoomClosure[];
}

/** @returns the closures that an act ended or cut short, as they were before it */
export function endedBy({ former, written }: ClosuresOfAct): RoomClosure[] {
  return without(former, written);
}

/**
 * @param since the day from which on the act is undone, where that is later than the day of the act: the days before it
 *   stay as they were; null on the day of the act
 * @returns the closures of a room once an act is undone, with what was added or taken away beside it since; null where
 *   somebody has changed since what the act wrote, or has closed the room on days that it would close again
 */
export function withoutAct(
  closures: readonly RoomClosure[],
  { former, written }: ClosuresOfAct,
  since: CalendarDate | null,
): RoomClosure[] | null {
  const added = without(written, former);
  if (without(added, closures).length > 0) return null;
  const over = since ? backInOrder(added, new Set(added.map(({ from }) => from)), since) : [];
  const left = [...without(closures, added), ...over];
  const back = endedBy({ former, written }).flatMap((closure) => {
    if (!since || closure.from >= since) return [closure];
    return closure.to < since ? [] : [{ ...closure, from: since }];
  });
  const isTaken = back.some(({ from, to }) => closureWithin(left, { start: from, end: to }));
  return isTaken ? null : byDate([...left, ...back]);
}

/** A closure as it is entered. */
export type EnteredClosure = Partial<Record<(typeof closureFields)[number], string | null>>;

/** A mistake in a closure: its place, from 0, the field, and the key of the sentence. */
interface ClosureMistake {
  place: number;
  field: "from" | "to";
  message: string;
}

/**
 * @returns the closures that end before they begin, and those that have a day of one before them in the list; one that
 *   lacks a day is left out, since the day itself is asked for
 */
export function brokenClosures(closures: readonly EnteredClosure[]): ClosureMistake[] {
  const dated = closures.flatMap(({ from, to }, place) =>
    from && to ? [{ place, start: from, end: to }] : [],
  );
  return brokenRanges(dated).map(({ place: nth, wrong }) => {
    const { place } = dated[nth]!;
    return wrong === "order"
      ? { place, field: "to", message: "rooms:FORM.OUT_UNTIL_BEFORE_FROM" }
      : { place, field: "from", message: "rooms:FORM.CLOSURES_OVERLAP" };
  });
}

/** @returns the mistakes of the closures in a form, by the names of their fields */
export function brokenEntered(entered: FormData): Record<string, string> {
  const text = (place: number, field: (typeof closureFields)[number]) => {
    const value = entered.get(closureField(place, field));
    return typeof value === "string" ? value.trim() : "";
  };
  const closures = closurePlaces.map((place) => ({
    from: text(place, "from"),
    to: text(place, "to"),
  }));
  return Object.fromEntries(
    brokenClosures(closures).map(({ place, field, message }) => [
      closureField(place, field),
      message,
    ]),
  );
}
