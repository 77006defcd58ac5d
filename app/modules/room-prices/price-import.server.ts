import type { CalendarDate } from "~/core/dates";
import { datesMeant } from "~/core/dates/parse.server";
import type { MessageParams } from "~/core/errors";
import { decimalsOf, formatMinor, parseMinor, type DisplayCurrency } from "~/core/money";
import { priceTypes, type PriceType } from "../price-rules/price-rule";
import type { PriceToWrite } from "./many-prices.repository.server";
import type { FileLine } from "./price-file";
import { MAX_BASE_PRICE, type RoomPrice } from "./room-price";

/** A row that a line can name. */
interface Named {
  id: number;
  name: string;
}

interface KnownHotel extends Named {
  currency: DisplayCurrency;
}

interface KnownSeason extends Named {
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** A distribution point is named by its code. */
interface KnownPoint extends Named {
  label: string;
}

/** Everything that the lines name, by `nameKey` of their names. */
export interface KnownNames {
  hotels: Map<string, KnownHotel[]>;
  /** By "hotel id/name". */
  roomTypes: Map<string, Named[]>;
  /** By "hotel id/name". */
  seasons: Map<string, KnownSeason[]>;
  /** By code. */
  points: Map<string, KnownPoint[]>;
  /** The active prices, by `placeKey`. */
  prices: Map<string, RoomPrice>;
}

/** @returns a name as it is compared: capital or small, with or without spaces around */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/** @returns what an active price is unique by */
export function placeKey(price: Place): string {
  return [price.roomTypeId, price.seasonId, price.priceType, price.distributionPointId ?? 0].join(
    "/",
  );
}

type Place = Pick<RoomPrice, "roomTypeId" | "seasonId" | "priceType" | "distributionPointId">;

/** A price that a line asks for, with what people call it by. */
export interface WantedPrice {
  price: PriceToWrite;
  currency: DisplayCurrency;
  /** null = the general price. */
  pointLabel: string | null;
  /** The price that changes; null for a new one. */
  existing: RoomPrice | null;
}

interface Numbered {
  line: number;
  /** "Hotel, room type, season", as the file says it. */
  label: string;
}

/** A line that is refused; the reason is a key under `REASONS`, with its params. */
export interface RefusedLine extends Numbered {
  outcome: "refused";
  reason: string;
  params: MessageParams;
}

/** A line that can be followed. */
export interface FollowedLine extends Numbered, WantedPrice {
  outcome: "new" | "changed" | "unchanged";
}

/** What becomes of a line. */
export type PlannedLine = FollowedLine | RefusedLine;

/** @returns whether a line makes a price, or changes one */
export function changesSomething(line: PlannedLine): line is FollowedLine {
  return line.outcome === "new" || line.outcome === "changed";
}

class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly params: MessageParams = {},
  ) {
    super(reason);
  }
}

/** @returns a plan for each line, in their order */
export function planImport(lines: FileLine[], known: KnownNames): PlannedLine[] {
  const takenBy = new Map<string, number>();
  return lines.map((fileLine) => {
    const { line, cells } = fileLine;
    const label = [cells.hotel, cells.room_type, cells.season].join(", ");
    try {
      const wanted = wantedBy(fileLine, known);
      const place = placeOfWritten(wanted.price);
      const earlier = takenBy.get(place);
      if (earlier) throw new Refused("twice", { line: earlier });
      takenBy.set(place, line);
      return { line, label, outcome: outcomeOf(wanted), ...wanted };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { reason, params } = error;
      return { line, label, outcome: "refused", reason, params };
    }
  });
}

/** @returns the same of a price that is to be written */
export function placeOfWritten(
  price: Omit<PriceToWrite, "base_price" | "per_person" | "existing_id">,
): string {
  return placeKey({
    roomTypeId: price.room_type_id,
    seasonId: price.season_id,
    priceType: price.price_type as PriceType,
    distributionPointId: price.distribution_point_id,
  });
}

function outcomeOf({ existing, price }: WantedPrice): FollowedLine["outcome"] {
  if (!existing) return "new";
  const isSame =
    existing.perPerson === price.per_person &&
    parseMinor(existing.basePrice, 4) === parseMinor(price.base_price, 4);
  return isSame ? "unchanged" : "changed";
}

