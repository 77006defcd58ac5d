import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../tests/support/screens/rendered";
import { DataTable, type Column } from "./data-table";
import { byId } from "./filters/filters";
import { defineList } from "./list-definition";
import { ListLooksContext } from "./list-looks-context";

const list = defineList({
  path: "/boats",
  sorts: ["name", "length"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10, 25],
  defaultSize: 10,
  filters: { harbour_id: byId },
});

interface Boat {
  id: number;
  name: string;
  length: string;
}

const columns: Column<Boat>[] = [
  { key: "name", label: "Name", sort: "name", cell: ({ name }) => <b>{name}</b> },
  {
    ...{ key: "length", label: "Length", sort: "length", align: "right", phone: "labelled" },
    cell: ({ length }) => length,
  },
  { key: "flag", label: "Flag", phone: "hidden", cell: () => "FR" },
];

const boats = [
  { id: 1, name: "Alba", length: "9 m" },
  { id: 2, name: "Brise", length: "12 m" },
];

function table(query: string, saved?: number, path = "/boats") {
  const decoded = { ...list.decode(new URLSearchParams(query)), saved };
  return rendered(
    <DataTable
      texts="boats"
      caption="Boats"
      list={list}
      query={decoded}
      columns={columns}
      rows={boats}
      menu={{ nameOf: ({ name }) => name, entries: ({ id }) => <a href={`/boats/${id}`}>Sail</a> }}
    />,
    { path },
  );
}

