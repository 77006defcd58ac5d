import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryOf } from "~/lists/list-definition";
import type { SavedView } from "~/modules/desk/saved-views/saved-view";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { loader as adjustLoader } from "~/routes/pricing/management/bulk-adjust";
import { loader as pricesLoader } from "~/routes/pricing/management/room-prices";
import { loader as seasonsLoader } from "~/routes/pricing/management/seasons";
import { action, loader } from "~/routes/views";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** The parts of the prices' list that the tests read. */
interface PricesView {
  query: QueryOf<typeof roomPriceList>;
  chips: { without: string }[];
}

const SEASONS = "/pricing/management/seasons";
const LIST = "/pricing/management/room-prices";
const address = (query = "") =>
  `/views?${new URLSearchParams({ list: "room-prices", query }).toString()}`;

const save = (name: string, query = "", who = staff) =>
  who.post(action, address(query), asking("save", { name }));

async function viewsOf(who: Visitor) {
  const { body } = await who.get(loader, address());
  return (body as { views: SavedView[] }).views;
}

describe("a saved view", () => {
  it("keeps a list's filters, order and size, and leads back to the list", async () => {
    const query = "?price_type=buy&size=25&page=3&dialog=new&rubbish=1";
    const answer = await save("Buying", query);
    expect(answer).toRedirectTo(`${LIST}?price_type=buy&size=25`);
    expect(answer).toHaveToast("View saved successfully");
    const [view] = await viewsOf(staff);
    expect(view).toMatchObject({ name: "Buying", to: `${LIST}?price_type=buy&size=25` });
    const list = await staff.get(pricesLoader, LIST);
    expect(list.body).toMatchObject({ views: [{ name: "Buying" }] });
  });

  it("has a name of its own, whatever its case", async () => {
    await save("Twice");
    expect(await save("TWICE")).toRefuse({ name: "You already have a view with this name" }, 409);
    expect(await save("")).toRefuse({ name: /required/i });
    expect(await save("x".repeat(200))).toRefuse({ name: /at most/ });
  });

  it("is one's own: nobody else sees it or takes it away", async () => {
    await save("Mine alone");
    const { id } = (await viewsOf(staff)).find(({ name }) => name === "Mine alone")!;
    const colleague = await staffWith(world, "pricing:view");
    expect(await viewsOf(colleague)).toEqual([]);
    const remove = (who: Visitor) =>
      who.post(action, address(), asking("delete", { view_id: String(id) }));
    const refused = await remove(colleague);
    expect(refused.toasts).toMatchObject([{ kind: "error" }]);
    expect(await remove(staff)).toHaveToast("View deleted successfully");
    expect((await viewsOf(staff)).map(({ name }) => name)).not.toContain("Mine alone");
    expect((await remove(staff)).toasts).toMatchObject([{ kind: "error" }]);
  });

  it("is what its list begins with, until one takes that back", async () => {
    const visitor = await staffWith(world, "pricing:view", "pricing:edit");
    await save("First", "price_type=buy", visitor);
    await save("Second", "price_type=sell&size=25", visitor);
    const [first, second] = await viewsOf(visitor);
    const begin = (id: number, who = visitor) =>
      who.post(action, address(), asking("begin_with", { view_id: String(id) }));
    expect((await visitor.get(pricesLoader, LIST)).status).toBe(200);

    expect(await begin(first!.id)).toHaveToast("The list now opens with this view");
    expect(await visitor.get(pricesLoader, LIST)).toRedirectTo(`${LIST}?price_type=buy`);
    await begin(second!.id);
    expect(await visitor.get(pricesLoader, LIST)).toRedirectTo(`${LIST}?price_type=sell&size=25`);
    expect((await viewsOf(visitor)).map((view) => view.is_default)).toEqual([false, true]);
    // Any parameter means what it says, and the list without filters has an address of its own.
    const filtered = await visitor.get(pricesLoader, `${LIST}?price_type=buy`);
    const { query, chips } = filtered.body as PricesView;
    expect(chips[0]!.without).toBe(`${LIST}?all=1`);
    expect(roomPriceList.href({ filters: { price_type: undefined } }, query)).toBe(`${LIST}?all=1`);
    const plain = await visitor.get(pricesLoader, `${LIST}?all=1`);
    expect(plain.body).toMatchObject({ query: { filters: {} }, chips: [] });
    // A page over the list stays open, with the whole list behind it.
    const adjusting = await visitor.get(pricesLoader, `${LIST}/adjust`);
    expect(adjusting.body).toMatchObject({ query: { filters: {}, all: true }, chips: [] });
    const { body } = await visitor.get(adjustLoader, `${LIST}/adjust`);
    expect(body).toMatchObject({ closeTo: `${LIST}?all=1` });
    // It concerns one person, and one list.
    expect((await staff.get(pricesLoader, LIST)).status).toBe(200);
    expect((await visitor.get(seasonsLoader, SEASONS)).status).toBe(200);
    expect((await begin(first!.id, staff)).toasts).toMatchObject([{ kind: "error" }]);

    expect(await visitor.post(action, address(), asking("begin_plain"))).toHaveToast(
      "The list now opens without a view",
    );
    expect((await visitor.get(pricesLoader, LIST)).status).toBe(200);
    await begin(first!.id);
    await visitor.post(action, address(), asking("delete", { view_id: String(first!.id) }));
    expect((await visitor.get(pricesLoader, LIST)).status).toBe(200);
  });

  it("may be the list as it comes, which then leads nowhere else", async () => {
    const visitor = await staffWith(world, "pricing:view");
    expect(await save("Everything", "all=1", visitor)).toRedirectTo(`${LIST}?all=1`);
    const [view] = await viewsOf(visitor);
    expect(view!.to).toBe(`${LIST}?all=1`);
    await visitor.post(action, address(), asking("begin_with", { view_id: String(view!.id) }));
    expect((await visitor.get(pricesLoader, LIST)).status).toBe(200);
  });

  it("is of a list that has views, and of no other", async () => {
    for (const list of ["", "hotels", "constructor", "room-prices/../users"]) {
      const path = `/views?${new URLSearchParams({ list }).toString()}`;
      expect((await staff.get(loader, path)).status).toBe(404);
      expect((await staff.post(action, path, asking("save", { name: "x" }))).status).toBe(404);
    }
  });
});
