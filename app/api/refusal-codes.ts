/**
 * The codes of refusals, for programs: one closed list, with the meaning of each code. A code stays the same
 * when its sentence is reworded. It follows from the sentence (`codeOfSentence`), otherwise from the status
 * (`codeOfStatus`).
 */
export const refusalCodes = {
  SOLD_OUT: "No room of the type, or no treatment room, is left for it.",
  OTHER_AMOUNT:
    "It comes to another amount than its `field` says (`expected_amount`, the `shown_total` of the nights alone, or `rooms.0.expected_amount` of a room): to `amount` in `currency`.",
  OTHER_CURRENCY:
    "The hotel prices in another currency than the booking was agreed in: none of its amounts is read in that one. `…/convert` converts the stay; what keeps its currency takes an `override_amount` in it.",
  KEEPS_CURRENCY:
    "Something was paid for the booking, or it is in a group or a pack: it isn’t converted into another currency.",
  RESTRICTED:
    "A stop sale, a restriction, a limit of the room type or the booking module is in the way, or what isn't sold any more.",
  NO_PRICE: "A night has no price.",
  EXTERNAL_REFERENCE_TAKEN:
    "Another booking of the distribution point has this `external_reference`: `booking` names it.",
  WRONG_STATUS: "The booking's status doesn't allow it.",
  UNPAID: "It is to be paid first.",
  IN_THE_PAST: "It begins before today, and `in_the_past` doesn't say that this is meant.",
  IN_THE_FUTURE:
    "The payment is dated after today, and `in_the_future` doesn't say that this is meant.",
  PAYS_TOO_MUCH:
    "More would be paid than is owed, and `agreed_paid` doesn't say that this is meant.",
  PAYS_BACK_TOO_MUCH:
    "More would go back than is due back, and `agreed_paid` doesn't say that this is meant.",
  BELOW_PAID: "Less would be owed than is paid, and `agreed_paid` doesn't say that this is meant.",
  PACK_BELOW_PAID:
    "The same of the pack that it is in, and `agreed_pack_paid` doesn't say that this is meant.",
  GIVES_UP_ROOM:
    "The stay would leave its physical room, and `given_up_room_id` doesn't say that this is meant.",
  OVERBOOKS:
    "No room of the type is left for some nights, and `overbook` doesn't say to take the stay anyway.",
  WITHOUT_ROOM:
    "No room is left for stays that come back with a pack, and `without_room` doesn't say that this is meant.",
  NIGHT_OVER:
    "The last night of the guests is over, and `night_is_over` doesn't say that they are let in nevertheless.",
  ROOM_NOT_READY:
    "The room is dirty or out of order today, and `room_as_it_is` doesn't say that this is meant.",
  HAVE_LEFT:
    "The guests of the stay have left, and `guests_have_left` doesn't say that it is reopened nevertheless.",
  PRICED_ANEW:
    "The draft comes to another amount today, and `expected_amount` doesn't say that this is meant.",
  STILL_DUE: "Something is still to be paid, and `agreed_due` doesn't say that this is meant.",
  ROOM_TAKEN: "Another stay has the room.",
  DISPLACES_STAYS:
    "It would take rooms from those who have booked, and `on_purpose` doesn't say that this is meant.",
  STILL_BOOKED:
    "Bookings to come contain what would be switched off, and `agreed_bookings` doesn't say that this is meant.",
  NO_STAY_POSSIBLE:
    "No stay could meet all restrictions, and `agreed_contradictions` doesn't say that this is meant.",
  REVOKES_KEY:
    "The user's API key would be revoked or its webhooks stop, and `agreed_webhooks` doesn't say that this is meant.",
  TAKES_ACCESS:
    "The role would be switched off that active users have, and `agreed_users` doesn't say that this is meant.",
  CHANGED_MEANWHILE: "Somebody saved the row since it was read.",
  STILL_AT_WORK: "An earlier call with the same key isn't done yet.",
  KEY_OF_ANOTHER_CALL: "The `Idempotency-Key` was another call's.",
  CURSOR_UNKNOWN: "The feed can't go on from this cursor.",
  UNREADABLE: "The body can't be read.",
  NOT_SIGNED_IN: "No key or token, or one that opens nothing.",
  FORBIDDEN: "The role doesn't allow it.",
  NOT_FOUND: "The row or the address doesn't exist.",
  WRONG_METHOD: "The address has other methods: `Allow` names them.",
  CONFLICT: "The row is in use, or there already.",
  OTHER_VERSION: "The row isn't in a version that `If-Match` names.",
  TOO_LARGE: "The body is too large.",
  WRONG_TYPE: "The body isn't sent as this call takes it.",
  INVALID: "Values make no sense, or a rule refuses them: `errors` says which.",
  TOO_MANY_CALLS: "`Retry-After` says when to call again.",
  FAILED: "It is our fault, and written down.",
  UNAVAILABLE: "The database can't be reached right now.",
} as const;

