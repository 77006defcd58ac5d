/** Whether a room is in use, in the order of its form. */
export const roomUses = ["available", "inactive"] as const;

/** The statuses of a room as lists tell them: in use, in use but out of order today or later, or not in use. */
export const roomStatuses = ["available", "out_of_order", "inactive"] as const;

export type RoomStatus = (typeof roomStatuses)[number];

/** @returns the status that lists tell of a room, by whether it is out of order today or later */
export function statusOf(use: (typeof roomUses)[number], isOut: boolean): RoomStatus {
  return use === "available" && isOut ? "out_of_order" : use;
}

/** The states of a room's cleaning, in the order in which housekeeping goes through them. */
export const cleaningStates = ["dirty", "clean", "inspected"] as const;

export type Cleaning = (typeof cleaningStates)[number];

/** The maximum length of a room's number, in characters. */
export const MAX_NUMBER = 20;

/** The maximum number of rooms that are created at once. */
export const MAX_SEVERAL = 200;

/** The parsed text "101-120, 201": the numbers in their order, and the parts that can't be read. */
export interface SeveralNumbers {
  numbers: string[];
  wrong: string[];
  /** Whether the text stands for more than `MAX_SEVERAL` rooms; then `numbers` is incomplete. */
  tooMany: boolean;
}

/**
 * Parses room numbers and ranges of them, separated by commas, semicolons or line breaks. In a range the
 * digits at the end are counted up; the text before them and leading zeros stay: "A08-A11" is A08, A09, A10,
 * A11. Repeated numbers are returned once.
 */
export function severalNumbers(text: string): SeveralNumbers {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const numbers = new Map<string, string>();
  const wrong: string[] = [];
  for (const part of parts.filter((each) => each !== "")) {
    const numbersOfPart = numbersOf(part);
    if (!numbersOfPart) wrong.push(part);
    for (const number of numbersOfPart ?? []) {
      if (numbers.size > MAX_SEVERAL) break;
      if (!numbers.has(number.toLowerCase())) numbers.set(number.toLowerCase(), number);
    }
  }
  return { numbers: [...numbers.values()], wrong, tooMany: numbers.size > MAX_SEVERAL };
}

/** @returns the numbers of one part, at most one more than `MAX_SEVERAL`; null where it can't be read */
function numbersOf(part: string): string[] | null {
  const range = /^(?<prefix>\D*?)(?<first>\d{1,9})\s*[-–]\s*(?<again>\D*?)(?<last>\d{1,9})$/.exec(
    part,
  )?.groups;
  if (!range) return part.length <= MAX_NUMBER ? [part] : null;
  const { prefix = "", first = "", again = "", last = "" } = range;
  const count = Number(last) - Number(first) + 1;
  const isRange = count >= 1 && (again === "" || again === prefix);
  if (!isRange || prefix.length + last.length > MAX_NUMBER) return null;
  return Array.from(
    { length: Math.min(count, MAX_SEVERAL + 1) },
    (_, step) => prefix + String(Number(first) + step).padStart(first.length, "0"),
  );
}
