import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the booking modules. */
export const bookingModuleList = defineList({
  path: "/booking-modules",
  sorts: ["position", "label_en", "label_fr", "enabled"],
  defaultSort: "position",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {},
  dialogs: ["edit"],
});

export type BookingModuleQuery = QueryOf<typeof bookingModuleList>;
