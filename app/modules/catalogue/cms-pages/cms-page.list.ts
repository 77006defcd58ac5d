import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { pageStatuses, type PageOwner } from "./cms-page";

const shared = {
  sorts: ["position", "title", "slug", "status", "updated_at"],
  defaultSort: "position",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 25,
} as const;

const filters = {
  status: oneOf(...pageStatuses),
  french: oneOf("written", "missing"),
};

/** The parameters of the list of all pages. */
export const cmsPageList = defineList({
  ...shared,
  path: "/cms-pages",
  filters: { ...filters, hotel_id: byId, spa_id: byId },
});

export type CmsPageQuery = QueryOf<typeof cmsPageList>;

/** @returns the address of the pages of a hotel or a spa */
export function pathOfPages({ kind, id }: PageOwner): `/${string}/cms-pages` {
  return `/${kind === "hotel" ? "hotels" : "spas"}/${id}/cms-pages`;
}

/** @returns the list of the pages of one owner, with the parameters of its URL */
export function listOfPages(owner: PageOwner) {
  return defineList({ ...shared, path: pathOfPages(owner), filters, dialogs: ["delete"] });
}

export type OwnPagesQuery = QueryOf<ReturnType<typeof listOfPages>>;
