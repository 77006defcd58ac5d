import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byId, oneOf } from "./filters/filters";
import { defineList } from "./list-definition";

const list = defineList({
  path: "/things",
  sorts: ["name", "size"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [5, 10],
  defaultSize: 10,
  filters: { hotel_id: byId, kind: oneOf("a", "b") },
});

const decode = (query: string) => list.decode(new URLSearchParams(query));

describe("a list's address", () => {
  it("decodes whatever it says", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { page, size, sort, order, search } = decode(query);
        expect(page).toBeGreaterThan(0);
        expect([5, 10]).toContain(size);
        expect(["name", "size"]).toContain(sort);
        expect(["asc", "desc"]).toContain(order);
        expect(search.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e3",
    "size=7",
    "sort=id",
    "order=up",
    "hotel_id=",
    "search=%00",
  ])("makes the default of %s", (query) => expect(decode(query)).toEqual(list.defaults));

  it.each(["hotel_id=0", "hotel_id=2147483648", "kind=c"])(
    "tells of the filter %s that it can't be read",
    (query) => expect(decode(query)).toEqual({ ...list.defaults, unreadableFilters: [query] }),
  );

  it("searches words as they were meant, whatever spaces were pasted between them", () => {
    expect(decode("search=%20H%C3%B4tel%C2%A0%20du%09Lac%0A").search).toBe("Hôtel du Lac");
  });

  it("writes again what it reads, each state in one spelling", () => {
    const query = fc.record({
      search: fc
        .string({ unit: "grapheme-ascii", maxLength: 20 })
        .map((text) => text.replace(/\s+/g, " ").trim()),
      sort: fc.constantFrom("name" as const, "size" as const),
      order: fc.constantFrom("asc" as const, "desc" as const),
      page: fc.integer({ min: 1, max: 999 }),
      size: fc.constantFrom(5, 10),
      filters: fc.record(
        { hotel_id: fc.integer({ min: 1, max: 99 }), kind: fc.constantFrom("a", "b") },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(query, (values) => {
        const href = list.href({ page: values.page }, values as typeof list.defaults);
        expect(decode(href.split("?")[1] ?? "")).toEqual(values);
      }),
    );
    expect(list.href()).toBe("/things");
  });

  it("leads back to page 1 with any change but that of the page", () => {
    const now = decode("page=4&size=5&hotel_id=3");
    expect(list.href({ page: 5 }, now)).toBe("/things?hotel_id=3&size=5&page=5");
    expect(list.href({ search: "x" }, now)).toBe("/things?search=x&hotel_id=3&size=5");
    expect(list.href({ filters: { hotel_id: undefined } }, now)).toBe("/things?size=5");
  });

  it("has an address of its own for the list as it comes, where its bare path is a default view", () => {
    const own = { ...decode("hotel_id=3"), all: true };
    expect(list.href({}, own)).toBe("/things?hotel_id=3");
    expect(list.href({ filters: { hotel_id: undefined } }, own)).toBe("/things?all=1");
    expect(list.href({ page: 2 }, decode("all=1"))).toBe("/things?page=2");
    expect(list.href({}, decode("all=1&dialog=new"))).toBe("/things?all=1");
  });

  it("names no size that whoever reads it prefers", () => {
    const of = (query: string, rows_per_page: number | null) =>
      list.decode(new URLSearchParams(query), rows_per_page);
    expect(of("", 5).size).toBe(5);
    expect(of("size=10", 5).size).toBe(10);
    expect(list.href({}, of("", 5))).toBe("/things");
    expect(list.href({}, of("size=10", 5))).toBe("/things?size=10");
    // A list that doesn't offer the preferred size uses its own default.
    expect(of("", 25)).toEqual(list.defaults);
    expect(of("", null)).toEqual(list.defaults);
  });
});
