import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as pricesLoader } from "~/routes/pricing/room-prices";
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

const LIST = "/pricing/management/room-prices";
const address = (query = "") =>
  `/views?${new URLSearchParams({ list: "room-prices", query }).toString()}`;

const save = (name: string, query = "", who = staff) =>
  who.post(action, address(query), asking("save", { name }));

async function viewsOf(who: Visitor) {
  const { body } = await who.get(loader, address());
  return (body as { views: { id: number; name: string; to: string }[] }).views;
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
    expect(await save("TWICE")).toRefuse({ name: "You have a view of this name already" }, 409);
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

  it("is of a list that has views, and of no other", async () => {
    for (const list of ["", "hotels", "constructor", "room-prices/../users"]) {
      const path = `/views?${new URLSearchParams({ list }).toString()}`;
      expect((await staff.get(loader, path)).status).toBe(404);
      expect((await staff.post(action, path, asking("save", { name: "x" }))).status).toBe(404);
    }
  });
});
