import { afterAll, beforeAll, expect, it } from "vitest";
import * as tourEdit from "~/routes/tours/tour-edit";
import * as toursList from "~/routes/tours/tours";
import { insertCurrency, insertTour } from "../factories/rows";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";
import { picture } from "../support/hostile-files";
import { asking, signedIn, staffWith, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let png: Buffer<ArrayBuffer>;
let tour: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  png = Buffer.from(await picture("png", { width: 40, height: 30 }));
  await insertCurrency(world.db);
  tour = await insertTour(world.db, "harbour-walk");
});
afterAll(() => world.close());

interface Gallery {
  images: { images: { id: number; name: string; cover: boolean }[]; total: number };
}

const at = () => `/tours/edit/${tour}?tab=images`;
const params = () => ({ id: String(tour) });
const files = (...names: string[]) =>
  names.map((name) => ({ field: "files", name, bytes: png, type: "image/png" }));
const gallery = async () =>
  ((await staff.get(tourEdit.loader, at(), params())).body as Gallery).images;
const press = (fields: ReturnType<typeof asking>, who = staff) =>
  who.post(tourEdit.action, at(), fields, params());

it("images of a tour are sent, arranged, described and deleted, each with its audit row", async () => {
  const sent = { files: files("a.png", "b.png") };
  expect(await staff.upload(tourEdit.action, at(), sent, params())).toRedirectTo(at());
  const [b, a] = (await gallery()).images;
  expect([b!.name, a!.name]).toEqual(["b.png", "a.png"]);
  await press(asking("move", { image_id: String(a!.id), place: "1" }));
  await press(asking("cover", { image_id: String(b!.id) }));
  expect((await gallery()).images).toMatchObject([
    { name: "a.png", cover: false },
    { name: "b.png", cover: true },
  ]);
  await press(asking("delete", { ids: [String(b!.id)] }));
  expect((await gallery()).total).toBe(1);
  const log = await auditOf(world, "catalogue_image", b!.id);
  expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

it("images of a tour are for whom the catalogue is", async () => {
  const looking = await staffWith(world, "catalogue:view", "hotels:view", "hotels:edit");
  expect((await looking.get(tourEdit.loader, at(), params())).status).toBe(200);
  expect((await press(asking("delete", { ids: ["1"] }), looking)).status).toBe(403);
  const upload = looking.upload(tourEdit.action, at(), { files: files("c.png") }, params());
  expect((await upload).status).toBe(403);
});

it("a tour goes with its images", async () => {
  expect((await gallery()).total).toBe(1);
  const gone = await staff.post(toursList.action, `/tours?id=${tour}`, asking("delete"));
  expect(gone.status).toBe(303);
  const left = await world.db
    .selectFrom("images")
    .select("id")
    .where("tour_id", "=", tour)
    .execute();
  expect(left).toEqual([]);
});
