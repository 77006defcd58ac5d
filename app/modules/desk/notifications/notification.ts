import type { CalendarDate } from "~/core/dates";
import type { RowState } from "~/screens/fields/field-format";
import type { SharedEntity } from "../../log/audit/audit";
import type { AuditEvent } from "../../log/audit/event";
import type { BatchSummary } from "../../pricing/price-batches/price-batch";

/** The path of the notifications; opening it marks them as seen. */
export const NOTIFICATIONS = "/notifications";

/** The maximum number of notifications on the page; the activity lists all acts. */
export const MOST_LISTED = 100;

interface NotificationBase {
  at: Date;
  /** Unique within its kind. */
  id: string;
}

/** Something that somebody did to a row. */
export interface ChangeNotification extends NotificationBase {
  kind: AuditEvent;
  actor_name: string;
  entity: SharedEntity;
  entity_id: number;
  /** The name of the row at the time. */
  label: string;
  /** The state of the row after the act. */
  after: RowState;
}

/** A batch of prices or restrictions. */
export interface BatchNotification extends NotificationBase {
  kind: "repriced";
  actor_name: string;
  summary: BatchSummary;
  /** The number of prices or restrictions that it changed. */
  changed: number;
}

/** A season that ends soon without a successor; it has no actor. */
export interface SeasonNotification extends NotificationBase {
  kind: "ending";
  name: string;
  hotel_id: number;
  hotel_label: string;
  end_date: CalendarDate;
}

export type Notification = ChangeNotification | BatchNotification | SeasonNotification;
