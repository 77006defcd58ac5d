import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { CmsPage, PageOwner, PageStatus, PageTemplate } from "./cms-page";
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
export interface StoredCmsPage extends CmsPage {
  created_at: Date;
  updated_at: Date;
}

const columns = [
  "cms_pages.id",
  "cms_pages.hotel_id",
  "cms_pages.spa_id",
  "cms_pages.status",
  "cms_pages.place",
  "cms_pages.template",
  "cms_pages.published_at",
  "cms_pages.title_en",
  "cms_pages.slug_en",
  "cms_pages.seo_title_en",
  "cms_pages.seo_description_en",
  "cms_pages.body_en",
  "cms_pages.title_fr",
  "cms_pages.slug_fr",
  "cms_pages.seo_title_fr",
  "cms_pages.seo_description_fr",
  "cms_pages.body_fr",
] as const;

const stored = [...columns, "cms_pages.created_at", "cms_pages.updated_at"] as const;

/** The sets are closed by constraints; the columns' types don't know that. */
function asPage<Row extends { status: string; template: string }>(row: Row) {
  const { status, template } = row;
  return { ...row, status: status as PageStatus, template: template as PageTemplate };
}

const ownerColumns = { hotel: "cms_pages.hotel_id", spa: "cms_pages.spa_id" } as const;

/** Reads a page of the list of pages, for one owner or for all. */
export async function listCmsPages(
  db: Database,
  query: CmsPageQuery,
): Promise<Page<StoredCmsPage>> {
  return paginate(query, {
    db,
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("cms_pages.id"),
    read: async (ids) => {
      const rows = await db
        .selectFrom("cms_pages")
        .select(stored)
        .where(idIn("cms_pages.id", ids))
        .execute();
      return rows.map(asPage);
    },
  });
}

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

export async function findCmsPage(db: Database, id: number): Promise<StoredCmsPage | undefined> {
  const row = await db
    .selectFrom("cms_pages")
    .select(stored)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asPage(row);
}

/** The row to be changed, held until the transaction ends. */
export async function lockCmsPage(
  trx: Transaction,
  id: number,
): Promise<(CmsPage & { updated_at: Date }) | undefined> {
  const row = await trx
    .selectFrom("cms_pages")
    .select([...columns, "cms_pages.updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asPage(row);
}

/** Another page of the same owner: its names and its place. */
export interface OtherPage {
  id: number;
  place: number;
  status: PageStatus;
  title_en: string;
  title_fr: string;
  slug_en: string;
  slug_fr: string;
}

/** All pages of an owner in their order, without their texts. */
export async function listPagesOf(db: Database, owner: PageOwner): Promise<OtherPage[]> {
  const rows = await db
    .selectFrom("cms_pages")
    .select(["id", "place", "status"])
    .select(["title_en", "title_fr"])
    .select(["slug_en", "slug_fr"])
    .where(ownerColumns[owner.kind], "=", owner.id)
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PageStatus }));
}

/** Locks the pages of an owner until the transaction ends, so that they are written one at a time. */
export async function holdPagesOf(trx: Transaction, { kind, id }: PageOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`cms pages of ${kind}`}), ${id})`.execute(trx);
}

/** A page as it is written: all but its id. */
export type PageValues = Omit<CmsPage, "id">;

function valuesOf(page: PageValues) {
  return {
    hotel_id: page.hotel_id,
    spa_id: page.spa_id,
    status: page.status,
    place: page.place,
    template: page.template,
    published_at: page.published_at,
    title_en: page.title_en,
    slug_en: page.slug_en,
    seo_title_en: page.seo_title_en,
    seo_description_en: page.seo_description_en,
    body_en: page.body_en,
    title_fr: page.title_fr,
    slug_fr: page.slug_fr,
    seo_title_fr: page.seo_title_fr,
    seo_description_fr: page.seo_description_fr,
    body_fr: page.body_fr,
  };
}

export async function insertCmsPage(trx: Transaction, page: PageValues): Promise<CmsPage> {
  const row = await trx
    .insertInto("cms_pages")
    .values(valuesOf(page))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asPage(row);
}

export async function updateCmsPage(trx: Transaction, page: CmsPage, now: Date): Promise<CmsPage> {
  const row = await trx
    .updateTable("cms_pages")
    .set({ ...valuesOf(page), updated_at: now })
    .where("id", "=", page.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asPage(row);
}

/** Gives pages the places of their order, from 1. */
export async function placeCmsPages(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update cms_pages set place = ordered.place
    from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
    where cms_pages.id = ordered.id and cms_pages.place <> ordered.place
  `.execute(trx);
}

export async function deleteCmsPage(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("cms_pages").where("id", "=", id).execute();
}
