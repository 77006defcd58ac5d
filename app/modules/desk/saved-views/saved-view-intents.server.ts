import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import { intent } from "~/screens/intent.server";
import type { ViewableList } from "./saved-view";
import { SavedViewInput } from "./saved-view.schema";
import { deleteView, saveView } from "./saved-view.service.server";

interface ViewRequest {
  list: ViewableList;
  /** The query string of the list. */
  search: string;
  listTo: string;
}

/** @returns the intents that save the list's present state under a name, and that delete a saved view */
export function savedViewIntents({ list, search, listTo }: ViewRequest) {
  return {
    save: intent({
      schema: SavedViewInput,
      run: (ctx, _, input) => saveView(ctx, list, search, input),
      done: "saved-views:SAVED",
      failed: "saved-views:ERROR_SAVING",
      to: () => listTo,
    }),
    delete: intent({
      schema: z.object({ view_id: chosenId() }),
      run: (ctx, _, { view_id }) => deleteView(ctx, view_id),
      done: "saved-views:DELETED",
      failed: "saved-views:ERROR_DELETING",
    }),
  };
}
