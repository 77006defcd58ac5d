import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { gatewayModes, gatewayProviders } from "./payment-gateway";

/** The parameters of the URL of the payment gateways list. */
export const paymentGatewayList = defineList({
  path: "/payment-gateways",
  sorts: ["position", "label", "provider", "mode", "active"],
  defaultSort: "position",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    provider: oneOf(...gatewayProviders),
    mode: oneOf(...gatewayModes),
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type PaymentGatewayQuery = QueryOf<typeof paymentGatewayList>;
