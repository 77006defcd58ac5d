import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { taxKinds } from "./tax";

/** The parameters of the URL of the list of taxes. */
export const taxList = defineList({
  path: "/pricing/management/taxes",
  sorts: ["label", "hotel", "kind", "value", "valid_from", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    kind: oneOf(...taxKinds),
    included: oneOf("true", "false"),
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type TaxQuery = QueryOf<typeof taxList>;
