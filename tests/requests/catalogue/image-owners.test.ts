import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import * as hotelEdit from "~/routes/hotels/hotel-edit";
import * as hotels from "~/routes/hotels/hotels";
import * as roomTypeEdit from "~/routes/room-types/room-type-edit";
import * as roomTypes from "~/routes/hotels/room-types";
import * as spaEdit from "~/routes/spas/spa-edit";
import * as spas from "~/routes/spas/spas";
import * as tourEdit from "~/routes/tours/tour-edit";
import * as tours from "~/routes/tours/tours";
import * as treatmentImages from "~/routes/treatments/treatment-images";
import * as treatments from "~/routes/treatments/treatments";
import { insertCurrency, insertSpa, insertTreatment } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { picture } from "../../support/hostile-files";
import { imageOwners } from "../../support/image-owners";
import {
  asking,
  signedIn,
  speaking,
  staffWith,
  type Action,
  type Fields,
  type Loader,
  type Params,
  type Visitor,
} from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  png = Buffer.from(await picture("png", { width: 40, height: 30 }));
  await insertCurrency(world.db);
});
afterAll(() => world.close());

interface Gallery {
  images: { id: number; name: string; alt: string; cover: boolean }[];
  total: number;
  described: { row: { version: string } } | null;
}

/** Where the images of an owner are, and where it is deleted. */
interface Screens {
  action: Action;
  loader: Loader;
  /** What the loader calls the images. */
  shown: "tab" | "images";
  path: (id: number) => string;
  deletion: { action: Action; list: string };
}

const tabOf = (noun: string) => (id: number) => `/${noun}/edit/${id}?tab=images`;

const screens: Record<keyof typeof imageOwners, Screens> = {
  "a hotel": {
    ...hotelEdit,
    shown: "tab",
    path: tabOf("hotels"),
    deletion: { action: hotels.action, list: "/hotels" },
  },
  "a room type": {
    ...roomTypeEdit,
    shown: "tab",
    path: tabOf("room-types"),
    deletion: { action: roomTypes.action, list: "/hotels/room-types" },
  },
  "a tour": {
    ...tourEdit,
    shown: "images",
    path: tabOf("tours"),
    deletion: { action: tours.action, list: "/tours" },
  },
  "a spa": {
    ...spaEdit,
    shown: "tab",
    path: tabOf("spas"),
    deletion: { action: spas.action, list: "/spas" },
  },
  "a treatment": {
    ...treatmentImages,
    shown: "tab",
    path: (id) => `/treatments/${id}/images`,
    deletion: { action: treatments.action, list: "/treatments" },
  },
};

const owners = Object.entries(imageOwners).map(
  ([name, owner]) => [name, owner, screens[name as keyof typeof imageOwners]] as const,
);

describe.each(owners)("images of %s", (_, { insert, column, entity }, screen) => {
  let id: number;
  let path: string;
  let params: Params;

  beforeEach(async () => {
    id = await insert(world.db);
    path = screen.path(id);
    params = { id: String(id) };
  });

  const gallery = async (query = "", who = staff) => {
    const { body } = await who.get(screen.loader, `${path}${query}`, params);
    return (body as Record<string, Gallery>)[screen.shown]!;
  };
  const press = (fields: Fields, query = "", who = staff) =>
    who.post(screen.action, `${path}${query}`, fields, params);
  const send = (names: string[], who = staff) => {
    const files = names.map((name) => ({ field: "files", name, bytes: png, type: "image/png" }));
    return who.upload(screen.action, path, { files }, params);
  };
  const actions = async (image: number) =>
    (await auditOf(world, entity, image)).map(({ action }) => action);

  it("are sent, arranged, described and deleted, each with its audit row", async () => {
    expect(await send(["a.png", "b.png"])).toRedirectTo(path);
    const [b, a] = (await gallery()).images;
    expect([b!.name, a!.name]).toEqual(["b.png", "a.png"]);
    expect(await press(asking("move", { image_id: String(a!.id), place: "1" }))).toRedirectTo(path);
    await press(asking("cover", { image_id: String(b!.id) }));
    const dialog = `${path.includes("?") ? "&" : "?"}dialog=edit&id=${b!.id}`;
    const { described } = await gallery(dialog);
    const words = { alt_en: "The bay", alt_fr: "La baie", [VERSION]: described!.row.version };
    expect(await press(asking("update", words), dialog)).toRedirectTo(path);
    expect((await gallery()).images).toMatchObject([
      { name: "a.png", alt: "", cover: false },
      { name: "b.png", alt: "The bay", cover: true },
    ]);
    expect((await gallery("", speaking(staff, "fr"))).images[1]!.alt).toBe("La baie");
    await press(asking("delete", { ids: [String(b!.id)] }));
    expect((await gallery()).total).toBe(1);
    expect(await actions(b!.id)).toEqual(["create", "update", "update", "delete"]);
  });

  it("are changed by whoever may change it", async () => {
    const area = entity === "image" ? "hotels" : "catalogue";
    const other = entity === "image" ? "catalogue" : "hotels";
    const looking = await staffWith(world, `${area}:view`, `${other}:view`, `${other}:edit`);
    expect((await looking.get(screen.loader, path, params)).status).toBe(200);
    expect((await press(asking("delete", { ids: ["1"] }), "", looking)).status).toBe(403);
    expect((await send(["a.png"], looking)).status).toBe(403);
  });

  it("go with it, and are written down as gone", async () => {
    await send(["a.png"]);
    const [image] = (await gallery()).images;
    const { action, list } = screen.deletion;
    expect((await staff.post(action, `${list}?id=${id}`, asking("delete"))).status).toBe(303);
    const left = await world.db.selectFrom("images").select("id").where(column, "=", id).execute();
    expect(left).toEqual([]);
    expect(await actions(image!.id)).toEqual(["create", "delete"]);
  });
});

it("the images of a treatment stand in the list of its spa as well", async () => {
  const spa = await insertSpa(world.db);
  const id = await insertTreatment(world.db, spa);
  const path = `/spas/${spa}/treatments/${id}/images`;
  const params = { spa_id: String(spa), id: String(id) };
  const files = [{ field: "files", name: "a.png", bytes: png, type: "image/png" }];
  const sent = await staff.upload(treatmentImages.action, path, { files }, params);
  expect(sent).toRedirectTo(path);
  const { body } = await staff.get(treatmentImages.loader, path, params);
  expect(body).toMatchObject({ back: `/spas/${spa}/treatments`, tab: { total: 1 } });
  const elsewhere = { ...params, spa_id: String(await insertSpa(world.db)) };
  const lost = await staff.get(treatmentImages.loader, path, elsewhere);
  expect(lost.status).toBe(302);
});
