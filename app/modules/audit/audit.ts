/** What a row of the audit log says was done. */
export type AuditAction = "create" | "update" | "delete";

/** The kinds of rows whose changes are written down. */
const sharedEntities = [
  "season",
  "room_price",
  "price_rule",
  "stop_sale",
  "currency",
  "hotel",
  "room_type",
  "room",
  "image",
] as const;

/** What everybody works on: its changes are everybody's to see. */
type SharedEntity = (typeof sharedEntities)[number];

/** What is written down at all: somebody's own views too. */
export type AuditedEntity = SharedEntity | "saved_view";

export function isSharedEntity(text: string): text is SharedEntity {
  return sharedEntities.some((entity) => entity === text);
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
