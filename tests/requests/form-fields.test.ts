import { matchPath } from "@remix-run/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { SeveralRoomsInput } from "~/modules/places/rooms/room.fields";
import { nouns } from "~/registered-nouns.server";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { signedIn, type Visitor } from "../support/requests";
import { documentOf } from "../support/screens/document-of";
import { paths } from "../support/screens/route-map";
import { answering } from "../support/screens/route-modules";
import { allShown } from "../support/screens/screens";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** What a form asks only where something is to be decided, or has only for some rows. */
const asked =
  /^(agreed_\w+|on_purpose|own_password|in_the_past|decided_decimals|forget_\w+|secret_code|given_up_room_id|room_as_it_is|shown_price|pack_id|lines|children_ages|closures|rooms_for_sale|overbook)$/;

/** The forms of each noun, for a new row and for a row of the demo. */
const forms = nouns.flatMap(({ list: { path }, schema, newSchema = schema, rows: { entity } }) => {
  const own = new RegExp(`^${path}(\\?dialog=(new|edit)\\b|/new\\b|/edit/\\d+$|/\\d+/edit$)`);
  const addresses = allShown.filter((address) => own.test(address));
  const names = [schema, newSchema].flatMap((one) => Object.keys((one as z.ZodObject).shape ?? {}));
  return addresses.length > 0 ? [{ entity, addresses, names: [...new Set(names)] }] : [];
});

const severalRooms = {
  entity: "several rooms",
  addresses: ["/hotels/rooms/several?hotel_id=1"],
  names: Object.keys(SeveralRoomsInput.shape),
};

it.each([...forms, severalRooms])(
  "a $entity has a control for each field, without scripts",
  async (form) => {
    const sent = (await Promise.all(form.addresses.map(controlsAt))).flat();
    const lacking = form.names.filter((name) => !asked.test(name) && !sent.includes(name));
    expect(lacking).toEqual([]);
  },
);

/** @returns the names of the controls of a page, of lists of them the name of the list */
async function controlsAt(address: string): Promise<string[]> {
  const [path = ""] = address.split("?");
  const pattern = paths.find((one) => one !== "/*" && matchPath(one, path))!;
  const { modules } = await answering(address);
  const route = modules.at(-1) as unknown as Parameters<typeof documentOf>[1];
  const { status, page } = await documentOf(staff, route, { pattern, path: address });
  expect(status, address).toBe(200);
  return ["input", "select", "textarea"]
    .flatMap((tag) => page.all(tag))
    .map(({ attributes }) => attributes.name?.split(/[[.]/, 1)[0] ?? "");
}
