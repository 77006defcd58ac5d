import { describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { defineList, type ListQuery } from "~/lists/list-definition";
import { fileColumns, listFile } from "./list-file.server";

interface Boat {
  id: number;
  name: string;
  built: Date | null;
  crew: number[];
  secret: string;
}

const boats: Boat[] = [
  { id: 1, name: "Undine", built: new Date("1900-05-01T00:00:00Z"), crew: [7, 9], secret: "s" },
  { id: 2, name: "=Zoë", built: null, crew: [], secret: "s" },
];

const list = defineList({
  path: "/boats",
  sorts: ["name"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10],
  defaultSize: 10,
  filters: {},
});

const ctx = { locale: "fr" } as Context;

/** A program gets the same file in every language. */
const address = "http://x/boats.csv?heads=keys";

const noun = {
  texts: "boats",
  view: "hotels:view",
  list,
  read: async () => ({ rows: boats, total: 2, page: 1, size: 500, pages: 1 }),
  fields: { id: "hidden", name: "plain", built: "date", crew: "plain", secret: "hidden" },
} as const;

async function* all() {
  yield boats;
}

const linesOf = async (answer: Response) => (await answer.text()).split("\r\n");

describe("the list of a noun as a file", () => {
  it("has the id and every field that the log shows", async () => {
    const answer = await listFile(ctx, new Request(address), {
      ...noun,
      all,
      file: {},
    });
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="boats.csv"');
    expect(await linesOf(answer)).toEqual([
      "id,name,built,crew",
      "1,Undine,1900-05-01T00:00:00.000Z,7 9",
      "2,'=Zoë,,",
      "",
    ]);
  });

  it("has the columns that the noun names, in its words", async () => {
    const columns = fileColumns<Boat>([
      "name",
      ["boat", "id"],
      ["hands", ({ crew }, { locale }) => `${locale} ${crew.length}`],
    ]);
    const file = { name: "fleet", ...columns };
    const answer = await listFile(ctx, new Request(address), { ...noun, all, file });
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="fleet.csv"');
    expect(await linesOf(answer)).toEqual(["name,boat,hands", "Undine,1,fr 2", "'=Zoë,2,fr 0", ""]);
  });

  it("is asked as the screen is", async () => {
    const asked: string[] = [];
    async function* all(_: Context, query: { search: string }) {
      asked.push(query.search);
      yield [] as Boat[];
    }
    const request = new Request(`${address}&search=und&page=9`);
    await (await listFile(ctx, request, { ...noun, all, file: {} })).text();
    expect(asked).toEqual(["und"]);
  });

  it("is read page by page where nothing reads it as a whole", async () => {
    const pages: (number | undefined)[][] = [];
    const request = new Request(`${address}&saved=2&page=9&size=10`);
    const answer = await listFile<ListQuery, Boat>(ctx, request, {
      ...noun,
      read: async (_, { page, size, saved }) => {
        pages.push([page, size, saved]);
        return { rows: [boats[page - 1]!], total: 501, page, size, pages: 2 };
      },
      file: fileColumns<Boat>(["name"]),
    });
    expect(await linesOf(answer)).toEqual(["name", "Undine", "'=Zoë", ""]);
    expect(pages).toEqual([
      [1, 500, undefined],
      [2, 500, undefined],
    ]);
  });
});
