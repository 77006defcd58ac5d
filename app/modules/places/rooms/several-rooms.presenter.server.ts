import type { TFunction } from "i18next";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Entered } from "~/forms/posting/form-reply";
import type { Context } from "~/db/context";
import { intent, previewIntent, type Intent } from "~/screens/intent.server";
import type { NounForm } from "~/screens/noun-forms.server";
import type { FormRequest } from "~/screens/form-screen.server";
import { choosingOnlyHotel } from "../hotels/only-hotel.server";
import { placeIn, roomChoices, type RoomChoices } from "./room.noun.server";
import { SeveralRoomsInput } from "./room.fields";
import {
  createSeveralRooms,
  previewSeveralRooms,
  type SeveralRooms,
} from "./several-rooms.service.server";

/** The content of the page that adds several rooms. */
export interface SeveralRoomsChoices extends RoomChoices {
  /** null until the user requests a preview. */
  preview: SeveralRooms | null;
}

/** @returns the form that creates several rooms at once */
export async function severalRoomsForm(
  ctx: Context,
  params: URLSearchParams,
): Promise<NounForm<RoomChoices>> {
  const defaults = await choosingOnlyHotel(placeIn)(params, ctx);
  return {
    kind: "form",
    key: "new",
    mode: "create",
    defaults,
    constraints: constraintsOf(SeveralRoomsInput),
    choices: await roomChoices(ctx, defaults),
  };
}

/** @returns the options of the form, and the preview if it was requested and the form is valid */
export async function severalRoomsChoices(
  ctx: Context,
  entered: Entered,
  request: FormRequest,
): Promise<SeveralRoomsChoices> {
  const input = request.value as SeveralRoomsInput | undefined;
  return {
    ...(await roomChoices(ctx, entered)),
    preview: input ? await previewSeveralRooms(ctx, input) : null,
  };
}

/** The number of room numbers that a toast names; further ones are only counted. */
const MAX_NAMED_ROOMS = 12;

/**
 * @returns the toasts after several rooms were created; the one with skipped numbers stays until the user
 *   closes it
 */
export function severalRoomsToasts(
  { created, skipped }: SeveralRooms,
  t: TFunction,
): FlashMessage[] {
  const say = (key: string, numbers: string[]) => {
    const named = numbers.slice(0, MAX_NAMED_ROOMS).join(", ");
    const rest = numbers.length - MAX_NAMED_ROOMS;
    const list = rest > 0 ? t("rooms:SEVERAL.AND_MORE", { named, count: rest }) : named;
    return t(key, { count: numbers.length, numbers: list });
  };
  const report: FlashMessage[] = [];
  if (created.length > 0) {
    const text = say("rooms:SEVERAL.CREATED", created);
    report.push({ kind: "success", text, durationMs: skipped.length > 0 ? null : SUCCESS_MS });
  }
  if (skipped.length > 0) {
    report.push({ kind: "notice", text: say("rooms:SEVERAL.SKIPPED", skipped), durationMs: null });
  }
  return report;
}

/** @returns the intents of the page: the preview, and creating the rooms */
export function severalRoomsIntents(): Record<"preview" | "create", Intent> {
  const failed = "rooms:MESSAGES.ERROR_CREATING";
  return {
    preview: previewIntent({ schema: SeveralRoomsInput, check: previewSeveralRooms, failed }),
    create: intent({
      schema: SeveralRoomsInput,
      run: (ctx, _, input) => createSeveralRooms(ctx, input),
      done: severalRoomsToasts,
      failed,
    }),
  };
}