/** @throws Refused with the first thing that is wrong */
function wantedBy({ cells, amount, surplus }: FileLine, known: KnownNames): WantedPrice {
  if (surplus) throw new Refused("surplus");
  const { hotel: hotelName = "", room_type: typeName = "", season: seasonName = "" } = cells;
  const hotel = one(known.hotels.get(nameKey(hotelName)), "hotel", hotelName);
  const inHotel = (name: string) => `${hotel.id}/${nameKey(name)}`;
  const roomType = one(known.roomTypes.get(inHotel(typeName)), "room_type", typeName);
  const season = one(
    seasonsOn(cells, known.seasons.get(inHotel(seasonName))),
    "season",
    seasonName,
  );
  const code = cells.distribution_point ?? "";
  const point = code ? one(known.points.get(nameKey(code)), "point", code) : null;
  const { currency } = hotel;
  if (cells.currency && cells.currency.toUpperCase() !== currency.code) {
    throw new Refused("other_currency", { code: currency.code, given: cells.currency });
  }
  if (flag(cells.active) === false) throw new Refused("inactive");
  const place = {
    hotel_id: hotel.id,
    room_type_id: roomType.id,
    season_id: season.id,
    distribution_point_id: point?.id ?? null,
    price_type: priceType(cells.price_type ?? ""),
  };
  const existing = known.prices.get(placeOfWritten(place)) ?? null;
  const price: PriceToWrite = {
    ...place,
    base_price: basePrice(amount, cells.base_price ?? "", currency),
    // What the file doesn't say stays as it is; a new price is per person, as in the form.
    per_person: flag(cells.per_person) ?? existing?.perPerson ?? true,
    existing_id: existing?.id ?? null,
  };
  return { price, currency, pointLabel: point?.label ?? null, existing };
}

/** The seasons that begin on the date in the line; where several do, those that end on its other. */
function seasonsOn(cells: FileLine["cells"], named: KnownSeason[] = []): KnownSeason[] {
  const on = (seasons: KnownSeason[], edge: "startDate" | "endDate", cell: string | undefined) =>
    cell ? seasons.filter((season) => datesMeant(cell).includes(season[edge])) : seasons;
  const begun = on(named, "startDate", cells.season_start);
  return begun.length > 1 ? on(begun, "endDate", cells.season_end) : begun;
}

/** Of several that differ in case alone, the one that is spelled as in the file is meant. */
function one<T extends Named>(found: T[] = [], what: string, name: string): T {
  if (!name.trim()) throw new Refused(`no_${what}`);
  const exact = found.filter((row) => row.name === name);
  const [only, ...others] = exact.length > 0 ? exact : found;
  if (!only) throw new Refused(`unknown_${what}`, { name });
  if (others.length > 0) throw new Refused(`ambiguous_${what}`, { name });
  return only;
}

function priceType(text: string): PriceType {
  const type = priceTypes.find((known) => known === text.trim().toLowerCase());
  if (!type) throw new Refused("price_type", { given: text });
  return type;
}

function basePrice(
  amount: FileLine["amount"],
  given: string,
  { code, digits }: DisplayCurrency,
): string {
  if ("unclear" in amount) {
    if (amount.unclear === "no_number") throw new Refused("no_number", { given });
    // What means one thing only: no mark, or, where the currency has so many, four decimals.
    const whole = given.replace(/[.,]/, "");
    throw digits > 2
      ? new Refused("two_ways", { given, whole, exact: `${given}0` })
      : new Refused("unclear_mark", { given, whole, digits });
  }
  const { decimal } = amount;
  if (decimal.startsWith("-")) throw new Refused("negative");
  if (Number(decimal) > MAX_BASE_PRICE) throw new Refused("too_high");
  if (decimalsOf(decimal) > digits) throw new Refused("decimals", { code, digits });
  return formatMinor(parseMinor(decimal, digits), digits);
}

/** What people and spreadsheets write; a French one makes VRAI and FAUX of true and false. */
const yes = ["true", "1", "yes", "oui", "vrai", "x"];
const no = ["false", "0", "no", "non", "faux"];

/** @returns undefined for an empty cell, and for a column that isn't there */
function flag(text = ""): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (word === "") return undefined;
  if (yes.includes(word)) return true;
  if (no.includes(word)) return false;
  throw new Refused("no_flag", { given: text });
}
