import { beforeEach, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import * as dashboard from "~/routes/dashboard";
import * as hotelPage from "~/routes/bookings/hotels/hotel-booking";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import * as list from "~/routes/bookings/hotels/hotel-bookings";
import { bookableHouse } from "../../../support/bookings/stays";
import { seeingThePrice } from "../../../support/bookings/shown-prices";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { formIn } from "../../../support/nouns/story";
import { asking, speaking, staffWith } from "../../../support/requests";

const { world, staff, program } = deskWithStoppedClock();

beforeEach(() => setClock(world, world.ctx.now));

const { house, input, book } = bookableHouse(() => world);

/** The end of the holds, in the business time zone of the tests: two hours after their present. */
const END = "2026-03-15T12:00";
const afterwards = () => setClock(world, new Date("2026-03-15T12:00:01Z"));

const fields = (changes = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...{ held_until: END, ...changes },
});

const post = (intent: string, changes = {}) =>
  seeingThePrice(asking(intent, fields(changes)), (seen) =>
    staff.post(newPage.action, "/bookings/hotels/new", seen),
  );

/** @returns the id of a stay that was booked by the form and is held */
async function held(): Promise<number> {
  const answer = await post("create_pending");
  expect(answer.status).toBe(303);
  return Number(answer.location!.split("/").at(-1));
}

const at = (id: number, query = "") => `/bookings/hotels/${id}${query}`;
const params = (id: number) => ({ id: String(id) });

interface Page {
  status: string;
  hold: { held: string | null; lapsed: string | null; link: string };
  question: { about: string; title: string; held_until: string } | null;
}

const page = async (id: number, query = "", who = staff) =>
  (await who.get(hotelPage.loader, at(id, query), params(id))).body as Page;

describe("the form of a new stay", () => {
  it("books a pending one that is held, and says so on its page and in the list", async () => {
    const id = await held();
    expect(await page(id)).toMatchObject({
      status: "pending",
      hold: { held: "Until 12:00 PM today", lapsed: null, link: "Extend the hold" },
    });
    const { body } = await staff.get(list.loader, `/bookings/hotels?hotel_id=${house().hotel_id}`);
    expect(JSON.stringify(body)).toContain("until 12:00 PM today");
  });

  it("refuses the end of a hold with any other status and in the past, and loses nothing", async () => {
    for (const intent of ["create", "create_confirmed"]) {
      const { status, body } = await post(intent);
      expect(status).toBe(422);
      const { fieldErrors, entered } = readReply(body);
      expect(fieldErrors.held_until).toEqual([
        "Only a pending booking can be held: leave this empty",
      ]);
      expect(entered.held_until).toBe(END);
    }
    const past = await post("create_pending", { held_until: "2026-03-15T10:00" });
    expect(readReply(past.body).fieldErrors.held_until).toEqual([
      "This time is in the past: choose a later one",
    ]);
    const nonsense = await post("create_pending", { held_until: "soon" });
    expect(readReply(nonsense.body).fieldErrors.held_until).toEqual([
      "hotel-bookings:FORM.HELD_UNTIL_INVALID",
    ]);
  });

  it("changes the end later on, and keeps it where nobody touches it", async () => {
    const id = await held();
    const path = at(id, "/edit");
    const shown = formIn(await staff.get(editPage.loader, path, params(id)));
    expect(shown.defaults).toMatchObject({ held_until: END, status: "pending" });
    const version = { row_version: shown.row!.version };
    const form = { ...shown.defaults, ...version, notes: "Calls back." };
    const saved = await staff.post(editPage.action, path, asking("update", form), params(id));
    expect(saved.status).toBe(303);
    expect((await page(id)).hold.held).toBe("Until 12:00 PM today");
  });
});

/** @returns the mistakes of a form by field, and what was typed */
function readReply(body: unknown) {
  const { result } = body as FormReply;
  return {
    fieldErrors: (result?.error ?? {}) as Record<string, string[] | null>,
    entered: (result?.initialValue ?? {}) as Record<string, unknown>,
  };
}

