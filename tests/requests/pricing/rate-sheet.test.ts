import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "~/routes/pricing/rate-sheet";
import { loader as file } from "~/routes/pricing/rate-sheet-file";
import { storedRate } from "../../factories/tax-rates";
import { insertHouse, insertPoint, insertRoomType, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "RIV");
  const { hotel_id, room_type_id, season_id } = house;
  await world.db.updateTable("room_types").set({ label_fr: "Chambre" }).execute();
  const closed = await insertRoomType(world.db, hotel_id, { label: "Closed", active: false });
  const row = (base_price: string, changes: object = {}) => ({
    ...{ hotel_id, room_type_id, season_id, base_price },
    ...{ price_type: "sell" as const, per_person: true },
    ...changes,
  });
  await world.db
    .insertInto("room_prices")
    .values([
      row("80"),
      row("77.77", { price_type: "buy" }),
      row("72.5", { distribution_point_id: point }),
      row("66.66", { room_type_id: closed }),
    ])
    .execute();
  await world.db
    .insertInto("price_rules")
    .values({
      ...{ name: "Internal name", rule_type: "fixed_amount", value: "-6.5", hotel_id },
      condition: JSON.stringify({ min_stay: 7 }),
    })
    .execute();
  await world.db
    .insertInto("stop_sales")
    .values({ hotel_id, start_date: "2026-05-01", end_date: "2026-05-02", reason: "Secret" })
    .execute();
});
afterAll(() => world.close());

const dates = "from=2026-04-01&to=2026-12-31";
const address = (more = "") => `/pricing/rate-sheet?hotel_id=${house.hotel_id}&${dates}${more}`;
const sheetOf = async (path: string) => {
  const { status, body } = await staff.get(loader, path);
  expect(status).toBe(200);
  return (body as { sheet: Record<string, unknown> | null }).sheet;
};

const fileText = async (path: string) => {
  const request = staff.request(path.replace("?", ".csv?"));
  const answer = (await file({ request, params: {}, context: {} } as never)) as Response;
  return answer.text();
};

/** @returns the lines of a file, each with its cells by the names of their columns, without empty ones */
function rowsOfFile(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trim().split(/\r?\n/);
  const columns = header!.replace(/^\uFEFF/, "").split(",");
  return lines.map((line) => {
    const row = Object.entries(line.split(",")).map(([at, cell]) => [columns[Number(at)], cell]);
    return Object.fromEntries(row.filter(([, cell]) => cell !== "")) as Record<string, string>;
  });
}

