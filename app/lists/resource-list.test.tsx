import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../tests/support/screens/rendered";
import { byId, oneOf } from "./filters/filters";
import { defineList } from "./list-definition";
import { ResourceList } from "./resource-list";

const list = defineList({
  path: "/boats",
  sorts: ["name", "length"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10, 25],
  defaultSize: 10,
  filters: { harbour_id: byId, status: oneOf("afloat") },
});

interface Shown {
  total?: number;
  outside?: boolean;
  purpose?: string;
  looking?: boolean;
  columns?: boolean;
  folded?: number;
  language?: "en" | "fr";
}

function boats(query = "", options: Shown = {}) {
  const {
    total = 0,
    outside = false,
    purpose,
    looking = false,
    columns,
    folded,
    language,
  } = options;
  const chips = query.includes("harbour_id=7")
    ? [{ label: "Harbour", value: "Calais", without: "/boats" }]
    : [];
  return rendered(
    <Editable need="hotels:edit">
      <ResourceList
        list={list}
        query={list.decode(new URLSearchParams(query))}
        page={{ total, page: 1, pages: 1, size: 10, outside }}
        title="Boats"
        purpose={purpose}
        searchLabel="Search boats"
        add={{ to: "/boats?dialog=new", label: "Add boat", first: "Add the first boat" }}
        nothingYet={{ title: "No boats yet", description: "They appear here." }}
        filters={folded === undefined ? { harbour_id: <select name="harbour_id" /> } : {}}
        foldedFilters={folded}
        chips={chips}
        columns={columns}
      >
        <table />
      </ResourceList>
    </Editable>,
    {
      granted: looking ? ["hotels:view"] : ["hotels:view", "hotels:edit"],
      language,
      path: `/boats?${query}`,
    },
  );
}

describe("a list", () => {
  it("leads to the choice of its columns where rows with them are shown", () => {
    const links = (page: ReturnType<typeof boats>, query = "") =>
      page.all("a", { href: `/boats?${query}dialog=columns` }).map(({ text }) => text);
    const options = { columns: true, total: 1 };
    expect(links(boats("", options))).toEqual(["Columns"]);
    expect(links(boats("harbour_id=7", options), "harbour_id=7&")).toEqual(["Columns"]);
    expect(links(boats("", { ...options, looking: true }))).toEqual(["Columns"]);
    expect(links(boats("", { columns: true }))).toEqual([]);
    expect(links(boats("", { total: 1 }))).toEqual([]);
  });

  it("says one thing where nothing is there yet, and offers to add the first", () => {
    const page = boats();
    expect(page.text).toContain("No boats yet They appear here.");
    expect(page.all("table")).toEqual([]);
    expect(page.all("a", { href: "/boats?dialog=new" }).map(({ text }) => text)).toEqual([
      "Add boat",
      "Add the first boat",
    ]);
  });

  it.each(["search=x", "harbour_id=7", "status=afloat"])(
    "says another where nothing matches, and offers to look at everything: %s",
    (query) => {
      const page = boats(`${query}&sort=length&order=desc`);
      expect(page.text).toContain("Nothing matches your search");
      expect(page.text).not.toContain("No boats yet");
      const all = page.all("a").find(({ text }) => text === "Clear search and filters");
      expect(all?.attributes.href).toBe("/boats?sort=length&order=desc");
    },
  );

  it("offers nothing to add to whoever may only look", () => {
    for (const total of [0, 3]) {
      expect(boats("", { total, looking: true }).all("a", { href: /dialog=new/ })).toEqual([]);
    }
  });

  it("has its rows and its pages where there are any", () => {
    const page = boats("", { total: 3 });
    expect(page.all("table")).toHaveLength(1);
    expect(page.text).toContain("1–3 of 3");
  });

  it("shows a row that was saved just now though nothing else matches, and says so", () => {
    const page = boats("search=x", { outside: true });
    expect(page.all("table")).toHaveLength(1);
    expect(page.text).not.toContain("Nothing matches");
  });

  it("says its title, what it is for and how many rows there are", () => {
    const page = boats("", { purpose: "All that floats.", total: 3 });
    expect(page.one("h1").text).toBe("Boats");
    expect(page.text).toContain("All that floats.");
    expect(page.text).toContain("3 results");
  });
});

