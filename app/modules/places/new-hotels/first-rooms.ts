import { MAX_SEVERAL } from "../rooms/room";

/** The maximum length of the text, in characters. */
export const MAX_FIRST_ROOMS = 2000;

/** The most room types that a new hotel's form makes at once. */
export const MAX_FIRST_TYPES = 20;

/** A room type of a new hotel, with the numbers of its rooms as a range: "101-108", or "201". */
export interface FirstRooms {
  label: string;
  count: number;
  numbers: string;
}

/** The parsed text "8 double rooms, 2 suites". */
export interface FirstRoomsRead {
  types: FirstRooms[];
  /** The parts that can't be read. */
  wrong: string[];
  /** A name that stands there twice; undefined where each stands there once. */
  twice?: string;
  /** Whether there are more rooms than `MAX_SEVERAL`, or more room types than `MAX_FIRST_TYPES`. */
  tooMany: boolean;
}

/**
 * Parses how many rooms of which type a hotel has, separated by commas, semicolons or line breaks. A name is kept as it
 * was typed, with a capital in front. The rooms of the first type are numbered from 101 on, those of the second from
 * 201, and so on; where one has more than 99 rooms, from 1001, 2001, and so on.
 */
export function firstRooms(text: string): FirstRoomsRead {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => ({ part, ...partOf(part) }));
  const types = read.flatMap(({ label, count }) => (label && count ? [{ label, count }] : []));
  const names = types.map(({ label }) => label.toLowerCase());
  const per = types.some(({ count }) => count > 99) ? 1000 : 100;
  return {
    types: types.map(({ label, count }, at) => {
      const first = (at + 1) * per + 1;
      return { label, count, numbers: count > 1 ? `${first}-${first + count - 1}` : String(first) };
    }),
    wrong: read.filter(({ label }) => !label).map(({ part }) => part),
    twice: types.find(({ label }, at) => names.indexOf(label.toLowerCase()) !== at)?.label,
    tooMany:
      types.length > MAX_FIRST_TYPES ||
      types.reduce((sum, { count }) => sum + count, 0) > MAX_SEVERAL,
  };
}

/**
 * The number, what is between, and the name: "8 double rooms", "8 × double room", "8x double room". A name begins with a
 * letter or digit; an x before another letter belongs to it, as in "8 xylophone rooms".
 */
const PART =
  /^(?<count>\d{1,4})(?:x\s*|\s*×\s*|\s+x\s+|\s+|(?=\p{L}))(?<label>(?!x(?!\p{L}))[\p{L}\p{N}].*)$/iu;

/** @returns the number and the name in "8 double rooms" or "8 × double room"; neither where it can't be read */
function partOf(part: string): { label?: string; count?: number } {
  const { count, label = "" } = PART.exec(part)?.groups ?? {};
  // Some letters are longer as capitals: "ß" is "SS".
  const name = capitalised(label.trim());
  // The bounds of a room type's name.
  if (Number(count) < 1 || name.length < 3 || name.length > 100) return {};
  return { label: name, count: Number(count) };
}

function capitalised(name: string): string {
  const [first = "", ...rest] = name;
  return first.toUpperCase() + rest.join("");
}
