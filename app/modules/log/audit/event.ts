import { areaOf, type AuditedEntity, isSharedEntity } from "./audit";

/**
 * The events that notify staff: a booking by a program, a booking that was submitted or confirmed, a cancelled
 * one, a hold that lapsed, a stop sale, a restriction, a webhook that was switched off because nobody answered, a
 * letter that wasn't sent.
 */
export const auditEvents = [
  "received",
  "booked",
  "cancelled",
  "lapsed",
  "stopped",
  "restricted",
  "gave_up",
  "not_sent",
] as const;

export type AuditEvent = (typeof auditEvents)[number];

interface LoggedChange {
  entity: AuditedEntity;
  before: object | null;
  after: object | null;
}

/**
 * @param isByApp whether the app itself made the change, and no user
 * @param isBulk whether it is part of a bulk change, which notifies staff itself
 * @returns the event of a change; null for a change that notifies nobody
 */
export function eventOf(
  { entity, before, after }: LoggedChange,
  isByApp = false,
  isBulk = false,
): AuditEvent | null {
  if (entity === "webhook") {
    return isByApp && fieldOf(before, "active") && !fieldOf(after, "active") ? "gave_up" : null;
  }
  if (entity === "letter") return isByApp && before && after ? "not_sent" : null;
  if (entity === "stop_sale") return before ? null : "stopped";
  if (entity === "restriction") return before || isBulk ? null : "restricted";
  if (!isSharedEntity(entity) || areaOf(entity) !== "bookings") return null;
  if (!before && fieldOf(after, "source") === "api") return "received";
  const was = fieldOf(before, "status");
  const is = fieldOf(after, "status");
  if (is === was) return null;
  if (is === "cancelled") return "cancelled";
  // Nobody makes a draft of a pending booking: its hold lapses.
  if (was === "pending" && is === "draft") return "lapsed";
  return takesPlace(is) && !takesPlace(was) ? "booked" : null;
}

function fieldOf(state: object | null, field: string): unknown {
  return state && (state as Record<string, unknown>)[field];
}

const takesPlace = (status: unknown) => status === "pending" || status === "confirmed";
