import { sql } from "kysely";
import type { Stored } from "~/core/fields/field-kind";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { contains } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { PageOwner } from "./cms-page";
import { CmsPageFields, type CmsPage } from "./cms-page.fields";
import type { CmsPageQuery } from "./cms-page.list";

registerConstraints({
  cms_pages_english_check: { atLeast: 2, at: "title_en" },
  cms_pages_french_check: { atLeast: 2, at: "title_fr" },
  cms_pages_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  cms_pages_spa_id_fkey: { rule: "constraints:UNKNOWN_SPA", at: "spa_id" },
  cms_pages_hotel_id_slug_en_key: { conflict: "constraints:PAGE_SLUG_EXISTS", at: "slug_en" },
  cms_pages_hotel_id_slug_fr_key: { conflict: "constraints:PAGE_SLUG_EXISTS", at: "slug_fr" },
  cms_pages_spa_id_slug_en_key: { conflict: "constraints:PAGE_SLUG_EXISTS", at: "slug_en" },
  cms_pages_spa_id_slug_fr_key: { conflict: "constraints:PAGE_SLUG_EXISTS", at: "slug_fr" },
});

/** A page with all columns; the instant of its last change is its version. */
export type StoredCmsPage = Stored<CmsPage>;

export const table = tableRows("cms_pages", CmsPageFields);

const ownerColumns = { hotel: "cms_pages.hotel_id", spa: "cms_pages.spa_id" } as const;

/** How pages are read. */
export const reads = rowReads(
  ({ db }, ids) => table.read(db, ids),
  ({ db }, query: CmsPageQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("cms_pages.id"),
  }),
);

function matching(db: Database, { search, filters }: CmsPageQuery) {
  const { hotel_id, spa_id, status, french } = filters;
  let filtered = db.selectFrom("cms_pages");
  if (hotel_id) filtered = filtered.where("cms_pages.hotel_id", "=", hotel_id);
  if (spa_id) filtered = filtered.where("cms_pages.spa_id", "=", spa_id);
  if (status) filtered = filtered.where("cms_pages.status", "=", status);
  if (french)
    filtered = filtered.where("cms_pages.title_fr", french === "written" ? "<>" : "=", "");
  if (search) {
    filtered = filtered.where((eb) =>
      eb.or(
        ["title_en", "title_fr", "slug_en", "slug_fr"].map((column) =>
          contains(`cms_pages.${column}`, search),
        ),
      ),
    );
  }
  return filtered;
}

const sortKeys = {
  position: sql`cms_pages.place`,
  title: sql`search_text(cms_pages.title_en)`,
  slug: sql`cms_pages.slug_en`,
  status: sql`cms_pages.status`,
  updated_at: sql`cms_pages.updated_at`,
};

/** Another page of the same owner: its names and its place. */
export type OtherPage = Pick<
  CmsPage,
  "id" | "place" | "status" | "title_en" | "title_fr" | "slug_en" | "slug_fr"
>;

/** Reads all pages of an owner in their order, without their texts. */
export async function listPagesOf(db: Database, owner: PageOwner): Promise<OtherPage[]> {
  return db
    .selectFrom("cms_pages")
    .select(["id", "place", "status"])
    .select(["title_en", "title_fr"])
    .select(["slug_en", "slug_fr"])
    .where(ownerColumns[owner.kind], "=", owner.id)
    .orderBy("place")
    .orderBy("id")
    .$castTo<OtherPage>()
    .execute();
}

/**
 * Reads the pages of an owner that may show one of these images: their texts have the address of one, or they show the
 * whole gallery.
 */
export async function listPagesNaming(
  db: Database,
  owner: PageOwner,
  imageIds: number[],
): Promise<StoredCmsPage[]> {
  const address = `image:(${imageIds.join("|")})\\M`;
  const { rows } = await sql<{ id: number }>`
    select id from cms_pages
    where ${sql.ref(ownerColumns[owner.kind])} = ${owner.id}
      and (template = 'gallery' or body_en ~ ${address} or body_fr ~ ${address})
  `.execute(db);
  return table.read(
    db,
    rows.map(({ id }) => id),
  );
}

/** Locks the pages of an owner until the transaction ends, so that they are written one at a time. */
export async function lockPagesOf(trx: Transaction, { kind, id }: PageOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`cms pages of ${kind}`}), ${id})`.execute(trx);
}

/** Sets the place of each page to its position in `ids`, from 1. */
export async function placeCmsPages(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update cms_pages set place = ordered.place
    from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
    where cms_pages.id = ordered.id and cms_pages.place <> ordered.place
  `.execute(trx);
}
