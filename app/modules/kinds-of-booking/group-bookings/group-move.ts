import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import type { AnswersToChange } from "../hotel-bookings/change/agreed-night";
import type { MoveOfStay } from "../hotel-bookings/moved-together/moved-stay";

/** How the stays of a group are to move: all of them by as many days, or to an arrival, or single ones otherwise. */
export interface AskedMove {
  /** The number of days by which all stays come later; negative for earlier. */
  by_days?: number | null;
  /** The day on which the first of them is to arrive: the others move by as many days. */
  checkin_date?: CalendarDate | null;
  /** The stays that get dates of their own. */
  stays?: MoveOfStay[] | null;
  /** What nights cost that stays keep and give up, for all of them alike; missing for the usual answer. */
  pricing?: AnswersToChange["pricing"] | null;
  fewer_nights?: AnswersToChange["fewer_nights"] | null;
}

/** An answer to a move, of which it is the only word or the usual one. */
export type AnswerToMove = Partial<Pick<AnswersToChange, "pricing" | "fewer_nights">>;

/** @returns the answers between which one may choose for a group, as for a stay; the usual one is the first */
export function answersToMove(
  stays: (MoveOfStay & { arrived_at: Date | null })[],
  moves: MoveOfStay[],
): AnswerToMove[] {
  const to = new Map(moves.map((move) => [move.id, move]));
  const nights = (dates: MoveOfStay) => daysBetween(dates.checkin_date, dates.checkout_date);
  const isFewer = stays.some((stay) => nights(to.get(stay.id) ?? stay) < nights(stay));
  if (!isFewer) return [{ pricing: "agreed" }, { pricing: "today" }];
  return [
    ...(["as_stayed", "as_agreed", "charged"] as const).map((fewer_nights) => ({ fewer_nights })),
    ...(stays.some(({ arrived_at }) => arrived_at !== null) ? [] : [{ pricing: "today" as const }]),
  ];
}

/** @returns the day on which the first of several stays arrives; undefined without stays */
export function firstArrival(stays: Pick<MoveOfStay, "checkin_date">[]): CalendarDate | undefined {
  return stays.map(({ checkin_date }) => checkin_date).sort()[0];
}

/** @returns the dates that each of the stays is to have, in their order */
export function movedDates(
  stays: MoveOfStay[],
  { by_days, checkin_date, stays: single }: AskedMove,
): MoveOfStay[] {
  const first = firstArrival(stays);
  const by = by_days ?? (checkin_date && first ? daysBetween(first, checkin_date) : 0);
  const own = new Map(single?.map((one) => [one.id, one]));
  return stays.map(
    (stay) =>
      own.get(stay.id) ?? {
        id: stay.id,
        checkin_date: addDays(stay.checkin_date, by),
        checkout_date: addDays(stay.checkout_date, by),
      },
  );
}
