import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPassword } from "~/auth/password.server";
import { startSession } from "~/auth/session.server";
import { RuleBroken } from "~/core/errors";
import {
  askForNewPassword,
  choosePassword,
  findLinkedName,
  forgetOldResets,
} from "~/modules/settings/users/forgotten/forgotten.service.server";
import {
  claimReset,
  endAttempt,
} from "~/modules/settings/users/forgotten/password-reset.repository.server";
import { sendResetLetters } from "~/modules/settings/users/forgotten/reset-letters.service.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { startMailServer, type MailServer } from "../../support/mail-server";

let world: TestWorld;
let server: MailServer;
/** The present time in minutes after the tests began. */
let minutes = 0;
let people = 0;

const start = new Date("2026-03-15T10:00:00Z");
const clock = () => new Date(start.getTime() + minutes * 60_000);
const origin = { request_id: "request-1", address: "192.0.2.7", user_agent: "Firefox" };

beforeAll(async () => {
  world = await createWorld(start);
});
afterAll(() => world.close());

beforeEach(async () => {
  server = await startMailServer();
  minutes = 0;
  await world.db.deleteFrom("password_resets").execute();
  await world.db.deleteFrom("login_attempts").execute();
});
afterEach(() => server.close());

/** @returns somebody new with an address */
async function somebody(changes: Parameters<typeof insertUser>[2] = {}) {
  people += 1;
  const username = `forgetful-${people}`;
  const email = `Forgetful${people}@example.com`;
  const id = await insertUser(world.db, username, { first_name: "Odile", email, ...changes });
  return { id, username, email };
}

const ask = (name: string, language: "en" | "fr" = "en") =>
  askForNewPassword(world.db, { name, language, origin }, clock());

/** Asks from an address of its own, so that only the letters themselves are counted. */
const askFrom = (address: string, name: string) =>
  askForNewPassword(world.db, { name, language: "en", origin: { ...origin, address } }, clock());

const send = (url = server.url) =>
  sendResetLetters({
    db: world.db,
    settings: { mail: { url, from: "desk@example.com" }, origin: "https://desk.example.com" },
    clock,
    stopping: new AbortController().signal,
  });

/** @returns the tokens of the letters that have arrived, the latest last */
const tokens = () =>
  server.taken.map(({ content }) => {
    const text = content.replace(/=\r?\n/g, "");
    return /https:\/\/desk\.example\.com\/new-password\/([\w-]{43})/.exec(text)![1]!;
  });

/** @returns the token of a letter that was asked for and has arrived */
async function letterTo(name: string): Promise<string> {
  await ask(name);
  await send();
  return tokens().at(-1)!;
}

const choose = (token: string, password = "a password of my own") =>
  choosePassword(world.db, { token, password, origin }, clock());

const rows = () => world.db.selectFrom("password_resets").selectAll().execute();

