import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";
import { createSpaBooking } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { createFlightBooking } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import {
  insertCurrency,
  insertCustomer,
  insertHotel,
  insertRoomType,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../factories/rows";
import { caller } from "../support/api";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";
import { shownIn } from "../support/nouns/story";
import { signedIn, speaking, type Visitor } from "../support/requests";
import { answering } from "../support/screens/route-modules";
import { bookableHouse } from "../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;
let ofHotel: number;
let ofSpa: number;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const currency_id = await insertCurrency(world.db);
  ofHotel = await insertHotel(world.db, { label: "Elsewhere", currency_id });
  ofSpa = await insertSpa(world.db, { label: "Elsewhere" });
});
afterAll(() => world.close());

interface Names {
  label: string;
  label_fr: string;
}

/** Who may be called in two languages: its list, its place in the API, its picker. */
interface Noun {
  list: string;
  api: string;
  entity: "hotel" | "room_type" | "spa" | "tour" | "treatment";
  picker: () => string;
  insert: (db: Database, names: Names) => Promise<number>;
}

const nouns: Noun[] = [
  {
    list: "/hotels",
    api: "/hotels",
    entity: "hotel",
    picker: () => "/options/hotels?",
    insert: insertHotel,
  },
  {
    list: "/hotels/room-types",
    api: "/room-types",
    entity: "room_type",
    picker: () => `/options/room-types?hotel_id=${ofHotel}&`,
    insert: (db, names) => insertRoomType(db, ofHotel, names),
  },
  {
    list: "/tours",
    api: "/tours",
    entity: "tour",
    picker: () => "/options/tours?",
    insert: (db, names) => insertTour(db, `slug-${(made += 1)}`, names),
  },
  {
    list: "/spas",
    api: "/spas",
    entity: "spa",
    picker: () => "/options/spas?",
    insert: insertSpa,
  },
  {
    list: "/treatments",
    api: "/treatments",
    entity: "treatment",
    picker: () => `/options/treatments?spa_id=${ofSpa}&`,
    insert: (db, names) => insertTreatment(db, ofSpa, names),
  },
];

async function open(address: string, who: Visitor) {
  const { modules, params } = await answering(address);
  return who.get(modules.at(-1)!.loader!, address, params);
}

describe.each(nouns)(
  "a name in two languages on $list",
  ({ list, api, entity, picker, insert }) => {
    beforeAll(async () => {
      await insert(world.db, { label: "Two words: zebra", label_fr: "Deux mots : âne" });
      await insert(world.db, { label: "Two words: middle", label_fr: "" });
      await insert(world.db, { label: "Two words: ape", label_fr: "Deux mots : zèbre" });
    });

    const inFrench = ["Deux mots : âne", "Two words: middle", "Deux mots : zèbre"];
    const inEnglish = ["Two words: ape", "Two words: middle", "Two words: zebra"];

    const listed = async (search: string, language: Language) =>
      shownIn(
        await open(
          `${list}?search=${encodeURIComponent(search)}&sort=label`,
          speaking(staff, language),
        ),
      ).rows.map((row) => {
        const { name, label } = row as unknown as { name?: string; label?: string };
        return name ?? label;
      });
    const offered = async (search: string, language: Language) => {
      const address = `${picker()}search=${encodeURIComponent(search)}`;
      const { body } = await open(address, speaking(staff, language));
      return (body as { options: { label: string }[] }).options.map(({ label }) => label);
    };

    it("is shown and sorted by its reader's language, the English one where there is no French", async () => {
      const ours = (names: (string | undefined)[]) =>
        names.filter((name) => /^(Two words|Deux mots)/.test(name ?? ""));
      // A list goes by its order, as its reader's language has the names.
      expect(ours(await listed("", "fr"))).toEqual([
        "Deux mots : âne",
        "Deux mots : zèbre",
        "Two words: middle",
      ]);
      expect(ours(await listed("", "en"))).toEqual(inEnglish);
    });

    it("is found by either of its names, whoever looks", async () => {
      expect(await listed("zebra", "fr")).toEqual(["Deux mots : âne"]);
      expect(await listed("zebre", "fr")).toEqual(["Deux mots : zèbre"]);
      expect(await listed("deux mots ane".slice(0, 9), "en")).toEqual([
        "Two words: ape",
        "Two words: zebra",
      ]);
    });

    it("is offered by pickers in the same way", async () => {
      expect(await offered("two words", "fr")).toEqual(
        [...inFrench].sort(new Intl.Collator("fr").compare),
      );
      expect(await offered("zèbre", "en")).toEqual(["Two words: ape"]);
      expect(await offered("zebra", "fr")).toEqual(["Deux mots : âne"]);
    });

    it("is carried by the API in both languages, and chosen in none", async () => {
      const program = await caller(world);
      const { body } = await program.get(`${api}?search=zebra`, { "Accept-Language": "fr" });
      expect(body.data).toMatchObject([
        { label: "Two words: zebra", label_fr: "Deux mots : âne", description_fr: "" },
      ]);
      const { id } = body.data[0] as { id: number };
      const patched = await program.patch(
        `${api}/${id}`,
        { description_fr: "Une rayure après l’autre." },
        { "If-Match": "*" },
      );
      expect(patched.body.data).toMatchObject({
        ...{ label: "Two words: zebra", label_fr: "Deux mots : âne" },
        description_fr: "Une rayure après l’autre.",
      });
      const [log] = await auditOf(world, entity, id);
      expect(log).toMatchObject({
        label: "Two words: zebra",
        before: { label_fr: "Deux mots : âne", description_fr: "" },
        after: { label_fr: "Deux mots : âne", description_fr: "Une rayure après l’autre." },
      });
    });
  },
);

