import type { Confirmation } from "../confirmations/confirmation.presenter.server";

/**
 * What a letter tells of the booking itself: who booked, what, when, for whom and at what price. Payments, the
 * hotel's address, its conditions and the words around aren't part of it: a guest needn't get another letter whenever
 * one of them changes.
 *
 * @returns a text that is the same for two letters which tell the same
 */
export function toldOfBooking(confirmation: Confirmation): string {
  const { to, facts, people, parts, price, cancelled } = confirmation;
  const bookings = parts.map((part) => [part.heading, part.facts, part.people]);
  const told = JSON.stringify([to, facts, people, bookings, price, cancelled]);
  // Another version of Node may write dates with other spaces.
  return told.replace(/\s+/gu, " ");
}
