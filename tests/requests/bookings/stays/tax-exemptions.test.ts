import { beforeEach, describe, expect, it } from "vitest";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, staffWith, type Fields } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";

const { world, staff, program } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);
const { cityTax } = contractsOf(
  () => world,
  () => house(),
);

let id: number;
let tax_id: number;

beforeEach(async () => {
  await cityTax();
  id = (await book()).id;
  await confirm(id);
  const tax = await world.db
    .selectFrom("taxes")
    .where("hotel_id", "=", house().hotel_id)
    .select("id")
    .executeTakeFirstOrThrow();
  tax_id = tax.id;
});

const path = () => `/bookings/hotels/${id}`;

const shown = (dialog: string, fields?: Fields) =>
  documentOf(staff, page, {
    ...{ pattern: "/bookings/hotels/:id", path: `${path()}${dialog}` },
    ...(fields && { fields }),
  });

describe("an exemption from a tax", () => {
  it("is given and lifted on the page of the stay without scripts", async () => {
    const offered = await shown("");
    expect(offered.page.all("a", { href: `${path()}?dialog=exempt` })).toHaveLength(1);
    const asked = (await shown("?dialog=exempt")).page.one("dialog");
    expect(asked.one("option", { value: String(tax_id) }).text).toBe("City tax · €18.60");
    const row_version = asked.one("input", { name: "row_version" }).attributes.value!;
    const fields = { tax_id: String(tax_id), row_version };
    const refused = await shown("?dialog=exempt", asking("exempt", { ...fields, reason: "" }));
    expect(refused.page.one("dialog").text).toContain("Reason is required");
    const done = asking("exempt", { ...fields, reason: "A diplomat." });
    expect(await shown("?dialog=exempt", done)).toMatchObject({ status: 303, location: path() });
    const lift = `?dialog=lift_exemption&tax_id=${tax_id}`;
    expect((await shown("")).page.all("a", { href: `${path()}${lift}` })).toHaveLength(1);
    const confirming = (await shown(lift)).page.one("dialog");
    expect(confirming.text).toContain("Exempt from City tax: A diplomat.");
    expect(confirming.one("input", { name: "tax_id" }).attributes.value).toBe(String(tax_id));
    const lifted = await shown(lift, asking("lift_exemption", { tax_id: String(tax_id) }));
    expect(lifted).toMatchObject({ status: 303, location: path() });
  });

  it("isn't offered to who only reads", async () => {
    const reader = await staffWith(world, "bookings:view");
    const params = { id: String(id) };
    const seen = await reader.get(page.loader, path(), params);
    expect(seen.body).toMatchObject({ exemptions: null });
    expect((await reader.get(page.loader, `${path()}?dialog=exempt`, params)).status).toBe(403);
  });

  it("is given and lifted by programs", async () => {
    const exempt = { tax_id, reason: "A diplomat." };
    expect(await program.post(`${path()}/exemptions`, exempt)).toMatchObject({
      status: 200,
      body: {
        data: {
          exemptions: [{ tax_id, label: "City tax", reason: "A diplomat." }],
          ...{ taxes_total: "0.00", taxes_due: "0.00", taxes: [{ tax_id, amount: "0.00" }] },
        },
      },
    });
    expect(await program.post(`${path()}/exemptions`, exempt)).toMatchObject({
      status: 422,
      body: { errors: { tax_id: expect.anything() as unknown } },
    });
    expect(await program.post(`${path()}/lift-exemption`, { tax_id })).toMatchObject({
      status: 200,
      body: { data: { exemptions: [], taxes_due: "18.60" } },
    });
  });
});
