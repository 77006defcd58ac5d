import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { customerTypes } from "./customer";
import { customersPath } from "./customer-links";

/** The parameters of the URL of the customers list. */
export const customerList = defineList({
  path: customersPath,
  sorts: ["name", "type", "email", "created_at", "active"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    type: oneOf(...customerTypes),
    status: oneOf("active", "inactive"),
    consent: oneOf("given", "not_given"),
  },
});

export type CustomerQuery = QueryOf<typeof customerList>;