export type RefusalCode = keyof typeof refusalCodes;

/** The codes of questions (409), each with the field that answers it. */
export const questionCodes = [
  "IN_THE_PAST",
  "IN_THE_FUTURE",
  "PAYS_TOO_MUCH",
  "PAYS_BACK_TOO_MUCH",
  "BELOW_PAID",
  "PACK_BELOW_PAID",
  "GIVES_UP_ROOM",
  "OVERBOOKS",
  "WITHOUT_ROOM",
  "NIGHT_OVER",
  "ROOM_NOT_READY",
  "HAVE_LEFT",
  "PRICED_ANEW",
  "STILL_DUE",
  "DISPLACES_STAYS",
  "STILL_BOOKED",
  "NO_STAY_POSSIBLE",
  "REVOKES_KEY",
  "TAKES_ACCESS",
] as const satisfies readonly RefusalCode[];

export type QuestionCode = (typeof questionCodes)[number];

/**
 * The translation keys of sentences, by their code; a key that ends in a dot stands for all keys below it.
 */
const codesOfSentences: readonly (readonly [RefusalCode, ...string[]])[] = [
  ["SOLD_OUT", "hotel-bookings:ERRORS.FULL", "spa-bookings:ERRORS.FULL"],
  ["OTHER_AMOUNT", "bookings:ERRORS.OTHER_AMOUNT", "bookings:ERRORS.UNPRICED_NOW"],
  ["OTHER_CURRENCY", "hotel-bookings:ERRORS.OTHER_CURRENCY."],
  ["KEEPS_CURRENCY", "hotel-bookings:ERRORS.CONVERSION.KEPT."],
  ["UNPAID", "booking-modules:REFUSED.UNPAID", "booking-modules:REFUSED.PACK_UNPAID"],
  [
    "RESTRICTED",
    "quotes:WARNINGS.",
    "stop-sales:WARNING.",
    "restrictions:REPLIES.BROKEN.",
    "booking-modules:REFUSED.",
  ],
  [
    "EXTERNAL_REFERENCE_TAKEN",
    "bookings:ERRORS.EXTERNAL_REFERENCE_TAKEN",
    "constraints:BOOKING_REFERENCE_EXISTS",
  ],
  ["NO_PRICE", "hotel-bookings:ERRORS.NO_PRICE", "hotel-bookings:ERRORS.NO_AMOUNT"],
  [
    "WRONG_STATUS",
    "bookings:ERRORS.FROM.",
    "stay-day:ERRORS.IN_HOUSE.",
    "stay-day:ERRORS.HAVE_LEFT.",
    "stay-day:ERRORS.NOT_CONFIRMED",
    "stay-day:ERRORS.ALREADY_IN_HOUSE",
    "stay-day:ERRORS.NOT_IN_HOUSE",
    "stay-day:ERRORS.NOT_DEPARTED",
    "stay-day:ERRORS.NO_NO_SHOW",
    "stay-day:ERRORS.TOO_LATE",
  ],
  ["IN_THE_PAST", "bookings:ASKED.PAST"],
  ["IN_THE_FUTURE", "booking-payments:ASKED.FUTURE"],
  ["PAYS_TOO_MUCH", "booking-payments:ASKED.TOO_MUCH"],
  ["PAYS_BACK_TOO_MUCH", "booking-payments:ASKED.TOO_MUCH_BACK"],
  ["BELOW_PAID", "bookings:ASKED.BELOW_PAID"],
  ["PACK_BELOW_PAID", "bookings:ASKED.PACK_BELOW_PAID"],
  ["GIVES_UP_ROOM", "hotel-bookings:ASKED.GIVES_UP_ROOM"],
  [
    "OVERBOOKS",
    "hotel-bookings:ASKED.OVERBOOKS",
    "group-bookings:ASKED.OVERBOOKS",
    "pack-bookings:ASKED.OVERBOOKS",
  ],
  ["WITHOUT_ROOM", "pack-bookings:ASKED.WITHOUT_ROOM"],
  [
    "ROOM_NOT_READY",
    "stay-day:ASKED.DIRTY",
    "stay-day:ASKED.DIRTY_MOVE",
    "stay-day:ASKED.OUT_OF_ORDER",
    "stay-day:ASKED.OUT_OF_ORDER_AGAIN",
  ],
  ["NIGHT_OVER", "stay-day:ASKED.NIGHT_OVER"],
  ["HAVE_LEFT", "stay-day:ASKED.HAVE_LEFT"],
  ["PRICED_ANEW", "hotel-bookings:ASKED.PRICED_ANEW", "pack-bookings:ASKED.PRICED_ANEW"],
  ["STILL_DUE", "stay-day:ASKED.DUE", "stay-day:ASKED.PACK_DUE"],
  [
    "ROOM_TAKEN",
    "constraints:ROOM_TAKEN",
    "constraints:ROOM_OCCUPIED",
    "stay-day:ERRORS.OCCUPIED",
    "stay-day:ERRORS.GIVEN_TONIGHT",
  ],
  ["DISPLACES_STAYS", "displaced-stays:DISPLACES"],
  ["STILL_BOOKED", "bookings:ASKED.CLOSES_BOOKED"],
  ["NO_STAY_POSSIBLE", "restrictions:REPLIES.NO_STAY"],
  ["REVOKES_KEY", "users:ASKED."],
  ["TAKES_ACCESS", "roles:ASKED.TAKES_ACCESS"],
  ["CHANGED_MEANWHILE", "errors:ERRORS.CHANGED_MEANWHILE"],
  ["STILL_AT_WORK", "errors:ERRORS.STILL_AT_WORK"],
  ["KEY_OF_ANOTHER_CALL", "errors:ERRORS.KEY_OF_ANOTHER_CALL"],
  ["CURSOR_UNKNOWN", "errors:ERRORS.CURSOR_UNKNOWN"],
];

/**
 * @returns the code of a sentence, by its translation key; undefined where the code follows from the status
 */
export function codeOfSentence(sentenceKey: string): RefusalCode | undefined {
  const matches = (key: string) =>
    key.endsWith(".") ? sentenceKey.startsWith(key) : sentenceKey === key;
  return codesOfSentences.find(([, ...keys]) => keys.some(matches))?.[0];
}

const codesOfStatuses: Record<number, RefusalCode> = {
  400: "UNREADABLE",
  401: "NOT_SIGNED_IN",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "WRONG_METHOD",
  409: "CONFLICT",
  412: "OTHER_VERSION",
  413: "TOO_LARGE",
  415: "WRONG_TYPE",
  422: "INVALID",
  429: "TOO_MANY_CALLS",
  503: "UNAVAILABLE",
};

/** @returns the code for a status, for sentences without a code of their own */
export function codeOfStatus(status: number): RefusalCode {
  return codesOfStatuses[status] ?? "FAILED";
}
