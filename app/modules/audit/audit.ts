import type { Area } from "~/core/permissions";

/** What was done to a row. */
const rowActions = ["create", "update", "delete"] as const;

/** What staff do besides: without states, for a secret has no place in a log. */
const staffActions = [
  "sign_in",
  "sign_out",
  "end_session",
  "change_password",
  "make_key",
  "copy_key",
  "revoke_key",
] as const;

/** What a row of the audit log says was done. */
export const auditActions = [...rowActions, ...staffActions] as const;

export type AuditAction = (typeof auditActions)[number];

/** The kinds of rows whose changes are written down, and who may see them. */
const areaOfEntity = {
  season: "pricing",
  room_price: "pricing",
  price_rule: "pricing",
  stop_sale: "stop_sales",
  currency: "currencies",
  hotel: "hotels",
  room_type: "hotels",
  room: "hotels",
  service: "catalogue",
  image: "hotels",
  distribution_point: "settings",
  role: "settings",
  user: "settings",
} as const satisfies Record<string, Area>;

/** What everybody works on: its changes are to be seen by all who may see the row. */
export type SharedEntity = keyof typeof areaOfEntity;

export const sharedEntities = Object.keys(areaOfEntity) as SharedEntity[];

/** What is written down at all: somebody's own views too, which nobody else gets to see. */
export type AuditedEntity = SharedEntity | "saved_view";

export function isSharedEntity(text: string): text is SharedEntity {
  return Object.hasOwn(areaOfEntity, text);
}

/** @returns the area whose permission to look shows the changes of such rows */
export function areaOf(entity: SharedEntity): Area {
  return areaOfEntity[entity];
}

/** Where the words of each kind of row stand: of its changes (`CHANGES`) and of its fields (`FIELDS`). */
const namespaceOfEntity = {
  season: "seasons",
  room_price: "room-prices",
  price_rule: "price-rules",
  stop_sale: "stop-sales",
  currency: "currencies",
  hotel: "hotels",
  room_type: "room-types",
  room: "rooms",
  service: "services",
  image: "images",
  distribution_point: "distribution-points",
  role: "roles",
  user: "users",
  saved_view: "saved-views",
} as const satisfies Record<AuditedEntity, string>;

/** @returns the namespace of the texts about such rows */
export function namespaceOf(entity: AuditedEntity): (typeof namespaceOfEntity)[AuditedEntity] {
  return namespaceOfEntity[entity];
}

/** One change, as the lists show it. */
export interface RecordedChange {
  id: string;
  at: Date;
  actorName: string;
  action: AuditAction;
  entity: AuditedEntity;
  entityId: number;
  /** What the row was called at the time. */
  label: string;
  /** The batch that it was part of. */
  batchId: number | null;
}

/** A row as the log keeps it: the noun's own type, as JSON. */
export type RowState = Record<string, unknown>;

/** A change with what was there before (null: nothing yet) and after (null: nothing any more). */
export interface DetailedChange extends RecordedChange {
  before: RowState | null;
  after: RowState | null;
}