describe("a table", () => {
  it("is named, and says its roles where a phone lays it out as cards", () => {
    const page = table("");
    expect(page.one("caption").text).toBe("Boats");
    expect(page.one("table").attributes.role).toBe("table");
    expect(page.all("tr", { role: "row" })).toHaveLength(3);
    // The cells have no explicit role, since browsers know it: see the browser test of a list as cards.
    expect(page.all("td")).toHaveLength(8);
    expect(page.all("th", { scope: "col", role: "columnheader" }).map(({ text }) => text)).toEqual([
      "Name",
      "Length",
      "Flag",
      "Actions",
    ]);
  });

  it.each([
    ["", "Name", "ascending"],
    ["sort=name&order=desc", "Name", "descending"],
    ["sort=length", "Length", "ascending"],
  ])("says by which one column it is sorted: %s", (query, label, order) => {
    const sorted = table(query).all("th", { "aria-sort": true });
    expect(sorted.map(({ text, attributes }) => [text, attributes["aria-sort"]])).toEqual([
      [label, order],
    ]);
  });

  it.each([
    ["/boats", ""],
    ["/boats/adjust", "/boats"],
  ])("leads to the other order, keeping filters and size, from its first page on: %s", (at, to) => {
    const page = table("harbour_id=7&size=25&page=3", undefined, at);
    const href = (label: string) =>
      page
        .all("th")
        .find(({ text }) => text === label)!
        .all("a")[0]?.attributes.href;
    expect(href("Name")).toBe(`${to}?harbour_id=7&sort=name&order=desc&size=25`);
    expect(href("Length")).toBe(`${to}?harbour_id=7&sort=length&order=asc&size=25`);
    expect(href("Flag")).toBeUndefined();
  });

  it("tells a phone what a bare figure is, and what to leave out", () => {
    const [first] = table("").one("tbody").all("tr");
    const cells = first!.all("td");
    expect(cells.map(({ attributes }) => attributes["data-label"])).toEqual([
      undefined,
      "Length",
      undefined,
      undefined,
    ]);
    expect(cells[2]!.attributes.class).toBe("off-phones");
    expect(cells[1]!.attributes.class).toMatch(/right/);
  });

  it("marks the row that was saved just now, and no other", () => {
    const marked = table("", 2).all("tr", { "data-saved": "true" });
    expect(marked.map(({ text }) => text)).toEqual(["Brise 12 m FR Actions for Brise"]);
    expect(table("", 99).all("tr", { "data-saved": true })).toEqual([]);
  });

  it("has a link a row that opens its acts over the list as it is, with a text for browsers without styles", () => {
    const page = table("harbour_id=7&size=25&page=3");
    const links = page.all("a", { class: "row-menu" });
    expect(links.map(({ text, attributes: { href } }) => [text, href])).toEqual([
      ["Actions for Alba", "?harbour_id=7&size=25&page=3&menu=1"],
      ["Actions for Brise", "?harbour_id=7&size=25&page=3&menu=2"],
    ]);
    // The content of a menu isn't rendered before the pointer or the focus comes near its link.
    expect(page.all("a").filter(({ text }) => text === "Sail")).toEqual([]);
  });

  it("leads to the history of a row, also whoever may only look", () => {
    const path = "/boats?menu=2";
    const page = rendered(
      <Editable need="hotels:edit">
        <DataTable
          {...{ texts: "boats", caption: "Boats", list, columns, rows: boats }}
          query={list.defaults}
          menu={{ entity: "boat", nameOf: ({ name }) => name, entries: () => null }}
        />
      </Editable>,
      { granted: ["hotels:view"], path },
    );
    expect(page.one("dialog").one("a", { href: "/history/boat/2" }).text).toBe("History");
  });

  const looked = (path: string, query = list.decode(new URLSearchParams(path.split("?")[1]))) =>
    rendered(
      <ListLooksContext.Provider
        value={{ "/boats": { compact: true, hidden: ["name", "length", "gone"] } }}
      >
        <DataTable
          {...{ texts: "boats", caption: "Boats", list, columns, rows: boats, query }}
          menu={{ nameOf: ({ name }) => name, entries: () => null }}
        />
      </ListLooksContext.Provider>,
      { path },
    );

  it("has the columns that one chose, and always the first; nothing of the choice is in it", () => {
    const page = looked("/boats?page=2");
    expect(page.all("th").map(({ text }) => text)).toEqual(["Name", "Flag", "Actions"]);
    expect(page.all("td")).toHaveLength(2 * 3);
    expect(page.one("table").attributes).toHaveProperty("data-compact");
    expect(page.all("dialog")).toEqual([]);
    expect(page.all("input", { type: "checkbox" })).toEqual([]);
  });

  it("has the chosen columns as cards too", () => {
    const page = looked("/boats", { ...list.defaults, view: "cards" });
    expect(page.one("ul").attributes).toHaveProperty("data-compact");
    expect(page.text).toContain("Alba");
    expect(page.all("dt").map(({ text }) => text)).not.toContain("Length");
  });

  it("asks for its columns where the address says so, as they are chosen now", () => {
    const form = looked("/boats?page=2&dialog=columns").one("form", { action: "/list-looks" });
    expect(
      form
        .all("input", { type: "checkbox" })
        .map(({ attributes: { name, value, checked } }) => [name, value, checked !== undefined]),
    ).toEqual([
      ["shown", "length", false],
      ["shown", "flag", true],
      ["compact", undefined, true],
    ]);
    expect(form.one("input", { name: "columns" }).attributes.value).toBe("length flag");
    expect(form.one("input", { name: "redirectTo" }).attributes.value).toBe("/boats?page=2");
  });

  it("shows what is behind a button as a dialog in the address", () => {
    const page = table("size=25", undefined, "/boats?size=25&menu=2");
    const dialog = page.one("dialog");
    expect(dialog.one("h2").text).toBe("Actions for Brise");
    expect(dialog.all("a").map(({ attributes }) => attributes.href)).toEqual([
      "/boats/2",
      "/boats?size=25",
    ]);
    expect(page.one("a", { "aria-label": "Close" }).attributes.href).toBe("/boats?size=25");
    // The row's menu is open as a dialog, which has the focus; the row wasn't saved.
    expect(table("", 2, "/boats?menu=2").all("tr", { "data-saved": "true" })).toEqual([]);
    for (const path of ["/boats?menu=99", "/boats?menu=x", "/boats"]) {
      expect(table("", undefined, path).all("dialog")).toEqual([]);
    }
  });
});
