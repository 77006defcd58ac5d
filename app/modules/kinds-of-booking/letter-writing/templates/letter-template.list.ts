import { languages } from "~/i18n/languages";
import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { letterKinds } from "../../letters/letter";

/** The parameters of the URL of the list of letter templates. */
export const letterTemplateList = defineList({
  path: "/hotels/letter-templates",
  sorts: ["hotel", "language", "kind", "subject"],
  defaultSort: "hotel",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    language: oneOf(...languages),
    kind: oneOf(...letterKinds),
  },
  dialogs: ["new", "edit", "delete"],
});

export type LetterTemplateQuery = QueryOf<typeof letterTemplateList>;
