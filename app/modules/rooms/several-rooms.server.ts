import type { TFunction } from "i18next";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type Intent } from "~/screens/intent.server";
import { SeveralRoomsInput } from "./room.schema";
import { createSeveralRooms, type SeveralRooms } from "./room.service.server";

/** So many numbers are named; of more only their number is told. */
const NAMED = 12;

/** What became of the numbers: those that are skipped stand in the page until it is closed. */
export function severalRoomsToasts(
  { created, skipped }: SeveralRooms,
  t: TFunction,
): FlashMessage[] {
  const say = (key: string, numbers: string[]) => {
    const named = numbers.slice(0, NAMED).join(", ");
    const rest = numbers.length - NAMED;
    const list = rest > 0 ? t("ROOMS.SEVERAL.AND_MORE", { named, count: rest }) : named;
    return t(key, { count: numbers.length, numbers: list });
  };
  const report: FlashMessage[] = [];
  if (created.length > 0) {
    const text = say("ROOMS.SEVERAL.CREATED", created);
    report.push({ kind: "success", text, durationMs: skipped.length > 0 ? null : SUCCESS_MS });
  }
  if (skipped.length > 0) {
    report.push({ kind: "notice", text: say("ROOMS.SEVERAL.SKIPPED", skipped), durationMs: null });
  }
  return report;
}

export function severalRoomsIntent(): Intent {
  return intent({
    schema: SeveralRoomsInput,
    run: createSeveralRooms,
    done: severalRoomsToasts,
    failed: "ROOMS.MESSAGES.ERROR_CREATING_ROOM",
  });
}
