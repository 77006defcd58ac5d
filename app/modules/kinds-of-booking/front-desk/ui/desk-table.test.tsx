import { expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import type { DeskRow } from "../desk-row";
import type { FrontDeskPage as Page } from "../front-desk-page.presenter.server";
import { DeskTable } from "./desk-table";
import { FrontDeskPage } from "./front-desk-page";

const row = (id: number, values: Partial<DeskRow> = {}): DeskRow => ({
  ...{ id, room: "101", roomType: "Double", guest: `Guest ${id}`, party: "2", group: null },
  ...{
    dates: "Apr 10 – 13, 2026",
    nights: "3 nights",
    channel: "Direct",
    due: "",
    pay: null,
    moves: false,
  },
  ...{ time: "", phone: "", note: "", act: null, rooms: null },
  state: "",
  ...values,
});

it("has the columns of times and phone numbers only where a row has one", () => {
  const shown = (rows: DeskRow[]) => {
    const table = rendered(<DeskTable list="arrivals" rows={rows} here="/front-desk?" />);
    const headings = table.all("th").map(({ text }) => text);
    expect(table.all("td")).toHaveLength(headings.length * rows.length);
    return headings.filter((text) => ["Expected", "Phone"].includes(text));
  };
  expect(shown([row(1), row(2)])).toEqual([]);
  expect(shown([row(1), row(2, { time: "14:30" })])).toEqual(["Expected"]);
  expect(shown([row(1, { phone: "+49 30 1" }), row(2)])).toEqual(["Phone"]);
});

it("makes what is behind a row's button only for the row whose menu the address opens, as a dialog", () => {
  const here = "/front-desk?hotel_id=1";
  const rows = [row(1), row(2, { moves: true })];
  const list = { key: "arrivals", count: 2, arriving: 0, rows, to: here, fileTo: here } as const;
  const shown = (path: string) => {
    const page = { title: "Front desk", hotel: "Hotel", hotel_id: 1, note: null, noRooms: null };
    const more = { here, filters: [], days: [], only: undefined, lists: [list] };
    return rendered(<FrontDeskPage page={{ ...page, ...more } as unknown as Page} />, { path });
  };
  const menus = shown(here).all("a", { class: "row-menu" });
  expect(menus.map(({ attributes: { href } }) => href)).toEqual([
    "?hotel_id=1&menu=1",
    "?hotel_id=1&menu=2",
  ]);
  expect(shown(here).all("a", { href: "/bookings/hotels/2/registration" })).toEqual([]);
  const dialog = shown(`${here}&menu=2`).one("dialog");
  expect(dialog.one("h2").text).toBe("Actions for Guest 2");
  expect(
    dialog
      .one("div", { class: "menu-entries" })
      .all("a")
      .map(({ text }) => text),
  ).toEqual(["Move to another room", "Registration card"]);
});
