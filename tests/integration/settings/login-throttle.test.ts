import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import {
  claimAttempt,
  forgetAttempts,
  type Attempt,
} from "~/modules/settings/users/login/login-attempt.service.server";
import { duringRequest } from "~/operations/request-facts.server";
import { action } from "~/routes/login/login";
import { insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { answerOf, nobody } from "../../support/requests";

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
  nobody(world);
});
beforeEach(() => world.db.deleteFrom("login_attempts").execute());
afterAll(() => world.close());

const VISITOR = "visitor=somebody";
const RIGHT = "a long password";

interface Sender {
  address?: string;
  /** The cookies besides the visitor's. */
  cookies?: string[];
}

/** Posts the login page's form from an address and a browser. */
function logIn(username: string, password: string, { address, cookies = [] }: Sender = {}) {
  const url = "http://desk.test/login";
  const headers = { Cookie: [VISITOR, ...cookies].join("; ") };
  const { token } = formToken(new Request(url, { headers }));
  const body = new URLSearchParams({ [FORM_TOKEN]: token, username, password });
  const request = new Request(url, { method: "POST", headers, body });
  const facts = {
    ...{ id: "request", method: "POST", route: "/login", address: address ?? null },
    ...{ user_id: null, cameBy: null },
  };
  return duringRequest(facts, () => answerOf(() => action({ request, params: {}, context: {} })));
}

const attempt = (username: string, address?: string): Attempt => ({
  ...{ place: "login", username, address },
});

const deviceIn = (cookies: string[]) =>
  cookies.find((cookie) => cookie.startsWith("devices="))!.split(";")[0]!;

const failFiveTimes = async (sender?: Sender) => {
  for (let tries = 0; tries < 5; tries += 1) await logIn("tester", "wrong", sender);
};

describe("failures from one address", () => {
  it("with sixty names make it wait, and no other address", async () => {
    const address = "198.51.100.4";
    const statuses: number[] = [];
    for (let name = 0; name < 60; name += 1) {
      statuses.push((await logIn(`nobody${name}`, "wrong", { address })).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    expect((await logIn("tester", RIGHT, { address })).status).toBe(429);
    expect((await logIn("tester", RIGHT, { address: "198.51.100.5" })).status).toBe(303);
  });

  it("at once are no more than thirty, and a whole network of IPv6 is one sender", async () => {
    const now = new Date();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        claimAttempt(world.db, attempt(`nobody${at}`, `2001:db8::${at + 1}`), now),
      ),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(30);
    expect(waits.filter((wait) => wait?.by === "address")).toHaveLength(10);
  });

  it("don't count right passwords, so that a whole house can begin its day", async () => {
    const address = "198.51.100.6";
    const now = new Date();
    for (let name = 0; name < 40; name += 1) {
      const own = attempt(`staff${name}`, address);
      const at = new Date(now.getTime() + name);
      expect(await claimAttempt(world.db, own, at)).toBeNull();
      await forgetAttempts(world.db, own, at);
    }
  });
});

describe("a user whom somebody locks out", () => {
  it("comes in with a browser that they have used before, and with no other", async () => {
    const before = await logIn("tester", RIGHT);
    const own = deviceIn(before.cookies);
    await failFiveTimes();
    expect((await logIn("tester", RIGHT)).status).toBe(429);
    expect((await logIn("tester", RIGHT, { cookies: [own] })).status).toBe(303);
    // The lock is still there for everybody else.
    expect((await logIn("tester", RIGHT)).status).toBe(429);

    await insertUser(world.db, "attacker");
    const foreign = own.replace(/^devices=[^.]+/, "devices=AAAAAAAAAAAAAAAAAAAAAA");
    expect((await logIn("tester", RIGHT, { cookies: [foreign] })).status).toBe(429);
  });

  it("has no more guesses with that browser than with another", async () => {
    const own = deviceIn((await logIn("tester", RIGHT)).cookies);
    await failFiveTimes({ cookies: [own] });
    const { status, body } = await logIn("tester", RIGHT, { cookies: [own] });
    expect(status).toBe(429);
    expect(JSON.stringify((body as FormReply).result.error)).toContain("TOO_MANY");
  });

  it("isn't kept out by failures of others from the same address, either", async () => {
    const address = "198.51.100.7";
    const own = deviceIn((await logIn("tester", RIGHT, { address })).cookies);
    for (let name = 0; name < 30; name += 1) await logIn(`nobody${name}`, "wrong", { address });
    expect((await logIn("tester", RIGHT, { address })).status).toBe(429);
    expect((await logIn("tester", RIGHT, { address, cookies: [own] })).status).toBe(303);
  });
});

describe("a clock that jumps", () => {
  const now = new Date("2026-03-15T10:00:00Z");
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const fail = (at: Date) => claimAttempt(world.db, attempt("jumper"), at);

  it.each([-600, -10, -2])("by %i minutes locks nobody out for longer", async (jump) => {
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(now)).toBeNull();
    expect(await fail(now)).toEqual({ by: "user", seconds: 900 });
    // Failures of the future don't count; five new ones do.
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(minutes(jump))).toBeNull();
    expect(await fail(minutes(jump))).toEqual({ by: "user", seconds: 900 });
  });

  it("a little, as between two processes, loses no failure, and the wait has its bounds", async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(now)).toBeNull();
    expect(await fail(new Date(now.getTime() - 30_000))).toEqual({ by: "user", seconds: 900 });
    expect(await fail(new Date(minutes(15).getTime() - 1))).toEqual({ by: "user", seconds: 1 });
    expect(await fail(minutes(15))).toBeNull();
  });
});
