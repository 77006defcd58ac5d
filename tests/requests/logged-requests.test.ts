import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { duringRequest, type RequestFacts } from "~/operations/request-facts.server";
import { action as copyKey } from "~/routes/settings/user-key-copy";
import { loader as customers } from "~/routes/customers/customers";
import { loader as lettersList } from "~/routes/bookings/letters";
import { loader as booking } from "~/routes/bookings/hotels/hotel-booking";
import { queueLetter } from "~/modules/kinds-of-booking/letters/letter.service.server";
import { loader as customer } from "~/routes/customers/customer";
import { loader as file } from "~/routes/list-file";
import { loader as options } from "~/routes/options";
import { loader as search } from "~/routes/search";
import { loader as activity } from "~/routes/settings/activity";
import { loader as history } from "~/routes/history";
import { action as login } from "~/routes/login/login";
import { action as seasons } from "~/routes/pricing/management/seasons";
import { insertCustomer, insertHouse, insertUser, type House } from "../factories/rows";
import { calling, caller, keyOf } from "../support/api";
import { createWorld, type TestWorld } from "../support/context";
import { bookableHouse } from "../support/bookings/stays";
import { asking, nobody, signedIn, staffWith, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { book } = bookableHouse(() => world);

const ADDRESS = "192.0.2.7";

/** @returns the facts of a request, as the server makes them */
function facts(): RequestFacts {
  return {
    ...{ id: "request-1", method: "POST", route: "/anything", address: ADDRESS },
    ...{ user_id: null, cameBy: null },
  };
}

/** @returns the events that were logged, and forgets them */
function events(): Record<string, unknown>[] {
  const { calls } = vi.mocked(process.stdout.write).mock;
  const lines = calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  vi.mocked(process.stdout.write).mockClear();
  return lines.filter(({ event }) => event);
}

describe("what is refused", () => {
  it("is an event, if a form is another site's or a permission is missing", async () => {
    const { id: user_id } = world.ctx.actor;
    const rename = asking("update", { name: "Renamed" });
    const path = `/pricing/management/seasons?dialog=edit&id=${house.season_id}`;
    const foreign = { ...rename, form_token: "guessed" };
    await duringRequest(facts(), () => staff.post(seasons, path, foreign));
    const known = { request_id: "request-1", address: ADDRESS, level: "warn" };
    expect(events()).toMatchObject([{ ...known, event: "form_refused", user_id }]);

    const reader = await staffWith(world, "pricing:view");
    await duringRequest(facts(), () => reader.post(seasons, path, rename));
    expect(events()).toMatchObject([
      { ...known, event: "permission_refused", need: "pricing:edit" },
    ]);
  });

  it("is an event, if a key is unknown or a program's role lacks the permission", async () => {
    const stranger = calling(world, { "X-API-Key": "mdk_unknown" });
    await duringRequest(facts(), () => stranger.get("/seasons"));
    expect(events()).toMatchObject([
      { event: "key_refused", by: "key", route: "/api/seasons", user_id: null, address: ADDRESS },
    ]);
    const program = await caller(world, { may: [] });
    await duringRequest(facts(), () => program.get("/seasons"));
    expect(events()).toMatchObject([
      { event: "permission_refused", need: "pricing:view", user_id: program.user_id },
    ]);
  });
});

describe("a login", () => {
  const logIn = (username: string, password: string) => {
    const fields = { username, password };
    const visitor = nobody(world);
    return duringRequest(facts(), () => visitor.post(login, "/login", fields));
  };

  it("is an event, failed or not, without what was typed", async () => {
    const asked = (username: string, password: string) =>
      duringRequest(facts(), () => staff.post(login, "/login", { username, password }));
    const { id: user_id } = world.ctx.actor;
    await asked("tester", "typed password");
    await asked("typed name", "typed password");
    const written = JSON.stringify(vi.mocked(process.stdout.write).mock.calls);
    expect(written).not.toContain("typed");
    expect(events()).toMatchObject([
      { event: "login_failed", user_id, address: ADDRESS, request_id: "request-1" },
      { event: "login_failed", user_id: null, address: ADDRESS, request_id: "request-1" },
    ]);
    await asked("tester", "a long password");
    expect(events()).toMatchObject([{ event: "login", level: "info", user_id }]);
    // The login ended the session that the browser had.
    staff = await signedIn(world);
  });

  it("without the token of its page is a refused form", async () => {
    await logIn("tester", "a long password");
    expect(events()).toMatchObject([{ event: "form_refused", user_id: null }]);
  });
});

describe("the use of a key", () => {
  it("is an event where somebody copies it, and in the line of each call", async () => {
    const key_of = await insertUser(world.db, "stayfinder", { user_type: "api" });
    const key = await keyOf(world, key_of);
    const path = `/settings/users/${key_of}/key/copy`;
    const own = { own_password: "a long password" };
    await duringRequest(facts(), () => staff.post(copyKey, path, own, { id: String(key_of) }));
    expect(JSON.stringify(vi.mocked(process.stdout.write).mock.calls)).not.toContain(key);
    const { id: user_id } = world.ctx.actor;
    expect(events()).toMatchObject([{ event: "key_copied", key_of, user_id, address: ADDRESS }]);

    const called = facts();
    await duringRequest(called, () => calling(world, { "X-API-Key": key }).get("/seasons/1"));
    expect(called).toMatchObject({ user_id: key_of, cameBy: "key", route: "/api/seasons/{id}" });
  });
});

describe("the reading of customers", () => {
  it("is an event with their ids, the session and the browser, and nothing personal", async () => {
    const program = await caller(world);
    const personal = {
      type: "person",
      last_name: "Vrai",
      email: "odile@example.com",
      language: "fr",
    };
    const add = async (first_name: string) =>
      ((await program.post("/customers", { ...personal, first_name })).body as Added).data.id;
    const [id, same] = [await add("Odile"), await add("Odette")];
    const { id: user_id } = world.ctx.actor;
    const { id: session } = await world.db
      .selectFrom("sessions")
      .where("user_id", "=", user_id)
      .orderBy("id", "desc")
      .select("id")
      .executeTakeFirstOrThrow();
    const asFile = (path: string) => async () =>
      ((await file({ request: staff.request(path), params: {}, context: {} })) as Response).text();
    const ways: [string, () => Promise<unknown>, number[]][] = [
      ["a list", () => staff.get(customers, "/customers?search=vrai"), [id, same]],
      ["a page", () => staff.get(customer, `/customers/${id}`, { id: String(id) }), [id, same]],
      ["a file", asFile("/customers.csv?search=vrai"), [id, same]],
      [
        "a picker",
        () => staff.get(options, "/options/customers?search=odile", { kind: "customers" }),
        [id, same],
      ],
      ["the search", () => staff.get(search, "/search?q=vrai"), [id, same]],
      [
        "a history",
        () => staff.get(history, `/history/customer/${id}`, { entity: "customer", id: String(id) }),
        [id],
      ],
    ];
    events();
    for (const [way, read, ids] of ways) {
      await duringRequest(facts(), read);
      expect(vi.mocked(process.stdout.write).mock.calls.join(), way).not.toMatch(
        /odile|vrai|example/i,
      );
      const reads = events().filter(({ event }) => event === "customers_read");
      expect(reads.flatMap((line) => line.customers as number[]).sort(), way).toEqual(ids);
      for (const line of reads) {
        const known = { request_id: "request-1", address: ADDRESS, user_agent: "" };
        expect(line, way).toMatchObject({ ...known, user_id, session });
      }
    }
    await duringRequest(facts(), () => program.get(`/customers/${id}`));
    const byKey = { session: null, user_id: program.user_id, route: "/api/customers/{id}" };
    expect(events()).toMatchObject([{ event: "customers_read", ...byKey, customers: [id] }]);
  });
});

describe("the reading of letters", () => {
  it("is an event by who reads them, not by the app, and only where they show addresses", async () => {
    const customer_id = await insertCustomer(world.db, { email: "odile@example.com" });
    const { id: booking_id } = await book({ customer_id });
    const { id: letter_id } = await queueLetter(
      world.ctx,
      { url: "smtp://localhost", from: "desk@example.com" },
      {
        ...{ booking_id, kind: "offer", language: "en", recipient: "odile@example.com" },
        ...{
          reply_to: "",
          subject: "Offer",
          text: "Hello",
          html: "<p>Hello</p>",
          tells: "0".repeat(64),
        },
      },
    );
    // The page of the booking compares the letter with what it would be now.
    await world.db
      .updateTable("letters")
      .set({ state: "sent", sent_at: new Date(), next_attempt_at: null, created_at: new Date(0) })
      .execute();
    const id = String(booking_id);
    const change = { entity: "letter", id: String(letter_id) };
    const ways: [string, (visitor: Visitor) => Promise<unknown>][] = [
      ["the list of all", (visitor) => visitor.get(lettersList, "/bookings/letters")],
      ["a booking", (visitor) => visitor.get(booking, `/bookings/hotels/${id}`, { id })],
      ["a history", (visitor) => visitor.get(history, `/history/letter/${letter_id}`, change)],
    ];
    const reader = await staffWith(world, "bookings:view");
    events();
    for (const [way, read] of ways) {
      await duringRequest(facts(), () => read(reader));
      expect(events(), way).toEqual([]);
      await duringRequest(facts(), () => read(staff));
      const { id: user_id } = world.ctx.actor;
      const line = { event: "customers_read", user_id, customers: [customer_id] };
      expect(events(), way).toMatchObject([line]);
    }
  });
});

/** The answer to a call that adds a row. */
interface Added {
  data: { id: number };
}

describe("a change in the audit log", () => {
  it("says which request it is of and from which address, to whoever may see that", async () => {
    const fields = {
      ...{ hotel_id: String(house.hotel_id), name: "Renamed", active: "on" },
      ...{ start_date: "2026-01-01", end_date: "2026-12-31" },
    };
    const path = `/pricing/management/seasons?dialog=edit&id=${house.season_id}`;
    const answer = await duringRequest(facts(), () =>
      staff.post(seasons, path, asking("update", fields)),
    );
    expect(answer.status).toBe(303);

    const origin = `${ADDRESS} · Request request-1`;
    const params = { entity: "season", id: String(house.season_id) };
    const of = (visitor: Visitor) => visitor.get(history, "/history", params);
    expect((await of(staff)).body).toMatchObject({ changes: [{ origin }] });
    expect((await of(await staffWith(world, "pricing:view"))).body).toMatchObject({
      changes: [{ origin: "" }],
    });
    const latest = await staff.get(activity, "/settings/activity?entity=season");
    expect(latest.body).toMatchObject({ changes: [{ origin }] });
  });
});
