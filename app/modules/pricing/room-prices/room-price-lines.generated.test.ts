import fc from "fast-check";
import { expect, it } from "vitest";
import { mealPlans } from "~/core/meal-plans";
import { formatMinor } from "~/core/money/money";
import { nameKey } from "../price-imports/planned-line.server";
import { decodePriceFile } from "../price-imports/decoded-file.server";
import { readPriceFile } from "../price-imports/price-file.server";
import { roomPriceFormat } from "./price-csv";
import { placeOf } from "./room-price";
import { planRoomPrices, type KnownNames } from "./room-price-lines.server";
import type { RoomPrice } from "./room-price.fields";

/*
 * Files as programs and people in many countries write them. Whatever the format of a file, each of its lines
 * is either read with the price that was meant, or refused; a line is refused only if it can mean two prices.
 */

const separators = [",", ";", "\t"] as const;
const gaps = ["", " ", "\u00a0", "\u202f", "’", "'", ",", "."] as const;
const encodings = ["utf8", "utf8-bom", "windows-1252", "utf16le"] as const;
const optional = [
  "distribution_point",
  "adults",
  "per_person",
  "active",
  "currency",
  "season_start",
  "meal_plan",
] as const;

const currencies = [
  { code: "EUR", symbol: "€", digits: 2 },
  { code: "JPY", symbol: "¥", digits: 0 },
  { code: "TND", symbol: "DT", digits: 3 },
] as const;

const hotelNames = ["L’Œuf – 5 €", 'Chez "Léa"; bar, spa', "Hôtel\tdu Lac"] as const;

const lineShape = fc.record({
  minor: fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.constantFrom(1, 80, 8050, 1234, 1_234_000, 95_555, 999_999_000),
  ),
  /** Whether zeros at the end of the amount are left out: 80.5 for 80.50. */
  trimmed: fc.boolean(),
  hotel: fc.integer({ min: 0, max: 2 }),
  roomType: fc.integer({ min: 0, max: 3 }),
  per_person: fc.boolean(),
  adults: fc.constantFrom(null, null, 1, 2, 10),
  meal_plan: fc.constantFrom(...mealPlans),
});

const fileShape = fc.record({
  separator: fc.constantFrom(...separators),
  quoting: fc.constantFrom("needed", "all", "never" as const),
  decimal: fc.constantFrom(".", ","),
  gap: fc.constantFrom(...gaps),
  missing: fc.subarray([...optional]),
  encoding: fc.constantFrom(...encodings),
  lineEnd: fc.constantFrom("\r\n", "\n"),
  lines: fc.uniqueArray(lineShape, {
    minLength: 1,
    maxLength: 6,
    selector: ({ hotel, roomType }) => `${hotel}/${roomType}`,
  }),
});

type FileShape = typeof fileShape extends fc.Arbitrary<infer T> ? T : never;
type LineShape = FileShape["lines"][number];

// One mark can't have both meanings; and a program that writes semicolons uses commas before decimals, not
// for thousands.
const possible = fileShape.filter(
  ({ decimal, gap, separator }) => decimal !== gap && !(separator === ";" && gap === ","),
);

const files = fc.sample(possible, { numRuns: 300, seed: 20270401 });

/** Each hotel has four room types. The prices of the first two exist, and one of these is per room. */
const existing: RoomPrice[] = hotelNames.flatMap((_, hotel) =>
  [true, false].map((per_person, roomType) => ({
    ...{ id: 100 + hotel * 10 + roomType, hotel_id: hotel + 1, season_id: 40 + hotel },
    ...{ room_type_id: hotel * 4 + roomType + 1, distribution_point_id: null },
    ...{ price_type: "sell" as const, adults: null, base_price: "120.0000", per_person },
    ...{ meal_plan: "breakfast" as const, active: true },
  })),
);

const names: KnownNames = {
  hotels: new Map(
    hotelNames.map((name, at) => [
      nameKey(name),
      [{ id: at + 1, name, currency: currencies[at]! }],
    ]),
  ),
  roomTypes: new Map(
    hotelNames.flatMap((_, hotel) =>
      [0, 1, 2, 3].map((type): [string, { id: number; name: string }[]] => [
        `${hotel + 1}/type ${type}`,
        [{ id: hotel * 4 + type + 1, name: `Type ${type}` }],
      ]),
    ),
  ),
  seasons: new Map(
    hotelNames.map((_, hotel) => [
      `${hotel + 1}/low; early`,
      [
        {
          ...{ id: 40 + hotel, name: "Low; early" },
          ...{ start_date: "2027-04-01", end_date: "2027-06-30" },
        },
      ],
    ]),
  ),
  points: new Map(),
  prices: new Map(existing.map((price) => [placeOf(price), price])),
};

/** @returns the amount in the format of the file: "1 234,50" */
function written({ minor, trimmed, hotel }: LineShape, { decimal, gap }: FileShape): string {
  const [whole = "", fraction = ""] = formatMinor(minor, currencies[hotel]!.digits).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, gap.replace("$", "$$$$"));
  const kept = trimmed ? fraction.replace(/0+$/, "") : fraction;
  return grouped + (kept ? decimal + kept : "");
}

