import { expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import type { DeskRow } from "../desk-row";
import { DeskTable } from "./desk-table";

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
