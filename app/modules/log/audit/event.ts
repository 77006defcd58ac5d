import { areaOf, type AuditedEntity, isSharedEntity } from "./audit";

/**
 * The events that notify staff: a booking by a program, a booking that was submitted or confirmed, a cancelled
 * one, a stop sale, a webhook that was switched off because nobody answered.
 */
export const auditEvents = ["received", "booked", "cancelled", "stopped", "gave_up"] as const;

export type AuditEvent = (typeof auditEvents)[number];

interface LoggedChange {
  entity: AuditedEntity;
  before: object | null;
  after: object | null;
}

/**
 * @param isByApp whether the app itself made the change, and no user
 * @returns the event of a change; null for a change that notifies nobody
 */
export function eventOf(
  { entity, before, after }: LoggedChange,
  isByApp = false,
): AuditEvent | null {
  if (entity === "webhook") {
    return isByApp && fieldOf(before, "active") && !fieldOf(after, "active") ? "gave_up" : null;
  }
  if (entity === "stop_sale") return before ? null : "stopped";
  if (!isSharedEntity(entity) || areaOf(entity) !== "bookings") return null;
  if (!before && fieldOf(after, "source") === "api") return "received";
  const was = fieldOf(before, "status");
  const is = fieldOf(after, "status");
  if (is === was) return null;
  if (is === "cancelled") return "cancelled";
  return takes(is) && !takes(was) ? "booked" : null;
}

function fieldOf(state: object | null, field: string): unknown {
  return state && (state as Record<string, unknown>)[field];
}

const takes = (status: unknown) => status === "pending" || status === "confirmed";