async function hashOf(id: number): Promise<string> {
  const { password_hash } = await world.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

describe("who has forgotten the password", () => {
  it("gets a letter by name or by address, in any case, in the own language", async () => {
    const french = await somebody({ language: "fr" });
    const other = await somebody();
    await ask(french.username.toUpperCase());
    await ask(other.email.toUpperCase(), "en");
    await send();
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual([[french.email], [other.email]]);
    const [first, second] = server.taken.map(({ content }) => content);
    expect(first).toContain("Bonjour Odile");
    expect(second).toContain("Hello Odile");
    expect(second).toContain("Auto-Submitted: auto-generated");
  });

  it("gets a letter in the language of the page where none is chosen", async () => {
    const { username } = await somebody();
    await ask(username, "fr");
    await send();
    expect(server.taken[0]!.content).toContain("Bonjour Odile");
  });

  it.each([
    ["whom nobody knows", () => "nobody at all"],
    ["who is inactive", async () => (await somebody({ is_active: false })).username],
    ["who only calls the API", async () => (await somebody({ user_type: "api" })).username],
    ["who has no real address", async () => (await somebody({ email: "x@localhost" })).username],
  ])("gets no letter %s, and the answer is the same", async (_, who) => {
    expect(await ask(await who())).toBeNull();
    await send();
    expect(server.taken).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("gets three letters at most, however many ask at the same moment", async () => {
    const { id, username, email } = await somebody();
    const names = [username, email, username, email, username, email, username, email];
    await Promise.all(names.map((name, nth) => askFrom(`198.51.100.${nth + 1}`, name)));
    const letters = await world.db
      .selectFrom("password_resets")
      .where("user_id", "=", id)
      .select("id")
      .execute();
    expect(letters).toHaveLength(3);
  });

  it("gets three letters an hour, and whoever asks for more waits", async () => {
    const { username, email } = await somebody();
    for (const name of [username, email, username, email, username]) {
      expect(await ask(name)).toBeNull();
    }
    await send();
    expect(server.taken).toHaveLength(3);
    for (let count = 3; count < 5; count += 1) await ask(username);
    expect(await ask(username)).toBe(15 * 60);
    // Names that nobody has are counted as well.
    for (let count = 0; count < 5; count += 1) expect(await ask("nobody")).toBeNull();
    expect(await ask("nobody")).toBe(15 * 60);
  });

  it("isn't locked out of the login by those who ask, nor is the house they ask from", async () => {
    const { username } = await somebody();
    for (let count = 0; count < 40; count += 1) await ask(count < 6 ? username : `name ${count}`);
    expect(await ask("another name")).toBe(15 * 60);
    const login = { username, password: "wrong", remember: false, user_agent: null, origin };
    expect(await signIn(world.db, login, clock())).toEqual({ kind: "refused" });
  });
});

describe("the letter", () => {
  it("alone has the token: the database has its hash", async () => {
    const { username } = await somebody();
    const token = await letterTo(username);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect((await rows())[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is tried again with a new link where the server is away, and given up in the end", async () => {
    const { username } = await somebody();
    await ask(username);
    const hashes = new Set<string | null>();
    for (minutes of [0, 1, 5, 20]) {
      await send("smtp://127.0.0.1:9");
      hashes.add((await rows())[0]!.token_hash);
    }
    expect((await rows())[0]).toMatchObject({ attempts: 4, next_attempt_at: null });
    expect(hashes.size).toBe(4);
  });
});

describe("of several processes that send letters", () => {
  it("one sends each letter, with the link that works", async () => {
    const { username } = await somebody();
    await ask(username);
    await Promise.all([send(), send(), send()]);
    expect(tokens()).toHaveLength(1);
    expect(await findLinkedName(world.db, tokens()[0]!, clock())).toBe(username);
  });

  it("one that was taken for dead doesn't end the attempt of another", async () => {
    await ask((await somebody()).username);
    const claim = async (token_hash: string) => {
      const [claimed] = await claimReset(world.db, clock(), { token_hash, expires_at: clock() });
      return claimed!;
    };
    const late = await claim("0".repeat(64));
    minutes = 1;
    const owner = await claim("1".repeat(64));
    const held = await rows();
    await endAttempt(world.db, late, null);
    expect(await rows()).toEqual(held);
    await endAttempt(world.db, owner, null);
    expect(await rows()).toMatchObject([{ token_hash: "1".repeat(64), next_attempt_at: null }]);
  });
});

describe("the link of a letter", () => {
  it("gives a new password, once, and ends all sessions and all other links", async () => {
    const { id, username } = await somebody();
    const staff = { id, first_name: "Odile", roleLabel: "" };
    await startSession(world.db, staff, { remember: true, user_agent: null }, start);
    const first = await letterTo(username);
    const second = await letterTo(username);
    expect(await findLinkedName(world.db, first, clock())).toBe(username);
    expect(await choose(second)).toBe(true);
    expect(await verifyPassword(await hashOf(id), "a password of my own")).toBe(true);
    const sessions = world.db.selectFrom("sessions").select("id").where("user_id", "=", id);
    expect(await sessions.execute()).toEqual([]);
    for (const token of [first, second]) {
      expect(await findLinkedName(world.db, token, clock())).toBeUndefined();
      expect(await choose(token, "another password")).toBe(false);
    }
    const [change] = await auditOf(world, "user", id);
    expect(change).toMatchObject({ action: "change_password", actor_id: id, label: username });
  });

  it("is taken by one of two who use it at the same time", async () => {
    const token = await letterTo((await somebody()).username);
    const taken = await Promise.all([choose(token, "one of two"), choose(token, "two of two")]);
    expect(taken.sort()).toEqual([false, true]);
  });

  it("works for an hour, and writes nothing when it is opened", async () => {
    const { username } = await somebody();
    const token = await letterTo(username);
    const before = await rows();
    minutes = 59;
    expect(await findLinkedName(world.db, token, clock())).toBe(username);
    expect(await rows()).toEqual(before);
    minutes = 60;
    expect(await findLinkedName(world.db, token, clock())).toBeUndefined();
    expect(await choose(token)).toBe(false);
  });

  it("stays where the password is one that isn't taken", async () => {
    const { id, username } = await somebody();
    const token = await letterTo(username);
    const before = await hashOf(id);
    await expect(choose(token, username)).rejects.toThrow(RuleBroken);
    await expect(choose(token, "password")).rejects.toThrow(RuleBroken);
    expect(await hashOf(id)).toBe(before);
    expect(await findLinkedName(world.db, token, clock())).toBe(username);
  });

  it.each([
    ["another password", { password_hash: "another" }],
    ["another address", { email: "elsewhere@example.com" }],
    ["deactivation", { is_active: false }],
    ["another way in", { user_type: "api" }],
  ])("ends with %s of its user, and not with a change of anything else", async (_, change) => {
    const { id, username } = await somebody();
    const token = await letterTo(username);
    const update = (values: object) =>
      world.db.updateTable("users").set(values).where("id", "=", id).execute();
    await update({ first_name: "Renamed", theme: "dark" });
    expect(await findLinkedName(world.db, token, clock())).toBe(username);
    await update(change);
    expect(await findLinkedName(world.db, token, clock())).toBeUndefined();
  });

  it("is deleted when it is over, and no earlier", async () => {
    const { username } = await somebody();
    minutes = -30;
    await ask(username);
    minutes = 0;
    await send();
    minutes = 59;
    await forgetOldResets(world.db, clock());
    expect(await rows()).toHaveLength(1);
    minutes = 60;
    await forgetOldResets(world.db, clock());
    expect(await rows()).toEqual([]);
  });
});