function bytesOf(file: FileShape): { bytes: ArrayBuffer; amounts: string[] } {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const cellOf = (cell: string, isName: boolean) => {
    const needed = cell.includes(file.separator) || cell.includes('"');
    // A name with a separator or a quotation mark needs quotes, even in a program that otherwise writes none.
    const quotes = file.quoting === "all" || (needed && (file.quoting === "needed" || isName));
    return quotes ? quoted(cell) : cell;
  };
  const columns = [
    ...["hotel", "room_type", "season", "price_type", "base_price"],
    ...optional.filter((column) => !file.missing.includes(column)),
  ];
  const amounts = file.lines.map((line) => written(line, file));
  const rows = file.lines.map((line, at) => {
    const cells: Record<string, string> = {
      hotel: hotelNames[line.hotel]!,
      room_type: `Type ${line.roomType}`,
      season: "Low; early",
      price_type: "sell",
      base_price: amounts[at]!,
      distribution_point: "",
      per_person: line.per_person ? "VRAI" : "false",
      active: "true",
      currency: currencies[line.hotel]!.code,
      season_start: "01/04/2027",
      adults: line.adults === null ? "" : String(line.adults),
      meal_plan: line.meal_plan.replace("_", line.per_person ? "_" : " "),
    };
    return columns.map((column) => cellOf(cells[column]!, column !== "base_price"));
  });
  const text = [columns, ...rows].map((row) => row.join(file.separator)).join(file.lineEnd);
  return { bytes: encoded(text, file.encoding), amounts };
}

const in1252: Record<string, number> = { "€": 0x80, Œ: 0x8c, "’": 0x92, "–": 0x96 };

function encoded(text: string, encoding: FileShape["encoding"]): ArrayBuffer {
  switch (encoding) {
    case "utf8":
      return new Uint8Array(Buffer.from(text)).buffer;
    case "utf8-bom":
      return new Uint8Array(Buffer.from(`\uFEFF${text}`)).buffer;
    case "utf16le":
      return new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le")).buffer;
    case "windows-1252":
      // This encoding has no narrow space, so spreadsheets write the wider one.
      return Uint8Array.from(text.replaceAll("\u202f", "\u00a0"), (character) => {
        return in1252[character] ?? character.charCodeAt(0);
      }).buffer;
  }
}

/** @returns whether the text can mean two prices in this file */
function isUnclear(text: string, file: FileShape, all: string[], digits: number): boolean {
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return false;
  const saysComma = all.some(
    (other) => /,\d+$/.test(other) && !/,\d{3}$/.test(other) && !/,.*,/.test(other),
  );
  const saysCommaWithPoint = all.some((other) => /\..*,\d+$/.test(other));
  const saysCommaAfterMore = all.some((other) => /^(?:0|\d{4,}|\d+[^\d.,].*),\d+$/.test(other));
  const pointIsSure =
    file.separator === "," && !saysComma && !saysCommaWithPoint && !saysCommaAfterMore;
  if (text.includes(".")) return !pointIsSure;
  const saysPoint = all.some((other) => /^(?:0|\d{4,})\.\d+$|\.(?:\d{1,2}|\d{4,})$/.test(other));
  return !(digits === 3 && file.separator === ";" && !saysPoint);
}

it("300 files say what was meant, or nothing", () => {
  const outcomes = new Map<string, number>();
  for (const file of files) {
    const { bytes, amounts } = bytesOf(file);
    const lines = planRoomPrices(readPriceFile(decodePriceFile(bytes), roomPriceFormat), names);
    const example = JSON.stringify({ ...file, amounts, lines });
    expect(lines.length, example).toBe(file.lines.length);
    for (const [at, line] of lines.entries()) {
      const expected = file.lines[at]!;
      const text = amounts[at]!;
      const { digits } = currencies[expected.hotel]!;
      const decimal = formatMinor(expected.minor, digits);
      const cutInTwo = file.separator === "," && file.quoting === "never" && text.includes(",");
      const reason = cutInTwo
        ? "surplus"
        : isUnclear(text, file, amounts, digits)
          ? digits > 2
            ? "two_ways"
            : "unclear_mark"
          : Number(decimal) > 9_999_999
            ? "too_high"
            : null;
      const place = {
        hotel_id: expected.hotel + 1,
        room_type_id: expected.hotel * 4 + expected.roomType + 1,
      };
      const adults = file.missing.includes("adults") ? null : expected.adults;
      const before = existing.find(
        (price) => price.room_type_id === place.room_type_id && price.adults === adults,
      );
      const meal_plan = file.missing.includes("meal_plan")
        ? (before?.meal_plan ?? "room_only")
        : expected.meal_plan;
      const per_person = file.missing.includes("per_person")
        ? (before?.per_person ?? true)
        : expected.per_person;
      if (line.outcome === "refused") {
        expect(line.reason, example).toBe(reason);
      } else {
        expect(reason, example).toBeNull();
        expect(line.price, example).toMatchObject({
          ...{ hotel_id: place.hotel_id, room_type_id: place.room_type_id },
          ...{ base_price: decimal, per_person, existing_id: before?.id ?? null },
          ...{ adults, meal_plan },
        });
      }
      const outcome = reason ?? line.outcome;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  // The test must have met files of every kind, since it would prove little otherwise.
  for (const outcome of ["new", "changed", "surplus", "two_ways", "unclear_mark", "too_high"]) {
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(5);
  }
});