describe("a confirmation", () => {
  const { house, book } = bookableHouse(() => world);
  const shared = { external_reference: "", notes: "" };
  const euro = async () =>
    (await world.db.selectFrom("currencies").select("id").executeTakeFirstOrThrow()).id;

  const kinds = {
    hotel: {
      address: "hotels",
      book: async (customer_id: number) => {
        const { hotel_id, room_type_id } = house();
        const { db } = world;
        const names = {
          ...{ label: "The House", label_fr: "La Maison" },
          address: "12 Kiyamachi-dori\nJapan",
        };
        await db.updateTable("hotels").set(names).where("id", "=", hotel_id).execute();
        await db
          .updateTable("room_types")
          .set({ label: "Garden room", label_fr: "Chambre jardin" })
          .where("id", "=", room_type_id)
          .execute();
        return book({ customer_id });
      },
      inEnglish: ["The House", "Garden room", "Japan"],
      inFrench: ["La Maison", "Chambre jardin", "Japon"],
    },
    spa: {
      address: "spas",
      book: async (customer_id: number) => {
        const spa_id = await insertSpa(world.db, { label: "The Baths", label_fr: "Les Bains" });
        const names = { label: "Hot stones", label_fr: "Galets chauds" };
        const treatment_id = await insertTreatment(world.db, spa_id, names);
        const at = { starts_at: "2026-04-10T10:30", persons: 1, promo_code: "" };
        return createSpaBooking(world.ctx, { spa_id, treatment_id, ...at, ...shared, customer_id });
      },
      inEnglish: ["The Baths", "Hot stones"],
      inFrench: ["Les Bains", "Galets chauds"],
    },
    flight: {
      address: "flights",
      book: async (customer_id: number) =>
        createFlightBooking(world.ctx, {
          ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
          ...{ origin: "ZRH", destination: "NCE", amount: "120", currency_id: await euro() },
          ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
          ...{ ...shared, customer_id },
          passengers: [{ first_name: "Odile", last_name: "Perrin", type: "adult" }],
        }),
      inEnglish: ["Economy"],
      inFrench: ["Économique"],
    },
    pack: {
      address: "packs",
      book: async (customer_id: number) => {
        const spa = await kinds.spa.book(customer_id);
        return createPackBooking(world.ctx, {
          ...{ label: "Spring", discount: "0", currency_id: await euro() },
          ...{ ...shared, customer_id, lines: [] },
          bookings: [{ reference: spa.reference }],
        });
      },
      inEnglish: ["The Baths, Hot stones"],
      inFrench: ["Les Bains, Galets chauds"],
    },
  };

  const conditions = async (kind: string, conditions_en: string, conditions_fr: string) => {
    await world.db
      .updateTable("booking_modules")
      .set({ conditions_en, conditions_fr })
      .where("kind", "=", kind)
      .execute();
  };

  /** What a customer of a language is sent by somebody who speaks the other one. */
  const sent = async (kind: keyof typeof kinds, language: Language) => {
    const { address, book: make } = kinds[kind];
    const { id } = await make(await insertCustomer(world.db, { language }));
    const clerk = speaking(staff, language === "fr" ? "en" : "fr");
    const { body } = await open(`/bookings/${address}/${id}/confirmation`, clerk);
    return (body as { confirmation: { conditions: { heading: string; text: string }[] } })
      .confirmation;
  };

  describe.each(Object.keys(kinds) as (keyof typeof kinds)[])("of a %s", (kind) => {
    it("names what is booked, and its module's conditions, in the customer's language", async () => {
      await conditions(kind, "No refunds.", "Sans remboursement.");
      const [french, english] = [await sent(kind, "fr"), await sent(kind, "en")];
      for (const words of kinds[kind].inFrench) expect(JSON.stringify(french)).toContain(words);
      for (const words of kinds[kind].inEnglish) {
        expect(JSON.stringify(french)).not.toContain(words);
        expect(JSON.stringify(english)).toContain(words);
      }
      expect(french.conditions).toEqual([
        { heading: "Conditions de réservation", text: "Sans remboursement." },
      ]);
      expect(english.conditions).toEqual([{ heading: "Booking conditions", text: "No refunds." }]);
    });

    it("says the conditions in English where they aren't in French, and none where there are none", async () => {
      await conditions(kind, "No refunds.", "");
      expect((await sent(kind, "fr")).conditions).toMatchObject([{ text: "No refunds." }]);
      await conditions(kind, "", "");
      expect((await sent(kind, "fr")).conditions).toEqual([]);
    });
  });

  it("of a stay says the house's conditions and then its module's", async () => {
    await conditions("hotel", "No refunds.", "Sans remboursement.");
    await world.db.updateTable("hotels").set({ policies: "No pets.", policies_fr: "" }).execute();
    expect((await sent("hotel", "fr")).conditions).toEqual([
      { heading: expect.stringContaining("hôtel") as string, text: "No pets." },
      { heading: "Conditions de réservation", text: "Sans remboursement." },
    ]);
  });
});
