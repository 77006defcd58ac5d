import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import { moduleKinds } from "~/modules/sales/booking-modules/booking-module";
import * as flightPage from "~/routes/bookings/flights/flight-booking-new";
import * as packPage from "~/routes/bookings/packs/pack-booking-new";
import * as screen from "~/routes/booking-modules";
import { insertCurrency, insertPoint } from "../../factories/rows";
import { caller } from "../../support/api";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { formIn, NO_ROW, shownIn } from "../../support/nouns/story";
import {
  asking,
  nobody,
  signedIn,
  staffWith,
  type Fields,
  type Visitor,
} from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let fields: Fields;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const desk = String(await insertPoint(world.db, "DESK"));
  const phone = String(await insertPoint(world.db, "PHONE"));
  fields = {
    label_en: "Nights",
    label_fr: "Nuitées",
    icon: "compass",
    position: "7",
    enabled: "on",
    lead_time_hours: "4",
    max_advance_days: "540",
    cancellation_hours: "48",
    require_payment: "on",
    gateway_id: "",
    currency_id: String(await insertCurrency(world.db)),
    distribution_point_ids: [desk, phone],
    conditions_en: "The city tax is paid on the spot.\nNo pets.",
    conditions_fr: "La taxe de séjour se règle sur place.",
  };
});
afterAll(() => world.close());

const edit = (id: number) => `/booking-modules?dialog=edit&id=${id}`;
const list = async (query = "") =>
  shownIn(await staff.get(screen.loader, `/booking-modules${query}`)).rows as {
    id: number;
    name: string;
    active: boolean;
  }[];
const ids = async () => (await list()).map(({ id }) => id);
const update = (id: number, changes: Fields = {}) =>
  staff.post(screen.action, edit(id), asking("update", { ...fields, ...changes }));

