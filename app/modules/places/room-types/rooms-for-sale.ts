import { brokenRanges, type CalendarDate } from "~/core/dates";

/** How many rooms of a type are for sale on some nights, both inclusive, instead of its usual number. */
export interface RoomsForSale {
  from: CalendarDate;
  to: CalendarDate;
  number: number;
}

/** The most rows of one room type. */
export const MAX_ROOMS_FOR_SALE = 50;

/** The fields of a row, in the order of the form. */
export const roomsForSaleFields = ["number", "from", "to"] as const;

type FieldName = (typeof roomsForSaleFields)[number];

/** The places of all possible rows in a form, from 0. */
export const roomsForSalePlaces = Array.from({ length: MAX_ROOMS_FOR_SALE }, (_, place) => place);

/** @returns the name of a field of a row in the form: "rooms_for_sale[0].number" */
export function roomsForSaleField(place: number, field: FieldName): string {
  return `rooms_for_sale[${place}].${field}`;
}

/** @returns the rows by date */
export function storedRoomsForSale(rows: readonly RoomsForSale[]): RoomsForSale[] {
  return rows
    .map(({ from, to, number }) => ({ from, to, number }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** @returns whether two lists have the same rows, in whichever order */
export function haveSameRoomsForSale(
  some: readonly RoomsForSale[],
  others: readonly RoomsForSale[],
): boolean {
  return JSON.stringify(storedRoomsForSale(some)) === JSON.stringify(storedRoomsForSale(others));
}

/** A row as it is entered. */
export type EnteredRoomsForSale = Partial<Record<FieldName, unknown>>;

/** A mistake in a row: its place, from 0, the field, and the key of the sentence. */
interface RowMistake {
  place: number;
  field: FieldName;
  message: string;
}

/**
 * @returns the rows that end before they begin, and those that have a night of a row before them; a row that lacks a
 *   date is left out, since the date itself is asked for
 */
export function brokenRoomsForSale(rows: readonly EnteredRoomsForSale[]): RowMistake[] {
  const dated = rows.flatMap(({ from, to }, place) =>
    typeof from === "string" && typeof to === "string" && from && to
      ? [{ place, start: from, end: to }]
      : [],
  );
  return brokenRanges(dated).map(({ place: nth, wrong }) => {
    const { place } = dated[nth]!;
    return wrong === "order"
      ? { place, field: "to", message: "room-types:FORM.FOR_SALE.DATES_ORDER" }
      : { place, field: "from", message: "room-types:FORM.FOR_SALE.OVERLAP" };
  });
}

/** @returns the mistakes of the rows in a form, by field */
export function brokenRoomsForSaleIn(entered: FormData): Record<string, string> {
  const rows = roomsForSalePlaces.map((place) => {
    const text = (field: FieldName) => entered.get(roomsForSaleField(place, field));
    return { from: text("from"), to: text("to") };
  });
  return Object.fromEntries(
    brokenRoomsForSale(rows).map(({ place, field, message }) => [
      roomsForSaleField(place, field),
      message,
    ]),
  );
}
