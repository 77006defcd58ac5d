import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../tests/support/screens/rendered";
import { DataTable } from "./data-table";
import { oneOf } from "./filters/filters";
import { defineList } from "./list-definition";
import { ResourceList } from "./resource-list";

const list = defineList({
  path: "/boats",
  sorts: ["name"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10],
  defaultSize: 10,
  views: ["table", "cards"],
  filters: { status: oneOf("afloat") },
});

const fleet = [
  { id: 1, name: "Aurore", harbour: "Calais", status: "Afloat" },
  { id: 2, name: "Belle", harbour: "", status: "Sunk" },
];

function boats(address: string) {
  const query = list.decode(new URLSearchParams(address));
  return rendered(
    <Editable need="hotels:edit">
      <ResourceList
        list={list}
        query={query}
        page={{ total: 12, page: query.page, pages: 2, size: 10 }}
        title="Boats"
        searchLabel="Search boats"
        nothingYet={{ title: "No boats yet", description: "They appear here." }}
      >
        <DataTable
          texts="boats"
          caption="Boats"
          list={list}
          query={query}
          rows={fleet}
          menu={{ nameOf: ({ name }) => name, entries: () => null }}
          columns={[
            { key: "name", label: "Name", sort: "name", cell: ({ name }) => <b>{name}</b> },
            { key: "harbour", label: "Harbour", cell: ({ harbour }) => harbour },
            { key: "hidden", label: "Keel", phone: "hidden", cell: () => "oak" },
            { key: "status", label: "Status", phone: "status", cell: ({ status }) => status },
          ]}
        />
      </ResourceList>
    </Editable>,
    { path: `/boats?${address}` },
  );
}

describe("a list that can be looked at in several ways", () => {
  it("has a link a view, which keeps search, filters and page; the current one says so", () => {
    const links = boats("view=cards&search=old&status=afloat&page=2")
      .all("nav", { "aria-label": "View" })[0]!
      .all("a");
    expect(
      links.map(({ text, attributes }) => [text, attributes.href, attributes["aria-current"]]),
    ).toEqual([
      ["Table", "/boats?search=old&status=afloat&page=2", undefined],
      ["Cards", "/boats?view=cards&search=old&status=afloat&page=2", "true"],
    ]);
  });

  it("shows the same rows as cards: title, status, and what there is to say of each", () => {
    const page = boats("view=cards");
    expect(page.all("table")).toEqual([]);
    const cards = page.all("ul", { "aria-label": "Boats" })[0]!.all("li");
    expect(cards.map(({ text }) => text)).toEqual([
      "Aurore Actions for Aurore Afloat Harbour Calais",
      "Belle Actions for Belle Sunk",
    ]);
    expect(page.all("a", { class: "row-menu" })).toHaveLength(2);
  });

  it("keeps its view where one searches, and leads on with it", () => {
    const page = boats("view=cards");
    const kept = page.all("input", { type: "hidden", name: "view", value: "cards" });
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(page.all("a", { href: "/boats?view=cards&page=2" }).length).toBeGreaterThan(0);
  });

  it.each(["view=chart", "view=table", "view=", "view=x"])(
    "is a table where %s is asked",
    (address) => {
      expect(list.decode(new URLSearchParams(address))).toEqual(list.defaults);
      expect(boats(address).all("table")).toHaveLength(1);
    },
  );
});