describe("the booking modules", () => {
  it("are five, one for each kind, and nothing limits them at first", async () => {
    expect((await list()).map(({ name }) => name)).toEqual([
      ...["Hotels", "Flights", "Spas", "Packs", "Tours"],
    ]);
    const program = await caller(world);
    const { body } = await program.get("/booking-modules");
    const rows = body.data as { kind: string; enabled: boolean; lead_time_hours: number }[];
    expect(rows.map(({ kind }) => kind)).toEqual(moduleKinds);
    for (const row of rows) {
      expect(row).toMatchObject({ enabled: true, lead_time_hours: 0, max_advance_days: 0 });
    }
  });

  it("are changed, with a row in the log", async () => {
    const [id] = await ids();
    const { defaults } = formIn(await staff.get(screen.loader, edit(id!)));
    expect(defaults).toMatchObject({ label_en: "Hotels", icon: "bed-double" });
    const saved = await update(id!);
    expect(saved).toRedirectTo("/booking-modules");
    expect(saved).toHaveToast("Booking module updated successfully");
    expect(formIn(await staff.get(screen.loader, edit(id!))).defaults).toMatchObject({
      ...fields,
      distribution_point_ids: fields.distribution_point_ids,
    });
    await update(id!);
    const log = await auditOf(world, "booking_module", id!);
    expect(log).toMatchObject([
      {
        action: "update",
        before: { label_en: "Hotels", lead_time_hours: 0, distribution_point_ids: [] },
        after: {
          kind: "hotel",
          label_en: "Nights",
          lead_time_hours: 4,
          currency_id: expect.anything() as number,
        },
      },
    ]);
  });

  it("are switched off and on by their button", async () => {
    const [, id] = await ids();
    const to = (wanted: string) =>
      staff.post(screen.action, `/booking-modules?id=${id}`, asking("toggle", { wanted }));
    expect(await to("inactive")).toHaveToast("Booking module status updated successfully");
    expect((await list()).find((row) => row.id === id)).toMatchObject({ active: false });
    await to("active");
    expect((await list()).find((row) => row.id === id)).toMatchObject({ active: true });
  });

  it.each([
    ["no name", { label_en: "" }, { label_en: "Name is required" }],
    ["no label in French", { label_fr: "x" }, { label_fr: /at least 2/ }],
    ["an icon of nobody's set", { icon: "dragon" }, { icon: "Choose an icon" }],
    ["hours of more than a year", { lead_time_hours: "8761" }, { lead_time_hours: /8760 or less/ }],
    ["hours below none", { cancellation_hours: "-1" }, { cancellation_hours: /0 or more/ }],
    ["half an hour", { lead_time_hours: "0.5" }, { lead_time_hours: /whole number/ }],
    ["days beyond two years", { max_advance_days: "731" }, { max_advance_days: /730 or less/ }],
    ["endless conditions", { conditions_en: "x".repeat(2001) }, { conditions_en: /2000/ }],
    ["as many in French", { conditions_fr: "x".repeat(2001) }, { conditions_fr: /2000/ }],
    ["a gateway that isn't", { gateway_id: "99999" }, { gateway_id: /no longer exists/ }],
    ["a currency that isn't", { currency_id: "99999" }, { currency_id: /no longer exists/ }],
    [
      "a channel that isn't",
      { distribution_point_ids: "99999" },
      { distribution_point_ids: /no longer exists/ },
    ],
  ])("refuse %s at its field", async (_, wrong, said) => {
    const [id] = await ids();
    expect(await update(id!, wrong)).toRefuse(said, 422);
  });

  it("neither come nor go", async () => {
    for (const intent of ["create", "delete"]) {
      const answer = await staff.post(
        screen.action,
        "/booking-modules?dialog=new",
        asking(intent, fields),
      );
      expect(answer.status).toBe(400);
    }
    for (const query of ["?dialog=new", "?dialog=delete&id=1"]) {
      const shown = shownIn(await staff.get(screen.loader, `/booking-modules${query}`));
      expect(shown.dialog).toBeNull();
    }
    const program = await caller(world);
    expect((await program.post("/booking-modules", {})).status).toBe(405);
    expect((await program.delete("/booking-modules/1")).status).toBe(405);
    expect(await list()).toHaveLength(5);
  });

  it("begin the forms of what they book with their currency", async () => {
    const currency_id = await insertCurrency(world.db, { iso_code: "CHF", label: "Francs" });
    for (const [kind, path, page] of [
      ["flight", "/bookings/flights/new", flightPage],
      ["pack", "/bookings/packs/new", packPage],
    ] as const) {
      const begun = async () => formIn(await staff.get(page.loader, path)).defaults.currency_id;
      expect(await begun()).toBe("");
      const module = world.db.updateTable("booking_modules").where("kind", "=", kind);
      await module.set({ currency_id }).execute();
      expect(await begun()).toBe(String(currency_id));
    }
    // What is in a pack already says in which currency the pack is.
    const asked = await staff.get(packPage.loader, "/bookings/packs/new?booking=MD-1");
    expect(formIn(asked).defaults.currency_id).toBe("");
  });

  it("meet another edit, and say so", async () => {
    const [id] = await ids();
    const seen = formIn(await staff.get(screen.loader, edit(id!))).row!.version;
    await update(id!, { position: "8" });
    expect((await update(id!, { position: "9", [VERSION]: seen })).status).toBe(409);
    expect(await update(NO_ROW)).toRedirectTo("/booking-modules");
  });

  it("are changed by programs as by forms", async () => {
    const program = await caller(world);
    const [, , id] = await ids();
    const body = { label_en: "Spas", label_fr: "Spas", icon: "flower", lead_time_hours: 3 };
    expect((await program.put(`/booking-modules/${id}`, body)).body.data).toMatchObject({
      kind: "spa",
      lead_time_hours: 3,
      enabled: true,
    });
    expect((await program.put(`/booking-modules/${id}`, { ...body, icon: "x" })).status).toBe(422);
    const looking = await caller(world, { may: ["finance:view"] });
    expect((await looking.put(`/booking-modules/${id}`, body)).status).toBe(403);
    const stranger = await caller(world, { may: ["bookings:view", "bookings:edit"] });
    expect((await stranger.get("/booking-modules")).status).toBe(403);
  });

  it("are looked at, changed and refused by permission", async () => {
    const [id] = await ids();
    const looking = await staffWith(world, "finance:view");
    expect((await looking.get(screen.loader, edit(id!))).status).toBe(200);
    const posted = await looking.post(screen.action, edit(id!), asking("update", fields));
    expect(posted.status).toBe(403);
    const stranger = await staffWith(world, "catalogue:view");
    expect((await stranger.get(screen.loader, "/booking-modules")).status).toBe(403);
    expect(await nobody(world).get(screen.loader, "/booking-modules")).toAskForLogin(
      "/booking-modules",
    );
  });
});
