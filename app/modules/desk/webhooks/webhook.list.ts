import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the list of webhooks. */
export const webhookList = defineList({
  path: "/settings/webhooks",
  sorts: ["label", "url", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: { user_id: byId, status: oneOf("active", "inactive") },
  dialogs: ["new", "edit", "delete"],
});

export type WebhookQuery = QueryOf<typeof webhookList>;

/** @returns the address of the page with the latest deliveries of a webhook */
export function deliveriesHref(id: number): string {
  return `${webhookList.path}/${id}/deliveries`;
}
