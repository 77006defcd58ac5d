import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listActivity } from "~/modules/log/audit/activity.service.server";
import { activityList, type ActivityQuery } from "~/modules/log/audit/activity.list";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { DetailedChange } from "~/modules/log/audit/audit";
import { listOwnChanges, recordChange } from "~/modules/log/audit/audit.service.server";
import { changeViews } from "~/modules/desk/history/history.presenter.server";
import { loggedFields } from "~/nouns.server";
import { createRole, updateRole } from "~/modules/settings/roles/role.service.server";
import { saveView } from "~/modules/desk/saved-views/saved-view.service.server";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertPoint,
  insertUser,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  const actor = {
    ...world.ctx.actor,
    id: await insertUser(world.db, "second"),
  };
  const later = { ...world.ctx, actor, now: new Date("2026-03-16T23:30:00Z") };
  const role = await createRole(world.ctx, {
    label: "Watched",
    description: "Is changed.",
    is_active: true,
    permissions: ["pricing:view"],
  });
  await updateRole(later, role.id, {
    label: "Watched",
    description: "Is changed.",
    is_active: false,
    permissions: [],
  });
  await saveView(later, "seasons", "", { name: "Mine alone" });
});
afterAll(() => world.close());

async function ask(filters: ActivityQuery["filters"], search = "") {
  const { rows } = await listActivity(world.ctx, {
    ...activityList.defaults,
    search,
    filters,
  });
  return rows.map(({ entity, action }) => `${entity} ${action}`);
}

/** What is logged of a new house: its first user, and its roles. */
const begun = ["user create", "role create", "role create", "role create"];

