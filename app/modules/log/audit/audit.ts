import { may, type Area, type Permitted } from "~/core/access/permissions";
import type { RowState } from "~/screens/fields/field-format";
import { loggedNouns } from "./logged-nouns";

/** The acts on a row. */
const rowActions = ["create", "update", "delete"] as const;

/** The acts whose states aren't logged, because they contain secrets. */
const staffActions = [
  "sign_in",
  "sign_out",
  "end_session",
  "change_password",
  "make_key",
  "copy_key",
  "revoke_key",
  "set_up_factor",
  "end_factor",
  "reset_factor",
  "make_recovery_codes",
  "use_recovery_code",
] as const;

/** All acts in the audit log. */
export const auditActions = [...rowActions, ...staffActions] as const;

export type AuditAction = (typeof auditActions)[number];

/** Rows that are parts of other rows and have no list of their own. */
const loggedParts = {
  booking_payment: { area: "bookings", texts: "booking-payments" },
  booking_adjustment: { area: "bookings", texts: "accounts" },
  letter: { area: "bookings", texts: "letters" },
  image: { area: "hotels", texts: "images" },
  catalogue_image: { area: "catalogue", texts: "images" },
} as const;

/** The logged kinds of rows: who may see their changes, and the namespace of their texts. */
const entities = { ...loggedNouns, ...loggedParts } satisfies Record<
  string,
  { area: Area; texts: string }
>;

/** The kinds of rows that staff share: users who may see a row may see its changes. */
export type SharedEntity = keyof typeof entities;

export const sharedEntities = Object.keys(entities) as SharedEntity[];

/** The kinds of rows that belong to one user; nobody else sees their changes. */
export const personalEntities = ["saved_view", "list_look"] as const;

/** All logged kinds of rows. */
export type AuditedEntity = SharedEntity | (typeof personalEntities)[number];

export function isSharedEntity(text: string): text is SharedEntity {
  return Object.hasOwn(entities, text);
}

/** @returns the area of such rows: with the permission to view it one may see their changes */
export function areaOf(entity: SharedEntity): Area {
  return entities[entity].area;
}

/** @returns the kinds of rows whose changes somebody may see */
export function entitiesVisibleTo(staff: Permitted): SharedEntity[] {
  return sharedEntities.filter((entity) => may(staff, `${areaOf(entity)}:view`));
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
  /** The id of the batch to which it belongs; null for none. */
  batch_id: number | null;
}

export type { RowState };

/** A change with the states before (null for a new row) and after (null for a deleted one). */
export interface DetailedChange extends RecordedChange {
  before: RowState | null;
  after: RowState | null;
  /** Where it came from; undefined where that isn't read, null for what the app did on its own. */
  request_id?: string | null;
  address?: string | null;
  user_agent?: string | null;
}