describe("the search of a list", () => {
  const kept = (query: string) =>
    boats(query)
      .one("form", { role: "search" })
      .all("input", { type: "hidden" })
      .map(({ attributes }) => `${attributes.name}=${attributes.value}`);

  it("asks for the list again, and keeps order, size and the filters that have no control", () => {
    const form = boats("search=ab").one("form", { role: "search" });
    expect(form.attributes).toMatchObject({ method: "get", action: "/boats" });
    expect(form.one("input", { type: "search" }).attributes).toMatchObject({
      name: "search",
      value: "ab",
      "aria-label": "Search boats",
      maxlength: "100",
    });
    expect(form.all("button", { "aria-label": "Search" })).toHaveLength(1);
    // The filter with a control isn't among the hidden fields, since its control sends it; the page starts
    // again at 1.
    expect(kept("search=ab&harbour_id=7&status=afloat&sort=length&size=25&page=4")).toEqual([
      "status=afloat",
      "sort=length",
      "order=asc",
      "size=25",
    ]);
  });

  it("is cleared by a link, where there is anything to clear", () => {
    const clear = (query: string) =>
      boats(query)
        .all("a", { "aria-label": "Clear search" })
        .map(({ attributes }) => attributes.href);
    expect(clear("search=ab&harbour_id=7")).toEqual(["/boats?harbour_id=7"]);
    expect(clear("harbour_id=7")).toEqual([]);
  });
});

describe("the filters of a list", () => {
  const fold = (query: string) => boats(query).one("details");

  it("are behind a button that says how many are set, and apply and clear without scripts", () => {
    expect(fold("").one("summary").text).toBe("Filters");
    expect(fold("").attributes.open).toBeUndefined();
    const set = fold("harbour_id=7&status=afloat&search=old");
    // A filter without a control has only its chip.
    expect(set.one("summary").text).toBe("Filters · 1");
    expect(set.one("button").text).toBe("Apply");
    // Cleared, they stay open.
    expect(set.one("a").attributes.href).toBe("/boats?search=old&status=afloat&dialog=filters");
  });

  it("are a button of the search's form until somebody wants them, which keeps those that are set and what is typed", () => {
    const page = boats("harbour_id=7&size=25", { folded: 1 });
    expect(page.all("details")).toEqual([]);
    const form = page.one("form");
    expect(form.one("button", { name: "dialog", value: "filters" }).text).toBe("Filters · 1");
    expect(form.all("input", { name: "harbour_id", value: "7" })).toHaveLength(1);
    expect(boats("dialog=filters").one("details").attributes.open).toBe("");
  });

  it("are open where the page answers the search of a picker without scripts", () => {
    expect(boats("harbour_id_search=ca&intent=load").one("details").attributes.open).toBe("");
  });
});

describe("the chips of a list", () => {
  it("say each filter that is set, and take it away", () => {
    const page = boats("harbour_id=7&size=25", { total: 2 });
    const chip = page.one("a", { "aria-label": "Remove the filter Harbour: Calais" });
    expect(chip.attributes.href).toBe("/boats");
    expect(chip.text).toBe("Harbour Calais");
    const clear = page.all("a").filter(({ text }) => text === "Clear all");
    expect(clear.map(({ attributes }) => attributes.href)).toContain("/boats?size=25");
  });

  it("are none where nothing is set", () => {
    expect(boats("search=x").text).not.toContain("Clear all");
  });

  it("speak French too", () => {
    const page = boats("harbour_id=7", { total: 2, language: "fr" });
    expect(page.all("a", { "aria-label": /Harbour\s: Calais/ })).toHaveLength(1);
  });
});
