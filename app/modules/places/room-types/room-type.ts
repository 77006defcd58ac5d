import { encodeMessage } from "~/i18n/message";

/** The bounds and the initial value of each number of a room type. */
export const roomTypeNumbers = {
  min_adults: { min: 1, max: 10, usual: 1 },
  max_adults: { min: 1, max: 10, usual: 2 },
  min_children: { min: 0, max: 10, usual: 0 },
  max_children: { min: 0, max: 10, usual: 0 },
  max_guests: { min: 1, max: 20, usual: 2 },
  available_rooms: { min: 0, max: 1000, usual: 0 },
  min_los: { min: 1, max: 90, usual: 1 },
  max_los: { min: 0, max: 365, usual: 0 },
} as const;

export type RoomTypeNumber = keyof typeof roomTypeNumbers;

/** The length of a description in characters; it may also be empty (docs/reference/screens.md#room-types). */
export const DESCRIPTION_LENGTH = { min: 10, max: 500 } as const;

/** The fields with messages about several limits at once. */
export const fieldsTogether = ["max_adults", "max_children", "max_guests", "max_los"] as const;

/**
 * Checks the limits of a room type against each other. A limit that isn't a number is skipped: its own field
 * has a message already.
 *
 * @returns the encoded message by field
 */
export function brokenTogether(
  limits: Partial<Record<RoomTypeNumber, number>>,
): Partial<Record<(typeof fieldsTogether)[number], string>> {
  const value = (name: RoomTypeNumber) => limits[name] ?? Number.NaN;
  const broken: ReturnType<typeof brokenTogether> = {};
  const say = (key: string) => encodeMessage({ key: `room-types:FORM.${key}` });
  if (value("max_adults") < value("min_adults")) {
    broken.max_adults = say("MAX_ADULTS_BELOW_MIN");
  }
  // 0 = no children allowed.
  if (value("max_children") !== 0 && value("max_children") < value("min_children")) {
    broken.max_children = say("MAX_CHILDREN_BELOW_MIN");
  }
  if (value("max_guests") < value("min_adults") + value("min_children")) {
    broken.max_guests = say("MAX_GUESTS_BELOW_SUM");
  }
  // 0 = any number of nights.
  if (value("max_los") !== 0 && value("max_los") < value("min_los")) {
    broken.max_los = say("MAX_LOS_BELOW_MIN");
  }
  return broken;
}

/**
 * @returns the messages about limits that contradict each other, for a form that is being filled in:
 *   decimal text by field
 */
export function brokenInForm(entered: Record<string, string>): Record<string, string> {
  const limits: Partial<Record<RoomTypeNumber, number>> = {};
  for (const name of Object.keys(roomTypeNumbers) as RoomTypeNumber[]) {
    const text = entered[name]?.trim();
    if (text) limits[name] = Number(text);
  }
  return brokenTogether(limits);
}
