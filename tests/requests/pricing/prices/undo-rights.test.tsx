import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import * as batch from "~/routes/pricing/batch";
import { insertCurrency, insertHouse, insertPoint } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { importWhole, wholeContract } from "../../../support/pricing/contract-of-tests";
import { signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";
import { documentOf } from "../../../support/screens/document-of";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());

async function pageOf(id: number, who: Visitor) {
  const path = `/pricing/batches/${id}`;
  const { page } = await documentOf(who, batch, { pattern: "/pricing/batches/:id", path });
  return { text: page.text, undoing: page.all("a", { href: `${path}?dialog=undo` }).length };
}

const seller = (...more: Permission[]) => staffWith(world, "pricing:view", "pricing:edit", ...more);

describe("the undoing of a contract with restrictions", () => {
  const contract = async (content: string) => {
    const { hotel_id } = await insertHouse(world.db);
    return (await importWhole(world.ctx, hotel_id, content)).batch_id;
  };

  it("is offered to those who may change stop sales, and others are told why not", async () => {
    const id = await contract(wholeContract);
    expect(await pageOf(id, staff)).toMatchObject({ undoing: 1 });
    const editor = await pageOf(id, await seller("stop_sales:view", "stop_sales:edit"));
    expect(editor.undoing).toBe(1);
    expect(editor.text).toContain("Saturday, Sunday");
    const reader = await pageOf(id, await seller("stop_sales:view"));
    expect(reader.undoing).toBe(0);
    expect(reader.text).toContain("This bulk change has restrictions, which your role may not");
    expect(reader.text).toContain("Saturday, Sunday");
    const french = await pageOf(id, speaking(await seller(), "fr"));
    expect(french.undoing).toBe(0);
    expect(french.text).toContain("que votre rôle ne permet pas de modifier");
  });

  it("is told without its restrictions to those who may not see them", async () => {
    const id = await contract(wholeContract);
    const { text } = await pageOf(id, await seller());
    expect(text).toContain("Early booking");
    expect(text).not.toContain("Saturday, Sunday");
  });

  it("is offered to whoever may change prices where it has none", async () => {
    const id = await contract(wholeContract.split("\n").slice(0, -1).join("\n"));
    expect(await pageOf(id, await seller())).toMatchObject({ undoing: 1 });
  });
});

describe("the undoing of a conversion", () => {
  it("is offered to those who may change hotels, and others are told why not", async () => {
    const yen = await insertCurrency(world.db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, room_type_id, season_id, base_price: "80" })
      .execute();
    const change = HotelChange.parse({
      ...{ label: "Converted", active: true, currency_id: yen },
      ...{ figures: "convert", rate: "163.25", decided_for: yen },
    });
    await changeHotel(world.ctx, hotel_id, change);
    const { id } = await world.db
      .selectFrom("price_batches")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const offered = await pageOf(id, await seller("hotels:view", "hotels:edit"));
    expect(offered.undoing).toBe(1);
    expect(offered.text).toContain("¥13,060");
    const { text, undoing } = await pageOf(id, await seller("hotels:view"));
    expect(undoing).toBe(0);
    expect(text).toContain("your role may not change hotels: ask a colleague who may.");
    expect(text).not.toContain("Undoing restores the hotel’s previous currency");
  });
});
