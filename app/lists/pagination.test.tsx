import { describe, expect, it } from "vitest";
import { rendered } from "../../tests/support/screens/rendered";
import { byId } from "./filters/filters";
import { defineList } from "./list-definition";
import { Pagination } from "./pagination";

const list = defineList({
  path: "/boats",
  sorts: ["name"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10, 25],
  defaultSize: 10,
  filters: { harbour_id: byId },
});

function pages(query: string, total: number) {
  const decoded = list.decode(new URLSearchParams(query), 10);
  const { page, size } = decoded;
  const pages = Math.ceil(total / size);
  return rendered(<Pagination list={list} query={decoded} page={{ page, size, pages, total }} />, {
    path: `/boats?${query}`,
  });
}

const ways = (page: ReturnType<typeof pages>) =>
  [...page.all("a"), ...page.all("span", { role: "link" })].map(({ text, attributes }) => [
    attributes["aria-label"] ?? text,
    attributes.href ?? "",
  ]);

const range = (page: ReturnType<typeof pages>) => page.one("p").text;

describe("the pages of a list", () => {
  it("say where one is, and lead on from the first", () => {
    const page = pages("", 31);
    expect(page.one("nav").attributes["aria-label"]).toBe("Pages");
    expect(range(page)).toBe("1–10 of 31");
    expect(page.text).toContain("Page 1 of 4");
    expect(ways(page)).toEqual([
      ["Next", "/boats?page=2"],
      ["Last page", "/boats?page=4"],
      ["First page", ""],
      ["Previous", ""],
    ]);
  });

  it("lead both ways from the middle, and keep what is filtered", () => {
    const page = pages("harbour_id=7&page=2", 31);
    expect(range(page)).toBe("11–20 of 31");
    expect(ways(page)).toEqual([
      ["First page", "/boats?harbour_id=7"],
      ["Previous", "/boats?harbour_id=7"],
      ["Next", "/boats?harbour_id=7&page=3"],
      ["Last page", "/boats?harbour_id=7&page=4"],
    ]);
  });

  it("lead nowhere from the only one: the words stay, the links go", () => {
    const page = pages("", 3);
    expect(page.all("a")).toEqual([]);
    expect(page.all("span", { role: "link", "aria-disabled": "true" })).toHaveLength(4);
    expect(range(page)).toBe("1–3 of 3");
  });

  it("come in the sizes of the list, by a form that keeps the rest and drops the page", () => {
    const page = pages("search=a&harbour_id=7&size=25&page=2", 60);
    const form = page.one("form", { method: "get" });
    expect(form.all("option").map(({ text }) => text)).toEqual(["10", "25"]);
    expect(form.one("option", { selected: true }).text).toBe("25");
    const kept = form
      .all("input", { type: "hidden" })
      .map(({ attributes }) => [attributes.name, attributes.value]);
    expect(kept).toEqual([
      ["search", "a"],
      ["harbour_id", "7"],
    ]);
    // Without scripts a choice alone sends nothing, so there is a button.
    expect(form.one("button").text).toBe("Apply");
  });
});
