import { type RawBuilder, sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { anyOf, contains, eitherContains } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { PageOwner } from "./cms-page";
import type { PageOwnerQuery } from "./page-owner.list";

/** A hotel or a spa with the number of its pages. */
export interface CountedOwner extends PageOwner {
  /** Its name in the reader's language. */
  name: string;
  published: number;
  drafts: number;
}

const tables = { hotel: "hotels", spa: "spas" } as const;

/**
 * Reads one page of the hotels and spas together, by name, in one statement; `paginate` reads the rows of one table.
 * Names are numbered before the pages of a row are counted, so that only those of the shown rows are.
 */
export async function listPageOwners(
  db: Database,
  { search, page, size, order }: PageOwnerQuery,
  locale: Language,
): Promise<Page<CountedOwner>> {
  const owners = (["hotel", "spa"] as const).map((kind) => {
    const label = `${tables[kind]}.label`;
    const matching = search
      ? anyOf([eitherContains(label, search), hasPageCalled(kind, search)])
      : sql`true`;
    return sql`
      select ${sql.lit(kind)} as kind, id, ${textIn(label, locale)} as name
      from ${sql.table(tables[kind])} where ${matching}
    `;
  });
  const { rows } = await sql<CountedOwner & { total: number }>`
    with owners as (${sql.join(owners, sql` union all `)}),
    numbered as (
      select kind, id, name, count(*) over ()::int as total,
        row_number() over (order by search_text(name) ${sql.raw(order)}, kind, id)::int as place
      from owners
    )
    select kind, id, name, total, counts.published, counts.drafts
    from numbered
    cross join lateral (
      select count(*) filter (where status = 'published')::int as published,
        count(*) filter (where status = 'draft')::int as drafts
      from cms_pages
      where hotel_id = case kind when 'hotel' then numbered.id end
        or spa_id = case kind when 'spa' then numbered.id end
    ) counts
    where (place - 1) / ${size}::int + 1 = least(${page}::int, (total - 1) / ${size}::int + 1)
    order by place
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  return {
    rows: rows.map(({ total: _, ...owner }) => owner),
    ...{ total, size, pages, page: Math.min(page, pages) },
  };
}

/** @returns the condition that a page about a hotel or a spa has a title with this text, in either language */
function hasPageCalled(kind: PageOwner["kind"], search: string): RawBuilder<boolean> {
  const titles = [contains("cms_pages.title_en", search), contains("cms_pages.title_fr", search)];
  return sql<boolean>`${sql.ref(`${tables[kind]}.id`)} in (
    select ${sql.ref(`cms_pages.${kind}_id`)} from cms_pages where ${anyOf(titles)}
  )`;
}
