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

/** @returns the number and the name in "8 double rooms" or "8 × double room"; neither where it can't be read */
function partOf(part: string): { label?: string; count?: number } {
  const { count, label } =
    /^(?<count>\d{1,4})\s*(?:[x×]\s+)?(?<label>\D.*)$/i.exec(part)?.groups ?? {};
  const name = label?.trim() ?? "";
  // The bounds of a room type's name.
  if (Number(count) < 1 || name.length < 3 || name.length > 100) return {};
  return { label: name.charAt(0).toUpperCase() + name.slice(1), count: Number(count) };
}
