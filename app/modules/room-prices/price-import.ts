import { parse } from "csv-parse/sync";
import { readCsvCell } from "~/core/csv";
import { exceededBound } from "~/core/csv-bounds";
import type { MessageParams } from "~/core/errors";
import { decimalsOf, formatMinor, isDecimal, parseMinor } from "~/core/money";
import { priceTypes, type PriceType } from "../price-rules/price-rule";
import type { PriceToWrite } from "./many-prices.repository.server";
import type { PriceCsvColumn } from "./price-csv";
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_LINES } from "./price-import.limits";
import { MAX_BASE_PRICE, type RoomPrice } from "./room-price";

const required = ["hotel", "room_type", "season", "price_type", "base_price"] as const;

/** A line of the file: its number as an editor shows it, and its cells by column. */
export interface FileLine {
  line: number;
  cells: Partial<Record<PriceCsvColumn, string>>;
}

/** Why a whole file can't be read; a key under `IMPORT.FILE` with its params. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: "empty" | "no_csv" | "columns_missing" | "too_long" | "too_wide",
    readonly params: MessageParams = {},
  ) {
    super(reason);
  }
}

/**
 * @returns the text of a file: UTF-8, what spreadsheets on Windows write in western Europe, or what
 *   they call Unicode text
 */
export function decodePriceFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Reads a file of prices: comma, semicolon or tab between the cells, the columns in any order.
 *
 * @throws UnreadableFile
 */
export function readPriceFile(content: string): FileLine[] {
  assertBounded(content);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(content, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch {
    throw new UnreadableFile("no_csv");
  }
  const [head, ...lines] = records;
  if (!head || lines.length === 0) throw new UnreadableFile("empty");
  if (lines.length > MAX_LINES) throw new UnreadableFile("too_long", { max: MAX_LINES });
  const columns = head.record.map((name) => name.toLowerCase().replace(/\s+/g, "_"));
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile("columns_missing", { columns: missing.join(", ") });
  }
  return lines.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(columns.map((name, at) => [name, readCsvCell(record[at] ?? "")])),
  }));
}

/** Before a parser makes a million cells of it. */
function assertBounded(content: string): void {
  const exceeded = exceededBound(content, {
    lines: MAX_LINES + 1,
    cellsALine: MAX_CELLS,
    cellLength: MAX_CELL_LENGTH,
  });
  if (exceeded === "lines") throw new UnreadableFile("too_long", { max: MAX_LINES });
  if (exceeded) {
    throw new UnreadableFile("too_wide", { cells: MAX_CELLS, characters: MAX_CELL_LENGTH });
  }
}

/** Everything that the lines name, by `nameKey` of their names. */
export interface KnownNames {
  hotels: Map<string, { id: number; code: string; digits: number }[]>;
  /** By "hotel id/name". */
  roomTypes: Map<string, { id: number }[]>;
  /** By "hotel id/name". */
  seasons: Map<string, { id: number; startDate: string }[]>;
  /** By code. */
  points: Map<string, { id: number }[]>;
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

/** What becomes of a line. */
export interface PlannedLine {
  line: number;
  /** "Hotel, room type, season", as the file says it. */
  label: string;
  outcome: "new" | "changed" | "unchanged" | "refused";
  price: PriceToWrite | null;
  /** The price that changes. */
  existing: RoomPrice | null;
  /** For a refused one: a key under `REASONS`, with its params. */
  reason?: string;
  params?: MessageParams;
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
  return lines.map(({ line, cells }) => {
    const label = [cells.hotel, cells.room_type, cells.season].join(", ");
    try {
      const price = priceOf(cells, known);
      const place = placeKey({
        roomTypeId: price.room_type_id,
        seasonId: price.season_id,
        priceType: price.price_type as PriceType,
        distributionPointId: price.distribution_point_id,
      });
      const earlier = takenBy.get(place);
      if (earlier) throw new Refused("twice", { line: earlier });
      takenBy.set(place, line);
      const existing = known.prices.get(place) ?? null;
      const outcome = !existing ? "new" : isSame(existing, price) ? "unchanged" : "changed";
      return {
        line,
        label,
        outcome,
        existing,
        price: { ...price, existing_id: existing?.id ?? null },
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { reason, params } = error;
      return { line, label, outcome: "refused", price: null, existing: null, reason, params };
    }
  });
}

function isSame(existing: RoomPrice, price: PriceToWrite): boolean {
  return (
    existing.perPerson === price.per_person &&
    parseMinor(existing.basePrice, 4) === parseMinor(price.base_price, 4)
  );
}

/** @throws Refused with the first thing that is wrong */
function priceOf(cells: FileLine["cells"], known: KnownNames): PriceToWrite {
  const { hotel: hotelName = "", room_type: typeName = "", season: seasonName = "" } = cells;
  const hotel = one(known.hotels.get(nameKey(hotelName)), "hotel", hotelName);
  const inHotel = (name: string) => `${hotel.id}/${nameKey(name)}`;
  const roomType = one(known.roomTypes.get(inHotel(typeName)), "room_type", typeName);
  const seasons = known.seasons.get(inHotel(seasonName)) ?? [];
  const begun = cells.season_start
    ? seasons.filter((season) => season.startDate === cells.season_start)
    : seasons;
  const season = one(begun, "season", seasonName);
  const code = cells.distribution_point ?? "";
  const point = code ? one(known.points.get(nameKey(code)), "point", code) : null;
  if (cells.currency && cells.currency.toUpperCase() !== hotel.code) {
    throw new Refused("other_currency", { code: hotel.code, given: cells.currency });
  }
  if (!flag(cells.active)) throw new Refused("inactive");
  return {
    hotel_id: hotel.id,
    room_type_id: roomType.id,
    season_id: season.id,
    distribution_point_id: point?.id ?? null,
    price_type: priceType(cells.price_type ?? ""),
    base_price: amount(cells.base_price ?? "", hotel),
    per_person: flag(cells.per_person),
    existing_id: null,
  };
}

function one<T>(found: T[] | undefined, what: string, name: string): T {
  if (!name.trim()) throw new Refused(`no_${what}`);
  const [only, ...others] = found ?? [];
  if (!only) throw new Refused(`unknown_${what}`, { name });
  if (others.length > 0) throw new Refused(`ambiguous_${what}`, { name });
  return only;
}

function priceType(text: string): PriceType {
  const type = priceTypes.find((known) => known === text.trim().toLowerCase());
  if (!type) throw new Refused("price_type", { given: text });
  return type;
}

/** A spreadsheet in French writes 80,50. */
function amount(text: string, { code, digits }: { code: string; digits: number }): string {
  const decimal = text.includes(".") ? text : text.replace(",", ".");
  if (!isDecimal(decimal)) throw new Refused("no_number", { given: text });
  if (decimal.startsWith("-")) throw new Refused("negative");
  if (Number(decimal) > MAX_BASE_PRICE) throw new Refused("too_high");
  if (decimalsOf(decimal) > digits) throw new Refused("decimals", { code, digits });
  return formatMinor(parseMinor(decimal, digits), digits);
}

const yes = ["", "true", "1", "yes", "oui", "x"];
const no = ["false", "0", "no", "non"];

/** An empty cell, and a column that isn't there, mean yes. */
function flag(text = ""): boolean {
  const word = text.trim().toLowerCase();
  if (yes.includes(word)) return true;
  if (no.includes(word)) return false;
  throw new Refused("no_flag", { given: text });
}
