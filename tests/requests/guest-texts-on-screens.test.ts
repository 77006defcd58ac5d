import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { signedIn, speaking, type Visitor } from "../support/requests";
import { answering } from "../support/screens/route-modules";
import { screens } from "../support/screens/screens";

const tables = ["hotels", "room_types", "services", "spas", "tours", "treatments"] as const;

let world: TestWorld;
let staff: Visitor;

/** Gives each text for guests words that tell its language and the id of its row. */
beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
  const { db } = world;
  for (const table of tables) {
    await sql`
      update ${sql.table(table)} set
        label = 'Alphaword ' || id, label_fr = 'Motalpha ' || id,
        description = 'Alphaword, said of it.', description_fr = 'Motalpha, said of it.'
    `.execute(db);
  }
  await sql`update booking_services set label = 'Alphaword', label_fr = 'Motalpha'`.execute(db);
  // A paper is in its customer's language, a page in that which its address asks for.
  await sql`update customers set language = 'fr'`.execute(db);
});
afterAll(() => world.close());

/** A form that edits a row has both of its texts in its fields; what is about it is told in one. */
function shown(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => (key === "defaults" ? undefined : value));
}

async function said(address: string, language: Language): Promise<string> {
  const { modules, params } = await answering(address);
  const visitor = speaking(staff, language);
  const bodies: unknown[] = [];
  for (const { loader } of modules) {
    if (!loader) continue;
    const { status, body } = await visitor.get(loader, address, params);
    expect(status, address).toBeLessThan(400);
    bodies.push(body);
  }
  return shown(bodies);
}

/** A rate sheet whose address asks for a language has it, whoever reads the page around it. */
const papers = ["/confirmation", "/letter", "/registration", "/preview/", "&language="];

const addresses = Object.values(screens).flatMap(({ shows }) => shows);
const ofReaders = addresses.filter((address) => !papers.some((part) => address.includes(part)));

describe("what guests read of hotels, rooms and the catalogue", () => {
  /** The addresses on which something is named in French. */
  const named: string[] = [];

  it.each(ofReaders)("is in its reader's language on %s", async (address) => {
    const french = await said(address, "fr");
    expect(french).not.toContain("Alphaword");
    if (french.includes("Motalpha")) named.push(address);
    expect(await said(address, "en")).not.toContain("Motalpha");
  });

  it("is there at all on most of them", () => {
    expect(named.length).toBeGreaterThan(80);
  });

  it.each(["en", "fr"] as const)("is on a rate sheet in the language asked for: %s", async (of) => {
    const { modules } = await answering("/pricing/rate-sheet");
    const address = `/pricing/rate-sheet?hotel_id=1&language=${of}`;
    for (const reader of ["en", "fr"] as const) {
      const { body } = await speaking(staff, reader).get(modules.at(-1)!.loader!, address);
      const sheet = shown((body as { sheet: unknown }).sheet);
      expect(sheet).toContain(of === "fr" ? "Motalpha" : "Alphaword");
      expect(sheet).not.toContain(of === "fr" ? "Alphaword" : "Motalpha");
    }
  });

  it.each(addresses.filter((address) => /\/(confirmation|letter|registration)$/.test(address)))(
    "is in its customer's language on %s",
    async (address) => {
      for (const language of ["en", "fr"] as const) {
        expect(await said(address, language)).not.toContain("Alphaword");
      }
    },
  );
});