describe("the page of a stay", () => {
  const hold = (id: number, held_until: string, who = staff) =>
    who.post(hotelPage.action, at(id, "?dialog=hold"), asking("hold", { held_until }), params(id));

  it("extends the hold in one act, for a day unless somebody says another end", async () => {
    const id = await held();
    const { question } = await page(id, "?dialog=hold");
    expect(question).toMatchObject({
      ...{ about: "hold", title: "Extend the hold" },
      defaults: { held_until: "2026-03-16T12:00" },
    });
    const extended = await hold(id, "2026-03-16T12:00");
    expect(extended).toHaveToast("The booking is held", "success");
    expect((await page(id)).hold.held).toBe("Until Mar 16, 2026, 12:00 PM");
  });

  it("says that the hold has lapsed, and holds it again", async () => {
    const id = await held();
    await afterwards();
    expect(await page(id)).toMatchObject({
      status: "draft",
      hold: {
        held: null,
        lapsed: expect.stringContaining("Lapsed (12:00 PM today)") as string,
        link: "Hold again",
      },
    });
    const french = await page(id, "?dialog=hold", speaking(staff, "fr"));
    expect(french.question!.title).toBe("Reposer l’option");
    expect((await hold(id, "2026-03-15T14:00")).status).toBe(303);
    expect(await page(id)).toMatchObject({ status: "pending", hold: { lapsed: null } });
  });

  it("offers neither the dialog nor its act to those who may only look, nor for a confirmed stay", async () => {
    const id = await held();
    const looking = await staffWith(world, "bookings:view");
    const asked = await looking.get(hotelPage.loader, at(id, "?dialog=hold"), params(id));
    expect(asked.status).toBe(403);
    expect((await hold(id, END, looking)).status).toBe(403);
    await staff.post(hotelPage.action, at(id), asking("confirm"), params(id));
    const confirmed = await page(id, "?dialog=hold");
    expect(confirmed).toMatchObject({ question: null, hold: { held: null, link: "" } });
    expect((await hold(id, END)).status).toBe(422);
  });
});

describe("a program", () => {
  const body = (changes = {}) => {
    const { notes, ...said } = input();
    return { ...said, notes, status: "pending", held_until: END, ...changes };
  };

  it("books a stay that is held, reads and changes its end, and holds a draft", async () => {
    const made = await program.post("/bookings/hotels", body());
    expect(made.status).toBe(201);
    const { id } = made.body.data as { id: number };
    expect(made.body.data).toMatchObject({ held_until: "2026-03-15T12:00:00.000Z" });
    const kept = await program.patch(at(id), { notes: "Late." });
    expect(kept.body.data).toMatchObject({ held_until: "2026-03-15T12:00:00.000Z" });
    const later = await program.patch(at(id), { held_until: "2026-03-16T18:00+01:00" });
    expect(later.body.data).toMatchObject({ held_until: "2026-03-16T17:00:00.000Z" });
    const without = await program.patch(at(id), { held_until: null });
    expect(without.body.data).toMatchObject({ status: "pending", held_until: null });
    const draft = await book();
    const held = await program.put(at(draft.id, "/hold"), { held_until: END });
    expect(held.body.data).toMatchObject({ status: "pending" });
  });

  it("is told what can't be held, and reads a hold that has lapsed as a draft", async () => {
    for (const status of ["draft", "confirmed"]) {
      const refused = await program.post("/bookings/hotels", body({ status }));
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain("held_until");
    }
    const seconds = await program.post("/bookings/hotels", body({ held_until: `${END}:30` }));
    expect(seconds.status).toBe(422);
    const { id } = (await program.post("/bookings/hotels", body())).body.data as { id: number };
    await afterwards();
    expect((await program.get(at(id))).body.data).toMatchObject({
      ...{ status: "draft", held_until: null, lapsed_at: "2026-03-15T12:00:00.000Z" },
    });
    const past = await program.put(at(id, "/hold"), { held_until: END });
    expect(past.status).toBe(422);
  });
});

describe("the dashboard", () => {
  interface Found {
    rows: { text: string; to: string; detail: string }[];
  }
  const cards = async (who = staff) => {
    const { body } = await who.get(dashboard.loader, "/dashboard");
    type View = Record<"holdsEnding" | "holdsLapsed", Found | null>;
    const { holdsEnding, holdsLapsed } = (body as { view: View }).view;
    const ours = (found: Found | null) => found?.rows.map(({ to, detail }) => [to, detail]) ?? [];
    return { ending: ours(holdsEnding), lapsed: ours(holdsLapsed) };
  };

  it("names the holds that end today and those that have lapsed, with their arrival", async () => {
    await world.db.updateTable("bookings").set({ held_until: null, lapsed_at: null }).execute();
    const id = await held();
    const tomorrow = await held();
    const longer = { held_until: "2026-03-16T00:00" };
    await program.put(at(tomorrow, "/hold"), longer);
    expect(await cards()).toEqual({
      ending: [[at(id), "until 12:00 PM today; arrival on Apr 10, 2026"]],
      lapsed: [],
    });
    await afterwards();
    expect(await cards()).toEqual({
      ending: [],
      lapsed: [[at(id), "12:00 PM today; arrival on Apr 10, 2026"]],
    });
    expect(await cards(await staffWith(world, "hotels:view"))).toEqual({ ending: [], lapsed: [] });
    await staff.post(
      hotelPage.action,
      at(id),
      asking("cancel", { cancel_reason: "x", cancellation_fee: "0" }),
      params(id),
    );
    expect((await cards()).lapsed).toEqual([]);
  });
});
