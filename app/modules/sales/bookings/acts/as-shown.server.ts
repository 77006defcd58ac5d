import { ChangedMeanwhile } from "~/core/errors";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import type { Dialog } from "~/forms/editing/merged-edits";
import type { EditedRow, Entered } from "~/forms/posting/form-reply";
import type { AuditedRows } from "../../../log/audit/audited-rows.server";

/**
 * Somebody changed a booking after the page was opened that offers an act on it: the act would be done at a price,
 * on dates or in a room that its user has never seen.
 */
export class ChangedSinceShown extends ChangedMeanwhile {
  constructor() {
    super("bookings:ERRORS.CHANGED_SINCE_SHOWN");
  }
}

/**
 * The writes of bookings for acts: each is done to a booking as its page showed it. As before an edited row is saved,
 * the booking is locked and its version compared with the one in the context; a context without a version, such as
 * that of a program, does the act to the booking as it is.
 *
 * @returns the writes, which throw ChangedSinceShown where the booking has another version by now
 */
export function rowsAsShown<Row>({
  locked,
  update,
}: Pick<AuditedRows<Row>, "locked" | "update">): Pick<AuditedRows<Row>, "locked" | "update"> {
  return {
    locked: (...lock) => asShown(locked(...lock)),
    update: (...change) => asShown(update(...change)),
  };
}

async function asShown<Result>(done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? new ChangedSinceShown() : error;
  }
}

/** The booking of a dialog before an act, for its hidden fields. */
export interface ShownInDialog {
  row: EditedRow;
  /** The values of the fields at first. */
  defaults: Entered;
}

/**
 * @param version the version of the booking, where it has more than its own row
 * @returns what a dialog before an act sends along: the version of the booking that it shows, and its first values
 */
export function shownInDialog(
  booking: { updated_at: Date },
  defaults: Entered = {},
  version = versionOf(booking),
): ShownInDialog {
  return { row: { version, changed: null, historyTo: "" }, defaults };
}

/**
 * @param read reads the present page of the booking
 * @param params the parameters of the posted address
 * @returns the function of a screen that reads its open dialog, for an act that was refused because the booking has
 *   changed: fields that the user hasn't touched get their present values
 */
export function presentDialog(
  read: (ctx: Context) => Promise<{ question: object | null }>,
  params: URLSearchParams,
): (ctx: Context) => Promise<Dialog> {
  return async (ctx) => {
    if (!params.has("dialog")) return null;
    return dialogOfAct((await read(ctx)).question);
  };
}

/** @returns a dialog before an act as a form with its present values; null for one without such a form */
export function dialogOfAct(question: Partial<ShownInDialog> | null): Dialog {
  if (!question?.row || !question.defaults) return null;
  const { row, defaults } = question;
  return { kind: "form", key: row.version, mode: "act", defaults, row };
}
