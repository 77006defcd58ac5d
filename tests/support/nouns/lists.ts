import { expect, it } from "vitest";
import { shownIn, type NounStory } from "./story";

/** Invalid parameters, each of which every list must ignore. */
const GARBAGE =
  "sort=drop+table&order=sideways&page=-1&size=7&hotel_id=x&room_type_id=0&season_id=1e9&status=maybe" +
  "&rule_type=%00&price_type=%F0&active_only=2&dialog=unknown&id=abc";

/** Tests how a list reads its address. */
export function listing(its: NounStory) {
  const { noun } = its;

  it("makes its defaults of whatever its address holds, and names the filters that it can't read", async () => {
    await its.add();
    const { query, chips, dialog, rows } = shownIn(await its.list(`?${GARBAGE}`));
    const { unreadableFilters = [], ...others } = query;
    expect(others).toEqual({ ...noun.list.defaults, saved: undefined });
    const ignored = chips.filter(({ label }) => label === "Not understood, and ignored:");
    expect(ignored.map(({ value }) => value)).toEqual(unreadableFilters);
    expect(dialog).toBeNull();
    expect(rows.length).toBeGreaterThan(0);
  });

  it("shows its last page where the address names one beyond", async () => {
    await its.add();
    const { page, rows } = shownIn(await its.list("?page=999"));
    expect(page.page).toBe(Math.ceil(page.total / noun.list.defaults.size));
    expect(rows.length).toBeGreaterThan(0);
  });

  it("shows the row whose menu its address opens, wherever the row stands", async () => {
    const { id } = await its.add();
    const { page, rows } = shownIn(await its.list(`?search=nothing+is+called+so&menu=${id}`));
    expect([page.total, rows.map((row) => row.id)]).toEqual([0, [id]]);
    expect(shownIn(await its.list("?search=nothing+is+called+so&menu=2147483647")).rows).toEqual(
      [],
    );
  });

  it.each(noun.list.sorts)("has the same rows by %s, either way round", async (sort) => {
    const { id } = await its.add();
    const size = Math.max(...noun.list.sizes);
    for (const order of ["asc", "desc"]) {
      const { query, rows } = shownIn(await its.list(`?sort=${sort}&order=${order}&size=${size}`));
      expect(query).toMatchObject({ sort, order });
      expect(rows.map((row) => row.id)).toContain(id);
    }
  });

  it("finds what is searched for, and takes no sign for a wildcard", async () => {
    const { id, fields } = await its.add();
    const sought = (noun.soughtBy ?? its.title(fields)).toUpperCase();
    const search = `?search=${encodeURIComponent(sought)}&size=50`;
    expect(shownIn(await its.list(search)).rows.map((row) => row.id)).toContain(id);
    for (const sign of ["%25", "%25_", "%5C"]) {
      const { rows, page } = shownIn(await its.list(`?search=${sign}`));
      expect({ rows, total: page.total }).toEqual({ rows: [], total: 0 });
    }
  });
}
