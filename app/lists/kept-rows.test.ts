import { describe, expect, it } from "vitest";
import { KeptRows } from "./kept-rows.server";

const body = (inside: string) => `<tbody role="rowgroup">${inside}</tbody>`;
const page = (inside: string) => `<main><table><thead></thead>${body(inside)}</table></main>`;

/** One request: what was kept of these rows, and what is rendered where nothing was. */
function visit(rows: unknown[], html: string, pathname = "/seasons"): string | undefined {
  const keeping = new KeptRows(pathname);
  const known = keeping.htmlOf(rows);
  keeping.keep(html);
  return known;
}

describe("the rows of a table", () => {
  it("are kept once the very same ones are asked for again", () => {
    const rows = [{ id: 1 }];
    expect(visit(rows, page("<tr>1</tr>"))).toBeUndefined();
    expect(visit(rows, page("<tr>1</tr>"))).toBeUndefined();
    expect(visit(rows, page("<tr>1</tr>"))).toBe("<tr>1</tr>");
    expect(visit([{ id: 1 }], page("<tr>1</tr>"))).toBeUndefined();
  });

  it("are rendered anew at another address", () => {
    const rows = [{ id: 2 }];
    for (let time = 0; time < 3; time += 1) visit(rows, page("<tr>2</tr>"));
    expect(visit(rows, page("<tr>2</tr>"), "/spas/2/treatments")).toBeUndefined();
  });

  it("aren't kept where a page has two tables, or another in the place of theirs", () => {
    const both = [{ id: 3 }];
    const two = `${page("<tr>3</tr>")}<table><tbody><tr>4</tr></tbody></table>`;
    for (let time = 0; time < 3; time += 1) expect(visit(both, two)).toBeUndefined();

    const cards = [{ id: 4 }];
    for (let time = 0; time < 3; time += 1) {
      expect(visit(cards, "<ul><li>4</li></ul>")).toBeUndefined();
    }

    const lists = new KeptRows("/seasons");
    const [first, second] = [[{ id: 5 }], [{ id: 6 }]];
    for (let time = 0; time < 3; time += 1) {
      expect(lists.htmlOf(first)).toBeUndefined();
      expect(lists.htmlOf(second)).toBeUndefined();
      lists.keep(page("<tr>5</tr>"));
    }
  });
});