describe("the activity log", () => {
  it("shows the latest first, and nobody's own views", async () => {
    expect(await ask({})).toEqual(["role update", "role create", ...begun]);
  });

  it.each<[string, ActivityQuery["filters"], string[]]>([
    ["what", { entity: "user" }, ["user create"]],
    ["which action", { action: "update" }, ["role update"]],
    ["when, from that day on", { from: "2026-03-16" }, ["role update"]],
    ["when, up to and with that day", { to: "2026-03-15" }, ["role create", ...begun]],
    ["when, that day alone", { from: "2026-03-16", to: "2026-03-16" }, ["role update"]],
    ["nothing", { from: "2026-04-02", to: "2026-04-01" }, []],
  ])("is narrowed by %s", async (_, filters, expected) => {
    expect(await ask(filters)).toEqual(expected);
  });

  it("is narrowed by who, and by the name of what was changed", async () => {
    expect(await ask({ actor_id: world.ctx.actor.id })).toEqual(["role create", ...begun]);
    expect(await ask({}, "watch")).toEqual(["role update", "role create"]);
    expect(await ask({}, "' or 1=1 --")).toEqual([]);
  });

  it("says what was there before and after, in words", async () => {
    const { rows } = await listActivity(world.ctx, activityList.defaults);
    const [changed] = await changeViews(world.ctx, loggedFields, rows.slice(0, 1));
    expect(changed).toMatchObject({ title: 'Role "Watched" changed' });
    expect(changed?.fields).toEqual([
      { label: "Active", before: "Yes", after: "No" },
      {
        label: "Permissions",
        before: "Pricing: View",
        after: "nothing",
      },
    ]);
  });

  it("says of a new row what is in it, and no word of what is not", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Hôtel du Port" });
    const stopSale = { id: 1, hotel_id, room_type_id: null, reason: "" };
    const change = (before: object | null, after: object | null): DetailedChange =>
      ({
        ...{ id: "1", at: world.ctx.now, actor_name: "Test Person", action: "create" },
        ...{ entity: "stop_sale", entity_id: 1, label: "x", batch_id: null, before, after },
      }) as DetailedChange;
    const row = { end_date: "2026-05-02", start_date: "2026-05-01", ...stopSale };
    const [added, deleted, changed] = await changeViews(world.ctx, loggedFields, [
      change(null, row),
      change(row, null),
      change(row, { ...row, reason: "Painting", end_date: "2026-05-03" }),
    ]);
    const said = (view = added!) => view.fields.map(({ label }) => label);
    expect(added).toMatchObject({ sides: "after", what: "" });
    // In the order of the form, whatever that of the log.
    expect(said(added)).toEqual(["Hotel", "Start date", "End date"]);
    expect(deleted).toMatchObject({ sides: "before" });
    expect(said(deleted)).toEqual(["Hotel", "Start date", "End date"]);
    expect(changed).toMatchObject({ sides: "both", what: "End date, Reason" });
    expect(changed!.fields.at(-1)).toMatchObject({ before: "nothing", after: "Painting" });
  });

  it("says amounts in the currency of the hotel, and moments of a stay by its clock", async () => {
    const currency_id = await insertCurrency(world.db, {
      iso_code: "KRW",
      symbol: "₩",
      decimals: 0,
    });
    const hotel_id = await insertHotel(world.db, { currency_id, time_zone: "Asia/Seoul" });
    const added = async (entity: string, after: object) => {
      const change = {
        ...{ id: "1", at: world.ctx.now, actor_name: "Anna", action: "create" },
        ...{ entity, entity_id: 1, label: "x", batch_id: null, before: null, after },
      } as DetailedChange;
      const [view] = await changeViews(world.ctx, loggedFields, [change]);
      return view!.fields.at(-1)!.after;
    };
    const rate = { value: "506", valid_from: null, valid_to: null };
    const said = async (kind: string, ...rates: object[]) =>
      added("tax", { hotel_id, kind, rates });
    expect(await said("per_room_night", rate)).toBe("₩506");
    const ended = { ...rate, valid_to: "2026-12-31" };
    expect(await said("per_room_night", ended)).toBe("until Dec 31, 2026: ₩506");
    expect(await said("percentage", { ...rate, value: "10" })).toBe("10%");
    const hotel_ids = [hotel_id];
    expect(await added("meal_price", { hotel_id, adult_amount: "2200" })).toBe("₩2,200");
    expect(await added("markup", { hotel_ids, fixed_amount: "300" })).toBe("₩300");
    const cancellation_steps = [{ hours: 24, fee: "amount", value: "3000" }];
    expect(await added("rate_plan", { hotel_ids, cancellation_steps })).toContain("₩3,000");
    const held_until = "2026-03-15T09:00:00Z";
    expect(await added("hotel_booking", { hotel_id, held_until })).toMatch(/6:00.PM/);
  });

  it("says what a switch became, since its name alone would read as the new value", async () => {
    const role = { label: "Reception", is_active: true, description: "At the desk" };
    const [switched] = await changeViews(world.ctx, loggedFields, [
      {
        ...{ id: "1", at: world.ctx.now, actor_id: 1, actor_name: "Anna", action: "update" },
        ...{ entity: "role", entity_id: 1, label: "Reception", batch_id: null },
        ...{ before: role, after: { ...role, is_active: false, description: "Nobody" } },
      } as DetailedChange,
    ]);
    expect(switched!.what).toBe("Description, Active: No");
  });

  it("takes as many statements for one line as for many", async () => {
    const list = (size: number) =>
      countStatements(world, (ctx) => listActivity(ctx, { ...activityList.defaults, size }));
    expect(await list(20)).toBe(await list(1));
  });

  it("has one's own part for everybody", async () => {
    const own = await listOwnChanges({ ...world.ctx, actor: world.ctx.actor }, 5);
    expect(own.map(({ entity }) => entity)).toEqual(["role", "user", "role", "role", "role"]);
  });

  it("names what an image belongs to, and keeps its keys to itself", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const image = {
      ...{
        id: 1,
        key: "a1b2",
        file_name: "Façade.jpg",
        contentType: "image/webp",
        size: 1536,
      },
      ...{
        width: 1600,
        height: 1200,
        hash: "c3d4",
        created_at: "2026-03-15T10:00:00.000Z",
      },
    };
    const change = (owner: object, id: string): DetailedChange => ({
      ...{
        id,
        at: world.ctx.now,
        actor_name: "Test Person",
        action: "create",
        entity: "image",
      },
      ...{ entity_id: 1, label: image.file_name, batch_id: null },
      ...{ before: null, after: { ...image, owner } },
    });
    const views = await changeViews({ ...world.ctx, locale: "fr" }, loggedFields, [
      change({ kind: "hotel", id: hotel_id }, "1"),
      change({ kind: "room_type", id: room_type_id }, "2"),
      change({ kind: "room_type", id: 999_999 }, "3"),
    ]);
    expect(views[0]!.fields).toEqual([
      {
        label: "Nom du fichier",
        before: "",
        after: "Façade.jpg",
      },
      { label: "Taille", before: "", after: "1,5 Ko", amount: true },
      { label: "Largeur en pixels", before: "", after: "1600" },
      { label: "Hauteur en pixels", before: "", after: "1200" },
      { label: "Appartient à", before: "", after: "Hôtel Test" },
    ]);
    expect(views[1]!.fields.at(-1)!.after).toBe("Double");
    expect(views[2]!.fields.at(-1)!.after).toBe("#999999");
  });

  it("says money in the currency of its time, and leaves out what it doesn't know", async () => {
    const euro = await insertCurrency(world.db, { iso_code: "EUX" });
    const yen = await insertCurrency(world.db, {
      iso_code: "JPY",
      symbol: "¥",
      decimals: 0,
    });
    const hotel_id = await insertHotel(world.db, { currency_id: yen });
    const at = (hour: number) => new Date(`2026-03-20T${hour}:00:00Z`);
    await recordChange({ ...world.ctx, now: at(12) }, world.ctx.db as Transaction, {
      ...{
        action: "update",
        entity: "hotel",
        entity_id: hotel_id,
        label: "Hôtel Test",
      },
      ...{ before: { currency_id: euro }, after: { currency_id: yen } },
    });
    const price = { hotel_id, base_price: "254.5000", madeUp: { raw: true } };
    const rule = { hotel_id, rule_type: "fixed_amount", value: "-6.500" };
    const change = (hour: number, changes: Partial<DetailedChange>): DetailedChange => ({
      ...{
        id: String(hour),
        at: at(hour),
        actor_name: "Test Person",
        action: "update",
      },
      ...{
        entity: "room_price",
        entity_id: 1,
        label: "",
        batch_id: null,
        before: null,
        after: null,
      },
      ...changes,
    });
    const views = await changeViews(world.ctx, loggedFields, [
      change(11, { before: price, after: { ...price, base_price: "255.0000" } }),
      change(12, {
        before: price,
        after: { ...price, base_price: "41000.0000" },
      }),
      change(13, { entity: "price_rule", after: rule }),
      change(13, { entity: "price_rule", after: { ...rule, hotel_id: null } }),
      change(13, {
        entity: "price_rule",
        after: { rule_type: "percentage", value: "7.500" },
      }),
    ]);
    const said = views.map(({ fields }) => fields.map(({ before, after }) => [before, after]));
    expect(said[0]).toEqual([["€254.50", "€255.00"]]);
    expect(said[1]).toEqual([["€254.50", "¥41,000"]]);
    expect(said[2]).toContainEqual(["", "\u2212¥6.50"]);
    expect(said[3]).toContainEqual(["", "\u22126.50 in the hotel’s currency"]);
    expect(said[4]).toContainEqual(["", "+7.5%"]);
  });

  it("names each row and each word of a set, and says what an empty one means", async () => {
    const ids = [await insertPoint(world.db, "ONE"), await insertPoint(world.db, "TWO")];
    const change = (entity: DetailedChange["entity"], before: object, after: object) => ({
      ...{ id: entity, at: world.ctx.now, actor_name: "Test Person", action: "update" as const },
      ...{ entity, entity_id: 1, label: "", batch_id: null },
      ...{ before: { ...before }, after: { ...after } },
    });
    const views = await changeViews(world.ctx, loggedFields, [
      change(
        "booking_module",
        { distribution_point_ids: [] },
        { distribution_point_ids: [...ids, 999_999] },
      ),
      change("treatment_price", { weekdays: ["friday", "saturday"] }, { weekdays: [] }),
    ]);
    const said = views.map(({ fields }) => fields.map(({ before, after }) => [before, after]));
    expect(said).toEqual([
      [["All distribution points", "Point ONE, Point TWO, #999999"]],
      [["Friday, Saturday", "Every day"]],
    ]);
  });

  it("says what is booked, paid and in the catalogue with the reader's decimals", async () => {
    const euro = await insertCurrency(world.db, { iso_code: "EUY" });
    const after = (entity: DetailedChange["entity"], state: object): DetailedChange => ({
      ...{ id: entity, at: world.ctx.now, actor_name: "Test Person", action: "create" as const },
      ...{ entity, entity_id: 1, label: "", batch_id: null, before: null, after: { ...state } },
    });
    const services = [{ label: "Parking", quantity: 3, amount: "37.5000" }];
    const changes = [
      after("hotel_booking", { amount: "480.5000", currency_id: euro, services }),
      after("booking_payment", { amount: "-100.5000", currency_id: euro }),
      after("pack_booking", { lines: [{ description: "Transfert", amount: "35.5000" }] }),
      after("service", { price: "12.5000", currency_id: euro }),
      after("treatment", { price: "90.2500" }),
      after("treatment_price", { price: "95.2500" }),
    ];
    const said = async (locale: "en" | "fr") => {
      const views = await changeViews({ ...world.ctx, locale }, loggedFields, changes);
      return views.map(({ fields }) =>
        fields.map((field) => field.after).filter((text) => /\d[.,]\d/.test(text)),
      );
    };
    const english = await said("en");
    expect(english.map((texts) => texts.length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(english[2]).toEqual(["Transfert (35.50)"]);
    // The symbol stands behind in French, and the minus before both.
    const inFrench = (text: string) =>
      text
        .replace(/€([\d.]+)/, "$1\u00a0€")
        .replace(/(\d)\.(\d)/, "$1,$2")
        .replace(": ", "\u00a0: ");
    expect(await said("fr")).toEqual(english.map((texts) => texts.map(inFrench)));
  });

  it("shows nothing of an area that the reader may not view", async () => {
    const actor = { ...world.ctx.actor, permissions: ["settings:view" as const] };
    await recordChange(world.ctx, world.db as Transaction, {
      ...{ action: "create", entity: "customer", entity_id: 1, label: "A guest" },
      ...{ before: null, after: { first_name: "A guest" } },
    });
    const read = (ctx: Context) =>
      listActivity(ctx, { ...activityList.defaults, search: "A guest" });
    expect((await read(world.ctx)).rows).toHaveLength(1);
    expect((await read({ ...world.ctx, actor })).rows).toEqual([]);
  });
});
