import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import { loader } from "~/routes/pricing/management/price-calculator";
import {
  closedFrom,
  insertHotel,
  insertHouse,
  insertRoomType,
  type House,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../support/requests";

const PATH = "/pricing/management/price-calculator";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  await world.db
    .insertInto("room_prices")
    .values({
      hotel_id: house.hotel_id,
      room_type_id: house.room_type_id,
      season_id: house.season_id,
      base_price: "50.25",
    })
    .execute();
});
afterAll(() => world.close());

/** What the page shows, as far as it matters here. */
interface QuotePage {
  note: string | null;
  fields: Record<string, string | undefined>;
  errors?: Record<string, string[]>;
  quote: { ok: boolean; total?: string } | null;
  childOrder?: { others: { to: string; total: string; ages: string }[]; more: boolean } | null;
}

interface Compared {
  facts: { term: string; left: string; right: string; differs: boolean }[];
  nights: object[] | null;
}

type Asked = Record<string, string | number | undefined>;

/** A stay of two adults in the season of the house, changed as asked. */
function address(changes: Asked = {}): string {
  const asked: Asked = {
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    checkin_date: "2026-05-10",
    checkout_date: "2026-05-12",
    calculate: 1,
    ...changes,
  };
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${PATH}?${new URLSearchParams(given).toString()}`;
}

async function ask(changes: Asked = {}) {
  const { status, body } = await staff.get(loader, address(changes));
  expect(status).toBe(200);
  return (body as { page: QuotePage }).page;
}

/** Everything that a page says, in English. */
const said = (page: unknown) =>
  JSON.stringify(page, (_, value: unknown) =>
    typeof value === "string" && /^[\w-]+:[\w.]+(\?|$)/.test(value)
      ? translateMessage(translator("en"), value)
      : value,
  );

describe("the price calculator", () => {
  it("says what a stay costs, in its hotel's currency", async () => {
    const page = await ask();
    expect(page.quote).toMatchObject({ ok: true });
    expect(said(page.quote)).toContain("€201.00");
    // The calculator writes money in one form, whoever reads it.
    const { body } = await speaking(staff, "fr").get(loader, address({}));
    expect((body as { page: QuotePage }).page.quote).toMatchObject({ total: "€201.00" });
  });

  it("has on paper how guests reach the hotel, and no name of a rule", async () => {
    const contact = {
      address: "1, quai du Port\n13002 Marseille\nFrance",
      phone: "+33 4 91 00 00 00",
    };
    await world.db.updateTable("hotels").set(contact).where("id", "=", house.hotel_id).execute();
    const { id } = await world.db
      .insertInto("price_rules")
      .values({ name: "Do not tell", rule_type: "percentage", value: "-10" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { body } = await staff.get(loader, address({}));
    await world.db.deleteFrom("price_rules").where("id", "=", id).execute();
    expect((body as { page: unknown }).page).toMatchObject({
      contact: ["1, quai du Port", "13002 Marseille", "France", "+33 4 91 00 00 00"],
      quote: { days: [{ effects: [{ name: "Do not tell", paper: "Reduction" }] }, {}] },
    });
  });

  it("shows the totals of other orders of the children, each a link to that quote", async () => {
    const { id } = await world.db
      .insertInto("price_rules")
      .values({
        ...{ name: "Second child", rule_type: "percentage", value: "-50" },
        ...{ hotel_id: house.hotel_id, price_type: "sell" },
        condition: JSON.stringify({ promo_code: "ORDER", child_position: 1, age_range: [3, 11] }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable("room_prices")
      .set({ per_person: true })
      .where("hotel_id", "=", house.hotel_id)
      .execute();
    const family = {
      ...{ children: 3, "children_ages[0]": 5, "children_ages[1]": 15, "children_ages[2]": 15 },
      ...{ promo_code: "order", booking_date: "2026-05-01", compare: 1, compare_promo_code: "" },
    };
    const page = await ask(family);
    expect(page.quote).toMatchObject({ total: "€502.50" });
    // Half of 50.25 is 25.13 a night.
    expect(page.childOrder).toMatchObject({
      ...{ more: false, others: [{ total: "€452.24", ages: "15, 5, 15" }] },
    });
    const { to } = page.childOrder!.others[0]!;
    const { body } = await staff.get(loader, to);
    const other = (body as { page: QuotePage }).page;
    expect(other.quote).toMatchObject({ total: "€452.24" });
    expect(other.fields).toMatchObject({ promo_code: "order", booking_date: "2026-05-01" });
    expect(new URL(to, "http://x").searchParams.get("compare")).toBe("1");
    expect(other.childOrder).toMatchObject({ others: [{ total: "€502.50", ages: "5, 15, 15" }] });
    expect((await ask({ ...family, promo_code: "" })).childOrder).toBeNull();
    await world.db.deleteFrom("price_rules").where("id", "=", id).execute();
    await world.db.updateTable("room_prices").set({ per_person: false }).execute();
  });

  it("is an empty form before anything is asked", async () => {
    const { status, body } = await staff.get(loader, PATH);
    expect(status).toBe(200);
    expect((body as { page: QuotePage }).page.quote ?? null).toBeNull();
  });

  it("calculates nothing before it is asked to", async () => {
    expect((await ask({ calculate: undefined })).quote ?? null).toBeNull();
  });

  it("names every night without a price, and why", async () => {
    const page = await ask({ checkin_date: "2099-12-30", checkout_date: "2100-01-02" });
    expect(page.quote).toMatchObject({ ok: false });
    expect(said(page)).toContain("Dec 30, 2099");
    // Where a season is to be added it is prefilled with just these days.
    expect(said(page)).toContain("start_date=2099-12-30");
  });

  it.each<[string, Asked, RegExp]>([
    ["a check-out before the check-in", { checkout_date: "2026-05-01" }, /after the check-in/],
    ["no room type", { room_type_id: undefined }, /Room type is required/],
    ["no check-in", { checkin_date: undefined }, /Check-in.* required/i],
    ["nobody", { adults: 0 }, /adult/i],
    ["a stay without end", { checkout_date: "2028-05-10" }, /365/],
    ["a child of eighteen", { children: 1, "children_ages[0]": 18 }, /Age must be 0-17/],
    ["a child without an age", { children: 1 }, /Age is required|age/i],
    ["a day that isn't", { checkin_date: "2026-02-30" }, /date/i],
  ])("says what is wrong with %s, and quotes nothing", async (_, changes, sentence) => {
    const page = await ask(changes);
    expect(said(page)).toMatch(sentence);
    expect(page.quote?.ok ?? false).toBe(false);
  });

  it("refuses a room type of another hotel", async () => {
    const other = await insertHotel(world.db, { label: "Elsewhere" });
    const room_type_id = await insertRoomType(world.db, other);
    expect(said(await ask({ room_type_id }))).toContain(
      "This room type no longer exists, or belongs to another hotel",
    );
  });

  it("warns of what the room type doesn't take, and prices it all the same", async () => {
    const page = await ask({ adults: 9, promo_code: "nope" });
    expect(page.quote).toMatchObject({ ok: true });
    expect(said(page)).toContain("No active rule has this promo code.");
    expect(said(page)).toMatch(/The room type takes \d+ /);
  });

  it("says how many rooms are left, and on which nights there is none", async () => {
    const { hotel_id, room_type_id } = house;
    expect((await ask()).quote).toMatchObject({ left: "5 left" });
    const room = { hotel_id, room_type_id, number: "1" };
    const out = closedFrom("2026-05-11", "2026-05-30");
    const { id } = await world.db
      .insertInto("rooms")
      .values({ ...room, ...out })
      .returning("id")
      .executeTakeFirstOrThrow();
    const page = await ask({ checkin_date: "2026-05-10", checkout_date: "2026-05-13" });
    expect(page.quote).toMatchObject({ ok: true, left: "none left" });
    expect(said(page)).toContain("Sold out on May 11, 2026 - May 12, 2026.");
    await world.db.deleteFrom("rooms").where("id", "=", id).execute();
  });

  it("moves a check-out that the check-in has passed, while one is still choosing", async () => {
    const page = await ask({
      checkin_date: "2031-02-28",
      checkout_date: "2031-02-20",
      calculate: undefined,
    });
    expect(said(page)).toContain("2031-03-01");
  });

  it("is made of whatever an address says", async () => {
    for (const garbage of [
      "hotel_id=abc&calculate=1",
      "hotel_id=2147483647&room_type_id=2147483648&calculate=1",
      `hotel_id=${house.hotel_id}&room_type_id=1&promo_code=%00&checkin_date=x&calculate=1`,
      "hotel_id=1&adults=1e99&children=1.5&price_type=gift&booking_date=soon&calculate=1",
      "children=999&children_ages[0]=x&children_ages[__proto__]=1&calculate=1&compare=1&why=x",
      "hotel_id=1&hotel_id=2&calculate=1&calculate=2",
    ]) {
      expect((await staff.get(loader, `${PATH}?${garbage}`)).status, garbage).toBe(200);
    }
  });

  it("puts another quote beside it, with what differs", async () => {
    const page = await ask({ compare: 1, compare_adults: 1 });
    expect(said(page)).toContain("€100.50");
  });

  it("puts a quote of other dates, another room type and other guests beside it", async () => {
    const suite = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    await world.db
      .insertInto("room_prices")
      .values({
        hotel_id: house.hotel_id,
        room_type_id: suite,
        season_id: house.season_id,
        base_price: "80",
      })
      .execute();
    const { comparison, link } = (await ask({
      compare: 1,
      compare_room_type_id: suite,
      compare_checkin_date: "2026-05-31",
      compare_checkout_date: "2026-06-03",
      compare_adults: 1,
      compare_ages: "7; 12",
    })) as unknown as { comparison: Compared; link: string };
    const facts = Object.fromEntries(
      comparison.facts.map(({ term, right, differs }) => [term, [right, differs]]),
    );
    expect(facts).toMatchObject({
      "Room type": ["Suite", true],
      Adults: ["1", true],
      Children: [expect.stringContaining("7, 12"), true],
      "Price type": ["Sell", false],
    });
    // Two nights beside three: the first beside the first.
    expect(comparison.nights).toMatchObject([
      { term: "Night 1", right: expect.stringMatching(/May 31, 2026 · €/) as string },
      { term: "Night 2", left: expect.stringMatching(/May 11, 2026 · €/) as string },
      { term: "Night 3", left: "–", differs: true },
    ]);
    // The link of the quote itself names the quote alone.
    expect(link).not.toContain("compare");
  });

  it.each([
    [
      "a check-out before the check-in",
      { compare_checkout_date: "2026-05-09" },
      { checkout_date: /after the check-in/ },
    ],
    ["an age that is none", { compare_ages: "seven" }, { ages: /^Age/ }],
    ["no adults", { compare_adults: 0 }, { adults: /./ }],
    ["a room type that is gone", { compare_room_type_id: 999_999 }, { room_type_id: /./ }],
  ])("says at its field why another quote can't be made: %s", async (_, changes: Asked, at) => {
    const page = (await ask({ compare: 1, ...changes })) as unknown as {
      quote: { ok: boolean };
      comparison?: Compared;
      compared: Record<string, string>;
      compareMistakes: Record<string, string[]>;
    };
    expect(page.quote.ok).toBe(true);
    expect(page.comparison).toBeUndefined();
    const sentences = Object.entries(at).map(([field, sentence]) => [
      field,
      [expect.stringMatching(sentence) as string],
    ]);
    expect(page.compareMistakes).toEqual(Object.fromEntries(sentences));
    expect(Object.values(page.compared)).toContain(String(Object.values(changes)[0]));
  });

  it("is for whoever may see prices", async () => {
    const [seller, housekeeper] = [
      await staffWith(world, "pricing:view"),
      await staffWith(world, "hotels:view"),
    ];
    expect((await seller.get(loader, address())).status).toBe(200);
    expect((await housekeeper.get(loader, address())).status).toBe(403);
  });
});

it("says that its hotel doesn't exist, and asks for one", async () => {
  const unknown = await ask({ hotel_id: 999_999 });
  expect(unknown).toMatchObject({ fields: { hotel_id: "" } });
  expect(unknown.quote).toBeUndefined();
  expect(unknown.note).toMatch(/^The hotel in this address doesn’t exist/);
  expect((await ask()).note).toBeNull();
});
