import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { intent } from "~/screens/intent.server";
import type { ViewableList } from "./saved-view";
import { SavedViewInput } from "./saved-view.schema";
import { chooseDefaultView, deleteView, saveView } from "./saved-view.service.server";

interface ViewRequest {
  list: ViewableList;
  /** The query string of the list. */
  search: string;
  listTo: string;
}

/**
 * @returns the intents that save the list's present state under a name, that delete a saved view, and that
 *   choose the user's default view of the list, or none
 */
export function savedViewIntents({ list, search, listTo }: ViewRequest) {
  return {
    save: intent({
      schema: SavedViewInput,
      run: (ctx, _, input) => saveView(ctx, list, search, input),
      done: "saved-views:SAVED",
      failed: "saved-views:ERROR_SAVING",
      to: () => listTo,
    }),
    begin_with: intent({
      schema: z.object({ view_id: chosenId() }),
      run: (ctx, _, { view_id }) => chooseDefaultView(ctx, list, view_id),
      done: "saved-views:DEFAULT_CHOSEN",
      failed: "saved-views:ERROR_CHOOSING",
    }),
    begin_plain: intent({
      schema: z.object({}),
      run: (ctx) => chooseDefaultView(ctx, list, null),
      done: "saved-views:DEFAULT_ENDED",
      failed: "saved-views:ERROR_CHOOSING",
    }),
    delete: intent({
      schema: z.object({ view_id: chosenId() }),
      run: (ctx, _, { view_id }) => deleteView(ctx, view_id),
      done: "saved-views:DELETED",
      failed: "saved-views:ERROR_DELETING",
    }),
  };
}