describe("a rate sheet", () => {
  it("speaks the language of its agency, and says the prices of its channel", async () => {
    const sheet = await sheetOf(address(`&distribution_point_id=${point}&language=fr`));
    expect(sheet).toMatchObject({
      language: "fr",
      title: "Fiche tarifaire",
      seasons: [
        {
          rows: [{ roomType: "Chambre", price: "72,50\u00a0€", unit: "par personne et par nuit" }],
        },
      ],
      parts: [
        {
          heading: "Longs séjours",
          lines: ["−6,50\u00a0€ par nuit · Pour un séjour d’au moins 7 nuits."],
        },
        { heading: "Arrêts de vente" },
        { heading: "Nuits sans prix, sur demande" },
      ],
    });
  });

  it("has a line for each number of adults with a price of its own, with what it includes", async () => {
    const { hotel_id, room_type_id, season_id } = house;
    const { id } = await world.db
      .insertInto("room_prices")
      .values({
        ...{ hotel_id, room_type_id, season_id, distribution_point_id: point, adults: 1 },
        ...{ price_type: "sell", base_price: "95", per_person: true, meal_plan: "breakfast" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sheet = await sheetOf(address(`&distribution_point_id=${point}&language=fr`));
    expect(sheet).toMatchObject({
      seasons: [
        {
          rows: [
            { price: "72,50\u00a0€" },
            {
              id,
              notes: expect.stringMatching(/^pour 1 adulte · /),
              price: "95,00\u00a0€",
              unit: "par personne et par nuit · Petit-déjeuner",
            },
          ],
        },
      ],
    });
    const path = address(`&distribution_point_id=${point}`).replace("?", ".csv?");
    const ask = { params: {}, context: {}, request: staff.request(path) };
    const answer = (await file(ask as never)) as Response;
    expect(await answer.text()).toMatch(/,95\.00,EUR,person,\d+,\d+,1,breakfast,price,/);
    await world.db.deleteFrom("room_prices").where("id", "=", id).execute();
  });

  it("tells nobody what the house pays, why it doesn't sell, or what is inactive", async () => {
    const text = JSON.stringify(await sheetOf(address(`&distribution_point_id=${point}`)));
    for (const internal of ["77.77", "66.66", "Closed", "Secret", "Internal name"]) {
      expect(text).not.toContain(internal);
    }
  });

  describe("with what its contract adds", () => {
    beforeAll(async () => {
      const { hotel_id, season_id } = house;
      const { db } = world;
      const bought = await insertRoomType(db, hotel_id, { label: "Suite", label_fr: "Suite" });
      const unsold = await insertRoomType(db, hotel_id, { label: "Unsold" });
      const buy = (room_type_id: number, base_price: string) => ({
        ...{ hotel_id, room_type_id, season_id, base_price },
        ...{ price_type: "buy" as const, per_person: false, meal_plan: "breakfast" },
      });
      await db
        .insertInto("room_prices")
        .values([buy(bought, "120.4"), buy(unsold, "55.55")])
        .execute();
      await db
        .insertInto("markups")
        .values({
          ...{ hotel_ids: [hotel_id], room_type_ids: [bought], season_ids: [] },
          ...{ distribution_point_ids: [], percentage: "25", fixed_amount: "0", priority: 0 },
          ...{ rounding: "1", active: true },
        })
        .execute();
      const meal = (meal_plan: string, adult_amount: string, changes: object = {}) => ({
        ...{ hotel_id, season_id, meal_plan, adult_amount, price_type: "sell", active: true },
        ...changes,
      });
      const bands = [
        { from_age: 0, to_age: 2, amount: "0" },
        { from_age: 3, to_age: 11, amount: "11" },
      ];
      await db
        .insertInto("meal_prices")
        .values([
          meal("half_board", "22", { child_bands: JSON.stringify(bands) }),
          meal("full_board", "44.44", { price_type: "buy" }),
          meal("all_inclusive", "66.6", { active: false }),
        ])
        .execute();
      const tax = (label: string, kind: string, value: string, changes: object = {}) => ({
        ...{ hotel_id, label, label_fr: `${label} (fr)`, kind, active: true },
        ...{ rates: storedRate(value), ...changes },
      });
      await db
        .insertInto("taxes")
        .values([
          tax("VAT", "percentage", "10", { included: true }),
          tax("City tax", "per_person_night", "3.1", {
            ...{ from_age: 16, max_nights: 7 },
            rates: storedRate("3.1", { valid_from: "2026-07-01" }),
          }),
          tax("Old tax", "per_room_stay", "9.99", {
            rates: storedRate("9.99", { valid_to: "2026-03-31" }),
          }),
          tax("Inactive tax", "per_room_stay", "8.88", { active: false }),
        ])
        .execute();
    });

    it("says meals, taxes and prices made from buy prices, in its language", async () => {
      const sheet = await sheetOf(address("&language=fr"));
      expect(sheet).toMatchObject({
        seasons: [
          {
            rows: [
              { roomType: "Chambre", price: "80,00\u00a0€" },
              {
                ...{ roomType: "Suite", price: "151,00\u00a0€" },
                unit: "par chambre et par nuit · Petit-déjeuner",
              },
            ],
          },
        ],
        mealsHeading: "Repas, en plus du prix, par personne et par nuit",
        meals: [
          {
            only: null,
            rows: [
              {
                ...{ plan: "Demi-pension", adult: "22,00\u00a0€" },
                children: "0–2\u00a0: gratuit · 3–11\u00a0: 11,00\u00a0€",
              },
            ],
          },
        ],
      });
      expect((sheet as { parts: unknown[] }).parts).toEqual(
        expect.arrayContaining([
          {
            heading: "Taxes comprises dans les prix",
            lines: ["VAT (fr)\u00a0: 10\u00a0% de l’ensemble"],
          },
          {
            heading: "Taxes et frais en plus des prix",
            lines: [
              "City tax (fr)\u00a0: 3,10\u00a0€ par personne et par nuit, à partir de 16 ans, les 7 premières nuits (à partir du 1er juil. 2026)",
            ],
          },
        ]),
      );
      const text = JSON.stringify(sheet);
      for (const internal of [
        "120.4",
        "120,4",
        "55",
        "44,44",
        "66,6",
        "Unsold",
        "Old",
        "Inactive",
      ]) {
        expect(text).not.toContain(internal);
      }
    });

    it("has lines for them in its file", async () => {
      const rows = rowsOfFile(await fileText(address()));
      expect(rows.filter(({ record }) => record === "meal")).toMatchObject([
        { price: "22.00", currency: "EUR", unit: "person", meal_plan: "half_board" },
        { price: "0.00", from_age: "0", to_age: "2" },
        { price: "11.00", from_age: "3", to_age: "11" },
      ]);
      expect(rows.filter(({ record }) => record === "tax")).toEqual([
        {
          ...{ hotel: rows[0]!.hotel, record: "tax", label: "VAT", price: "10" },
          ...{ unit: "percentage_of_all", included: "true" },
        },
        {
          ...{ hotel: rows[0]!.hotel, record: "tax", label: "City tax", price: "3.1" },
          ...{ currency: "EUR", unit: "per_person_night", start_date: "2026-07-01" },
          ...{ from_age: "16", included: "false", first_nights: "7" },
        },
      ]);
      expect(rows.filter(({ record }) => record === "price").map(({ price }) => price)).toEqual([
        "80.00",
        "151.00",
      ]);
    });
  });

  describe("with what can't be booked", () => {
    beforeAll(async () => {
      const { hotel_id, room_type_id } = house;
      const row = (changes: object) => ({
        ...{ hotel_id, start_date: "2026-07-01", end_date: "2026-07-31", reason: "Secret" },
        ...changes,
      });
      await world.db
        .insertInto("restrictions")
        .values([
          row({ closed_to_arrival: true, weekdays: ["saturday"], end_date: "2027-07-31" }),
          row({ min_stay_arrival: 3, max_stay_arrival: 9, room_type_ids: [room_type_id] }),
          row({ min_stay_through: 5, distribution_point_ids: [point] }),
          row({ closed_to_departure: true, active: false }),
        ])
        .execute();
    });

    it("says restrictions in its language, before what isn't sold at all", async () => {
      const partsOf = async (more: string) =>
        (await sheetOf(address(more)))!.parts as { heading: string; lines: string[] }[];
      const direct = [
        "Jul 1, 2026 – Dec 31, 2026, Saturday · the whole hotel · no arrival",
        "Jul 1, 2026 – Jul 31, 2026 · Double · arrivals: 3 nights or more · arrivals: 9 nights at most",
      ];
      const own = "Jul 1, 2026 – Jul 31, 2026 · the whole hotel · stays through: 5 nights or more";
      const said = (await partsOf("")).map(({ heading }) => heading);
      expect(said.indexOf("Restrictions")).toBe(said.indexOf("Not sold") - 1);
      expect(await partsOf("")).toContainEqual({ heading: "Restrictions", lines: direct });
      expect(await partsOf(`&distribution_point_id=${point}`)).toContainEqual({
        ...{ heading: "Restrictions", lines: [...direct, own] },
      });
      expect(await partsOf("&language=fr")).toContainEqual({
        heading: "Restrictions",
        lines: [
          "1er juil. 2026 – 31 déc. 2026, samedi · tout l’hôtel · pas d’arrivée",
          "1er juil. 2026 – 31 juil. 2026 · Chambre · arrivées\u00a0: 3 nuits ou plus · arrivées\u00a0: 9 nuits au plus",
        ],
      });
      expect(JSON.stringify(await partsOf(""))).not.toContain("Secret");
    });

    it("has lines for restrictions and stop sales in its file", async () => {
      const text = await fileText(address());
      expect(text).not.toContain("Secret");
      const rows = rowsOfFile(text);
      expect(rows.filter(({ record }) => record === "restriction")).toEqual([
        {
          ...{ hotel: rows[0]!.hotel, record: "restriction", weekdays: "saturday" },
          ...{ start_date: "2026-07-01", end_date: "2026-12-31", closed_to_arrival: "true" },
        },
        {
          ...{ hotel: rows[0]!.hotel, record: "restriction", room_type: "Double" },
          ...{ start_date: "2026-07-01", end_date: "2026-07-31" },
          ...{ min_stay_arrival: "3", max_stay_arrival: "9" },
        },
      ]);
      expect(rows.filter(({ record }) => record === "stop_sale")).toEqual([
        {
          ...{ hotel: rows[0]!.hotel, record: "stop_sale" },
          ...{ start_date: "2026-05-01", end_date: "2026-05-02" },
        },
      ]);
    });
  });

  it("needs a hotel that is sold, and drops what its address asks in vain", async () => {
    for (const nothing of ["?hotel_id=", "?hotel_id=x", "?hotel_id=999999"]) {
      expect(await sheetOf(`/pricing/rate-sheet${nothing}`)).toBeNull();
    }
    const saidFor = async (query: string) =>
      ((await staff.get(loader, `/pricing/rate-sheet${query}`)).body as { nothing: string })
        .nothing;
    expect(await saidFor("?hotel_id=")).toBe("Choose a hotel");
    expect(await saidFor("?hotel_id=x")).toMatch(/hotel in this address doesn’t exist/);
    expect(await saidFor("?hotel_id=999999")).toMatch(/inactive or no longer exists/);
    const garbage = "&language=xx&from=2026-02-30&to=0000-00-00&distribution_point_id=x";
    expect(await sheetOf(`/pricing/rate-sheet?hotel_id=${house.hotel_id}${garbage}`)).toMatchObject(
      { language: "en" },
    );
  });

  it("says that its last day is another than one before the first", async () => {
    const noteOf = async (days: string, who = staff) => {
      const path = `/pricing/rate-sheet?hotel_id=${house.hotel_id}&${days}`;
      return ((await who.get(loader, path)).body as { note: string | null }).note;
    };
    const backwards = "from=2027-05-01&to=2027-04-01";
    expect(await noteOf(backwards)).toBe(
      "The last day, Apr 1, 2027, is before the first, May 1, 2027: the sheet is for the nights until Apr 29, 2028.",
    );
    expect(await noteOf(backwards, speaking(staff, "fr"))).toBe(
      "Le dernier jour, le 1er avr. 2027, précède le premier, le 1er mai 2027\u00a0: la fiche va jusqu’au 29 avr. 2028.",
    );
    expect(await noteOf("from=2027-05-01&to=2027-05-01")).toBeNull();
    expect(await noteOf("from=2027-05-01&to=0000-00-00")).toBeNull();
  });

  it("can be taken along", async () => {
    const ask = { params: {}, context: {} };
    const request = staff.request(address().replace("?", ".csv?"));
    const answer = (await file({ request, ...ask } as never)) as Response;
    expect(await answer.text()).toContain(",80.00,EUR,person,");
  });

  it("is for those who may see prices", async () => {
    const other = await staffWith(world, "hotels:view");
    expect((await other.get(loader, address())).status).toBe(403);
  });
});
