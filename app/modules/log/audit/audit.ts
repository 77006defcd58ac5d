import type { Area } from "~/core/access/permissions";
import type { RowState } from "~/screens/field-format";
import { loggedNouns } from "./logged-nouns";

/** The acts on a row. */
const rowActions = ["create", "update", "delete"] as const;

/** Acts of staff whose states the log doesn't keep: a secret has no place in it. */
const staffActions = [
  "sign_in",
  "sign_out",
  "end_session",
  "change_password",
  "make_key",
  "copy_key",
  "revoke_key",
] as const;

/** All acts that the audit log knows. */
export const auditActions = [...rowActions, ...staffActions] as const;

export type AuditAction = (typeof auditActions)[number];

/** Parts of other rows, which have no list of their own: they are written where those are. */
const loggedParts = {
  booking_payment: { area: "bookings", texts: "booking-payments" },
  image: { area: "hotels", texts: "images" },
  catalogue_image: { area: "catalogue", texts: "images" },
} as const;

/**
 * The kinds of rows whose changes are written down: who may see them, and the namespace of the texts
 * about them.
 */
const entities = { ...loggedNouns, ...loggedParts } satisfies Record<
  string,
  { area: Area; texts: string }
>;

/** Rows that everybody works on: whoever may see one may see its changes. */
export type SharedEntity = keyof typeof entities;

export const sharedEntities = Object.keys(entities) as SharedEntity[];

/** Somebody's own views and looks of lists: nobody else sees their changes. */
export const personalEntities = ["saved_view", "list_look"] as const;

/** All whose changes are written down. */
export type AuditedEntity = SharedEntity | (typeof personalEntities)[number];

export function isSharedEntity(text: string): text is SharedEntity {
  return Object.hasOwn(entities, text);
}

/** @returns the area whose permission to look shows the changes of such rows */
export function areaOf(entity: SharedEntity): Area {
  return entities[entity].area;
}

type Namespace = (typeof entities)[SharedEntity]["texts"] | "saved-views";

/** @returns the namespace of the texts about such rows */
export function namespaceOf(entity: AuditedEntity): Namespace {
  return isSharedEntity(entity) ? entities[entity].texts : "saved-views";
}

/** One change, as the lists show it. */
export interface RecordedChange {
  id: string;
  at: Date;
  actor_name: string;
  action: AuditAction;
  entity: AuditedEntity;
  entity_id: number;
  /** The name of the row at the time. */
  label: string;
  /** The batch that it was part of. */
  batch_id: number | null;
}

export type { RowState };

/** A change with what was there before (null: nothing yet) and after (null: nothing any more). */
export interface DetailedChange extends RecordedChange {
  before: RowState | null;
  after: RowState | null;
}
