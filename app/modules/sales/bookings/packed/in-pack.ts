import type { Message } from "~/core/errors";
import type { BookingStatus } from "../booking";

/** A confirmed or completed pack: its bookings can be changed only through it. */
export interface ConfirmedOrCompletedPack {
  id: number;
  reference: string;
  status: Extract<BookingStatus, "confirmed" | "completed">;
}

/** The pack through which a booking is changed. */
export interface ThroughPack {
  pack_id?: number | null;
}

/** The keys of a sentence about a pack: with its name for who sees that pack, and without. */
export interface KeysAboutPack {
  named: Message["key"];
  unnamed: Message["key"];
}

/** @returns the keys of the sentence that a booking is changed through its pack */
export function inPack({ status }: Pick<ConfirmedOrCompletedPack, "status">): KeysAboutPack {
  return { named: `bookings:ERRORS.IN_PACK.${status}`, unnamed: "bookings:ERRORS.IN_OTHER_PACK" };
}

/** @returns whether a booking in a pack is changed through that pack: a completed one must be reopened first */
export function isThrough(
  { id, status }: { id: number; status: BookingStatus },
  through: number | null | undefined,
): boolean {
  return id === through && status === "confirmed";
}
