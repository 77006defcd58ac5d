import { beforeEach, describe, expect, it } from "vitest";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newStay from "~/routes/bookings/hotels/hotel-booking-new";
import * as newPack from "~/routes/bookings/packs/pack-booking-new";
import * as moreRooms from "~/routes/bookings/packs/pack-booking-rooms";
import { readPrice, writtenPrice } from "~/modules/sales/booking-prices/price-on-screen";
import { loader as options } from "~/routes/options";
import { insertRoomType } from "../../../factories/rows";
import { groupForm } from "../../../support/bookings/group-form";
import { priceIn } from "../../../support/bookings/shown-prices";
import { bookableHouse } from "../../../support/bookings/stays";
import { documentOf } from "../../../support/screens/document-of";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, type Action, type Answer, type Fields } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();
let suite: number;

const { house, priced, book, confirm } = bookableHouse(() => world);

beforeEach(async () => {
  suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite", available_rooms: 2 });
  await priced(suite, "100");
});

const bookings = async () => {
  const { count } = await world.db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const sentence = ({ body }: Answer) =>
  (body as { result: { error?: Record<string, string[]> } }).result.error?.[""]?.[0];

const stayFields = (changes: Fields = {}): Fields => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

const packFields = async (): Promise<Fields> => {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  return {
    ...{ label: "A weekend", currency_id: String(currency_id), discount: "0" },
    "lines[0].description": "Transfer",
    "lines[0].amount": "40.00",
  };
};

interface Form {
  what: string;
  route: Parameters<typeof documentOf>[1] & { action: Action };
  path: string;
  fields: () => Fields | Promise<Fields>;
  amount: string;
}

const forms: Form[] = [
  {
    what: "a stay",
    ...{ route: newStay, path: "/bookings/hotels/new", amount: "€480.00" },
    fields: stayFields,
  },
  {
    what: "a group",
    ...{ route: newGroup, path: "/bookings/groups/new", amount: "€1,560.00" },
    fields: () => groupForm({ ...house(), suite }),
  },
  {
    what: "a pack",
    ...{ route: newPack, path: "/bookings/packs/new", amount: "€40.00" },
    fields: packFields,
  },
];

describe.each(forms)("the form of $what that has shown no price", ({ route, path, ...form }) => {
  const post = async (intent: string, changes: Fields = {}, who = staff) =>
    who.post(route.action, path, asking(intent, { ...(await form.fields()), ...changes }));

  it.each([
    ["create_confirmed", "Check it, then confirm again."],
    ["create_pending", "Check it, then save again."],
  ])("comes back from %s with it, and books by the second press", async (intent, said) => {
    const before = await bookings();
    const asked = await post(intent, { notes: "By bus." });
    expect(asked.status).toBe(409);
    expect(await bookings()).toBe(before);
    expect(sentence(asked)).toBe(`The price is ${form.amount}. ${said}`);
    expect(priceIn(asked)).toMatchObject({ total: form.amount, news: true, moved: null });
    expect(asked.body).toMatchObject({ result: { initialValue: { notes: "By bus." } } });
    const saved = await post(intent, { shown_price: priceIn(asked).written! });
    expect(saved.status).toBe(303);
  });

  it.each([
    ["create_confirmed", "Save and confirm"],
    ["create_pending", "Save as pending"],
  ])("asks by the button that was pressed, %s", async (intent, label) => {
    const entered = await form.fields();
    const main = async (changes: Fields = {}) => {
      const fields = asking(intent, { ...entered, ...changes });
      const { page } = await documentOf(staff, route, { pattern: path, path, fields });
      const { attributes, text } = page
        .all("button", { value: /^create/ })
        .find((button) => button.text !== "")!;
      return [attributes.value, text];
    };
    expect(await main()).toEqual([intent, label]);
    const price = readPrice(priceIn(await post(intent)).written)!;
    const shown_price = writtenPrice({ ...price, total: "1.00" });
    expect(await main({ shown_price })).toEqual([intent, `${label} at ${form.amount}`]);
  });

  it("says so in French, with the amount as French writes it", async () => {
    const asked = await post("create_confirmed", {}, speaking(staff, "fr"));
    expect(sentence(asked)).toMatch(
      /^Le montant est de [\d\u202f]+,00\u00a0€\. Vérifiez-le, puis confirmez à nouveau\.$/,
    );
  });

  it("is saved as a draft, which may be priced later", async () => {
    expect((await post("create")).status).toBe(303);
  });
});

describe("an agreed amount", () => {
  const agreed = { override_amount: "400", override_reason: "A friend." };
  const post = (changes: Fields) =>
    staff.post(newStay.action, "/bookings/hotels/new", {
      ...asking("create_confirmed", stayFields({ ...agreed, ...changes })),
    });

  it("was typed, so it has been seen", async () => {
    expect((await post({})).status).toBe(303);
  });

  it("of nothing is nothing to look at", async () => {
    expect((await post({ override_amount: "0" })).status).toBe(303);
  });
});

describe("a booking that has its status already", () => {
  const edit = async (id: number, changes: Fields) =>
    staff.post(
      editStay.action,
      `/bookings/hotels/${id}/edit`,
      asking("update", stayFields(changes)),
      { id: String(id) },
    );

  it("gets another amount only after it was shown", async () => {
    const { id } = await book();
    await confirm(id);
    const asked = await edit(id, { checkout_date: "2026-04-14" });
    expect(asked.status).toBe(409);
    expect(sentence(asked)).toBe("The price is €640.00. Check it, then save again.");
    const shown_price = priceIn(asked).written!;
    expect((await edit(id, { checkout_date: "2026-04-14", shown_price })).status).toBe(303);
    // The same amount is no surprise.
    expect((await edit(id, { checkout_date: "2026-04-14", notes: "Late." })).status).toBe(303);
  });

  it("is a draft: its amount may be seen later", async () => {
    const { id } = await book();
    expect((await edit(id, { checkout_date: "2026-04-14" })).status).toBe(303);
  });

  it("is a confirmed pack: rooms are added at the price that was shown", async () => {
    const group = groupForm({ ...house(), suite });
    const create = (shown_price: string) =>
      staff.post(newGroup.action, "/bookings/groups/new", {
        ...asking("create_confirmed", { ...group, shown_price }),
      });
    const { location } = await create(priceIn(await create("")).written!);
    const id = /(\d+)$/.exec(location!)![1]!;
    const add = (shown_price: string) =>
      staff.post(
        moreRooms.action,
        `/bookings/packs/${id}/rooms`,
        asking("update", { ...group, "rooms[0].count": "1", shown_price }),
        { id },
      );
    const asked = await add("");
    expect([asked.status, sentence(asked)]).toEqual([
      409,
      "The price is €1,080.00. Check it, then save again.",
    ]);
    expect((await add(priceIn(asked).written!)).status).toBe(303);
  });
});

describe("another amount than the shown one", () => {
  const post = (intent: string, changes: Fields = {}, who = staff) =>
    who.post(
      newStay.action,
      "/bookings/hotels/new",
      asking(intent, stayFields({ override_amount: "", ...changes })),
    );
  const at = (base_price: string) =>
    world.db.updateTable("room_prices").set({ base_price }).execute();

  it("belongs to the dates that were typed since", async () => {
    const shown_price = priceIn(await post("load:price")).written!;
    const longer = { checkout_date: "2026-04-14", shown_price };
    const asked = await post("create_confirmed", longer);
    expect(sentence(asked)).toBe("With these dates the price is €640.00");
    expect(priceIn(asked).moved!.message).toMatch(/^With these dates the price is €640\.00, /);
    const french = await post("create_confirmed", longer, speaking(staff, "fr"));
    expect(sentence(french)).toBe("Avec ces dates, le montant est de 640,00\u00a0€");
  });

  it("belongs to whatever else was typed since", async () => {
    const shown_price = priceIn(await post("load:price")).written!;
    const asked = await post("create_confirmed", { room_type_id: String(suite), shown_price });
    expect(sentence(asked)).toMatch(/^With your changes the price is €/);
    expect(priceIn(asked).moved!.message).toMatch(/^With your changes the price is €/);
  });

  it("is another price by now where nothing was typed", async () => {
    const shown_price = priceIn(await post("load:price")).written!;
    await at("90");
    const asked = await post("create_confirmed", { shown_price, notes: "By bus." });
    await at("80");
    expect(sentence(asked)).toBe("The price has changed: €540.00");
    expect(priceIn(asked).moved!.message).toMatch(/^The price has changed/);
  });
});

describe("the price while one types", () => {
  const typed = async (kind: string, fields: Fields) => {
    const params = new URLSearchParams({ ...(fields as Record<string, string>), key: "7" });
    const answer = await staff.get(options, `/options/${kind}?${params.toString()}`, { kind });
    return answer.body as { key: string; price: { total: string | null } | null };
  };

  it("is that of the group, and none while it isn't complete", async () => {
    const group = groupForm({ ...house(), suite });
    expect(await typed("group-as-typed", group)).toMatchObject({
      key: "7",
      price: { total: "€1,560.00", problem: null },
    });
    const { price } = await typed("group-as-typed", { ...group, checkin_date: "" });
    expect(price).toBeNull();
  });

  it("is that of the pack", async () => {
    const { price } = await typed("pack-as-typed", await packFields());
    expect(price?.total).toBe("€40.00");
  });
});
