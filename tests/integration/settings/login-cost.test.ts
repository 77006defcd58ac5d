import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyPassword, hashPassword } from "~/auth/password.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { insertUser } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let password_hash: string;

beforeAll(async () => {
  world = await createWorld();
  password_hash = await hashPassword(RIGHT);
  await insertUser(world.db, "inactive", { password_hash, is_active: false });
  await insertUser(world.db, "program", { password_hash, user_type: "api" });
});
afterAll(() => world.close());

const RIGHT = "a long password";

/** Who is refused, and with which password. */
const refused: [string, string, string][] = [
  ["an unknown user", "nobody", RIGHT],
  ["a wrong password", "tester", "another password"],
  ["an inactive user", "inactive", RIGHT],
  ["a user of the API alone", "program", RIGHT],
];

/** Fewer than make anybody wait. */
const TRIES = 4;

/** @returns the least time that the processor needed for it, which other work on the machine can't shorten */
async function least(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

it("whoever is refused waits as long, whatever the reason: for one check of a password", async () => {
  const logIn = (username: string, password: string) =>
    signIn(world.db, { username, password, remember: false, user_agent: null }, world.ctx.now);
  // The made-up hash is made with the first login by nobody.
  await logIn("nobody at first", RIGHT);
  const check = await least(() => verifyPassword(password_hash, RIGHT));
  const costs: Record<string, number> = {};
  for (const [who, username, password] of refused) {
    costs[who] = await least(async () => {
      expect(await logIn(username, password)).toEqual({ kind: "refused" });
    });
  }
  const each = Object.values(costs);
  const told = JSON.stringify({ check, ...costs });
  expect(Math.min(...each), told).toBeGreaterThan(check / 2);
  expect(Math.max(...each), told).toBeLessThan(2 * Math.min(...each));
});
