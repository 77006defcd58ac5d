import { beforeEach, expect, it } from "vitest";
import * as page from "~/routes/bookings/hotels/newly-taxed";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, staffWith, type Fields, type Visitor } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

let reference: string;

beforeEach(async () => {
  await cityTax();
  const booked = await book();
  await confirm(booked.id);
  ({ reference } = booked);
  await world.db.insertInto("newly_taxed_stays").values({ booking_id: booked.id }).execute();
});

const path = "/bookings/hotels/newly-taxed";
const shown = (who: Visitor, fields?: Fields) =>
  documentOf(who, page, { pattern: path, path, ...(fields && { fields }) });

it("stays that now owe taxes are listed, to who only reads without the button, until they are seen", async () => {
  const listed = (await shown(staff)).page;
  expect(listed.one("h1").text).toBe("1 stay now owes City tax");
  expect(listed.one("table").text).toMatch(new RegExp(`${reference}.*€18\\.60`, "s"));
  const reader = await staffWith(world, "bookings:view");
  const read = (await shown(reader)).page;
  expect(read.all("button", { value: "seen" })).toEqual([]);
  expect((await reader.post(page.action, path, asking("seen", {}))).status).toBe(403);
  expect((await shown(speaking(staff, "fr"))).page.one("h1").text).toBe(
    "1 séjour doit désormais : Taxe de séjour",
  );
  expect(await shown(staff, asking("seen", {}))).toMatchObject({ status: 303, location: path });
  const emptied = (await shown(staff)).page;
  expect(emptied.one("h1").text).toBe("Stays that now owe taxes");
  expect(emptied.all("table")).toEqual([]);
});
