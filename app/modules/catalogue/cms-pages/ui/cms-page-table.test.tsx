import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../../../../tests/support/screens/rendered";
import type { CmsPageRow } from "../cms-page-row.presenter.server";
import { listOfPages } from "../cms-page.list";
import { CmsPageTable } from "./cms-page-table";

const list = listOfPages({ kind: "hotel", id: 1 });

/** The pages at these places of an owner with this number of pages. */
function tableOf(places: number[], total: number) {
  const rows: CmsPageRow[] = places.map((place) => ({
    ...{ id: place, name: `Page ${place}`, slug: `page-${place}`, french: true },
    ...{ status: "draft", place, updated: "1 May 2027", previewTo: `/preview/${place}` },
  }));
  const table = rendered(
    <Editable need="content:edit">
      <CmsPageTable
        rows={rows}
        query={list.decode(new URLSearchParams())}
        total={total}
        listHref={list.path}
      />
    </Editable>,
    { path: list.path },
  );
  const isOff = (name: string) =>
    table.one("button", { "aria-label": name }).attributes["aria-disabled"] === "true";
  return { isOff };
}

describe("the buttons that move a page", () => {
  it("are off where there is no place to move to", () => {
    const { isOff } = tableOf([1, 2, 3], 3);
    expect([1, 2, 3].map((place) => isOff(`Move Page ${place} up`))).toEqual([true, false, false]);
    expect([1, 2, 3].map((place) => isOff(`Move Page ${place} down`))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("lead on to the next page of the list", () => {
    expect(tableOf([1, 2], 3).isOff("Move Page 2 down")).toBe(false);
  });
});
