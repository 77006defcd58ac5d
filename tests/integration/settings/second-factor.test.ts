import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import type { Context } from "~/db/context";
import { openDatabase } from "~/db/connection/client.server";
import { afterConfirmation } from "~/modules/settings/users/confirmation.service.server";
import {
  confirmSecondFactor,
  beginSecondFactor,
  endSecondFactor,
  getOwnFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "~/modules/settings/users/second-factor/second-factor.service.server";
import { signInToApi } from "~/modules/settings/users/login/sign-in.service.server";
import { insertRole, insertUser } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { codeAt, secretOf, setUpFactor, wrongCode } from "../../support/second-factor";

const PASSWORD = "correct horse battery";

let world: TestWorld;
let password_hash: string;
let ctx: Context;
let people = 0;

beforeAll(async () => {
  world = await createWorld();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

/** @returns the context of a new user */
async function somebody(changes: Parameters<typeof insertUser>[2] = {}): Promise<Context> {
  people += 1;
  const username = `factor-${people}`;
  const id = await insertUser(world.db, username, { password_hash, ...changes });
  return { ...world.ctx, actor: { ...world.ctx.actor, id, username } };
}

beforeEach(async () => {
  ctx = await somebody();
});

const later = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000);

const hashes = async () =>
  (
    await world.db
      .selectFrom("recovery_codes")
      .select("code_hash")
      .where("user_id", "=", ctx.actor.id)
      .execute()
  ).map(({ code_hash }) => code_hash);

/** Does something that has to be confirmed. */
const act = (at: Context, secret_code: string) =>
  afterConfirmation(at, { secret_code }, () => Promise.resolve("done"));

const wrong = { field: "secret_code", sentence: { key: "common:CONFIRM.WRONG_CODE" } };

describe("wrong codes", () => {
  it("are five in a quarter of an hour, however often the password was right in between", async () => {
    const { secret } = await setUpFactor({ ...ctx, now: later(-3600) }, PASSWORD);
    const guess = { own_password: PASSWORD, secret_code: wrongCode(secret, ctx.now) };
    for (let nth = 0; nth < 5; nth += 1) {
      await expect(endSecondFactor(ctx, guess)).rejects.toMatchObject(wrong);
    }
    const throttled = { field: "secret_code", sentence: { key: "login:TOO_MANY" } };
    await expect(endSecondFactor(ctx, guess)).rejects.toMatchObject(throttled);
    const right = { own_password: PASSWORD, secret_code: codeAt(secret, ctx.now) };
    await expect(endSecondFactor(ctx, right)).rejects.toMatchObject(throttled);
  });
});

describe("the setup", () => {
  it("asks for the password, then for a code, and gives ten recovery codes", async () => {
    await expect(beginSecondFactor(ctx, { own_password: "guessed" })).rejects.toMatchObject({
      field: "own_password",
    });
    expect((await getOwnFactor(ctx)).state).toEqual({ kind: "none" });
    await beginSecondFactor(ctx, { own_password: PASSWORD });
    const secret = await secretOf(world.db, ctx.actor.id);
    expect((await getOwnFactor(ctx)).state).toEqual({ kind: "begun", secret });
    // Until it is confirmed, the password is asked for as before.
    await expect(afterConfirmation(ctx, {}, () => Promise.resolve())).rejects.toMatchObject({
      field: "own_password",
    });
    await expect(confirmSecondFactor(ctx, wrongCode(secret, ctx.now))).rejects.toMatchObject({
      field: "secret_code",
    });
    const codes = await confirmSecondFactor(ctx, codeAt(secret, ctx.now));
    expect(codes).toHaveLength(10);
    expect((await getOwnFactor(ctx)).state).toEqual({ kind: "on", since: ctx.now, codesLeft: 10 });
    const kept = JSON.stringify([await hashes(), await auditOf(world, "user", ctx.actor.id)]);
    for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""));
    expect(kept).toContain("set_up_factor");
    expect(kept).not.toContain(secret);
  });

  it("keeps the secret sealed, for this user alone", async () => {
    const { secret } = await setUpFactor(ctx, PASSWORD);
    const row = await world.db
      .selectFrom("second_factors")
      .selectAll()
      .where("user_id", "=", ctx.actor.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
    const other = await somebody();
    await world.db
      .insertInto("second_factors")
      .values({ ...row, user_id: other.actor.id })
      .execute();
    await world.db
      .updateTable("users")
      .set({ second_factor_at: ctx.now })
      .where("id", "=", other.actor.id)
      .execute();
    const stolen = codeAt(secret, later(60));
    await expect(act({ ...other, now: later(60) }, stolen)).rejects.toMatchObject(wrong);
  });

  it("is begun anew after an hour", async () => {
    await beginSecondFactor(ctx, { own_password: PASSWORD });
    const secret = await secretOf(world.db, ctx.actor.id);
    const inTime = await getOwnFactor({ ...ctx, now: later(3600) });
    expect(inTime.state).toEqual({ kind: "begun", secret });
    const now = later(3601);
    await expect(confirmSecondFactor({ ...ctx, now }, codeAt(secret, now))).rejects.toMatchObject({
      sentence: { key: "second-factor:ERRORS.NOT_BEGUN" },
    });
  });
});

describe("a code", () => {
  it("works once: neither it nor one before it works again", async () => {
    const { secret } = await setUpFactor(ctx, PASSWORD);
    // The code that has ended the setup is used up too.
    await expect(act(ctx, codeAt(secret, ctx.now))).rejects.toMatchObject(wrong);
    const now = { ...ctx, now: later(90) };
    expect(await act(now, codeAt(secret, later(90)))).toBe("done");
    await expect(act(now, codeAt(secret, later(90)))).rejects.toMatchObject(wrong);
    await expect(act(now, codeAt(secret, later(60)))).rejects.toMatchObject(wrong);
    expect(await act(now, codeAt(secret, later(120)))).toBe("done");
  });

  it("lets one of several simultaneous requests through, in whichever process", async () => {
    const { secret, codes } = await setUpFactor(ctx, PASSWORD);
    const other = await openDatabase({ databaseUrl: world.url });
    try {
      for (const code of [codeAt(secret, later(60)), codes[0]!]) {
        const tried = await Promise.allSettled(
          [0, 1, 2, 3].map((nth) =>
            act({ ...ctx, db: nth % 2 ? other.db : world.db, now: later(60) }, code),
          ),
        );
        expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      }
    } finally {
      await other.close();
    }
  });

  it("is as good as before where its act is refused", async () => {
    const { secret } = await setUpFactor(ctx, PASSWORD);
    const now = { ...ctx, now: later(60) };
    const code = codeAt(secret, later(60));
    const refused = afterConfirmation(now, { secret_code: code }, () =>
      Promise.reject(new Error("no")),
    );
    await expect(refused).rejects.toThrow("no");
    expect(await act(now, code)).toBe("done");
  });

  it("may be wrong five times in fifteen minutes", async () => {
    const { secret } = await setUpFactor(ctx, PASSWORD);
    const now = { ...ctx, now: later(60) };
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(act(now, wrongCode(secret, now.now))).rejects.toMatchObject(wrong);
    }
    const held = { sentence: { key: "login:TOO_MANY", params: { count: 15 } } };
    await expect(act(now, codeAt(secret, now.now))).rejects.toMatchObject(held);
    const after = { ...ctx, now: later(60 + 15 * 60 + 1) };
    expect(await act(after, codeAt(secret, after.now))).toBe("done");
  });

  it("takes the place of the password, which confirms nothing any more", async () => {
    await setUpFactor(ctx, PASSWORD);
    const byPassword = afterConfirmation(ctx, { own_password: PASSWORD }, () => Promise.resolve());
    await expect(byPassword).rejects.toMatchObject({
      field: "secret_code",
      sentence: { key: "common:CONFIRM.CODE_REQUIRED" },
    });
  });
});

describe("recovery codes", () => {
  it("work once each, are counted down, and told in the log", async () => {
    const { codes } = await setUpFactor(ctx, PASSWORD);
    expect(await act(ctx, codes[3]!.toUpperCase().replaceAll("-", " "))).toBe("done");
    await expect(act(ctx, codes[3]!)).rejects.toMatchObject(wrong);
    expect((await getOwnFactor(ctx)).state).toMatchObject({ codesLeft: 9 });
    const log = await auditOf(world, "user", ctx.actor.id);
    expect(log.at(-1)).toMatchObject({ action: "use_recovery_code", before: null, after: null });
  });

  it("are of their user alone", async () => {
    const { codes } = await setUpFactor(ctx, PASSWORD);
    const other = await somebody();
    await setUpFactor(other, PASSWORD);
    await expect(act(other, codes[0]!)).rejects.toMatchObject(wrong);
  });

  it("open nothing any more once there are new ones, and stay where the code is wrong", async () => {
    const { secret, codes } = await setUpFactor(ctx, PASSWORD);
    const now = { ...ctx, now: later(60) };
    await expect(renewRecoveryCodes(now, wrongCode(secret, now.now))).rejects.toMatchObject(wrong);
    const before = await hashes();
    const renewed = await renewRecoveryCodes(now, codeAt(secret, now.now));
    expect(renewed).toHaveLength(10);
    expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);
    await expect(act(now, codes[1]!)).rejects.toMatchObject(wrong);
    expect(await act(now, renewed[1]!)).toBe("done");
  });
});

describe("the end of a second factor", () => {
  it("needs the password and a code", async () => {
    const { secret } = await setUpFactor(ctx, PASSWORD);
    const now = { ...ctx, now: later(60) };
    const secret_code = codeAt(secret, now.now);
    await expect(
      endSecondFactor(now, { own_password: "guessed", secret_code }),
    ).rejects.toMatchObject({ field: "own_password" });
    const wrongly = { own_password: PASSWORD, secret_code: wrongCode(secret, now.now) };
    await expect(endSecondFactor(now, wrongly)).rejects.toMatchObject(wrong);
    await endSecondFactor(now, { own_password: PASSWORD, secret_code });
    expect((await getOwnFactor(ctx)).state).toEqual({ kind: "none" });
    expect(await hashes()).toEqual([]);
    expect(await afterConfirmation(now, { own_password: PASSWORD }, () => Promise.resolve(1))).toBe(
      1,
    );
  });

  it("isn't there where the role demands one", async () => {
    const role_id = await insertRole(world.db, { label: "Keepers", requires_second_factor: true });
    ctx = await somebody({ role_id });
    const { secret } = await setUpFactor(ctx, PASSWORD);
    const now = { ...ctx, now: later(60) };
    const ending = { own_password: PASSWORD, secret_code: codeAt(secret, now.now) };
    await expect(endSecondFactor(now, ending)).rejects.toMatchObject({
      sentence: { key: "second-factor:ERRORS.REQUIRED" },
    });
  });

  it("comes by an administrator too, who confirms it, but not for oneself", async () => {
    const { codes } = await setUpFactor(ctx, PASSWORD);
    const admin = world.ctx;
    const own = { own_password: "a long password" };
    await expect(resetSecondFactor(admin, admin.actor.id, own)).rejects.toMatchObject({
      sentence: { key: "second-factor:ERRORS.ONESELF" },
    });
    await expect(
      resetSecondFactor(admin, ctx.actor.id, { own_password: "guessed" }),
    ).rejects.toMatchObject({ field: "own_password" });
    await resetSecondFactor(admin, ctx.actor.id, own);
    expect((await getOwnFactor(ctx)).state).toEqual({ kind: "none" });
    await expect(resetSecondFactor(admin, ctx.actor.id, own)).rejects.toMatchObject({
      sentence: { key: "second-factor:ERRORS.NONE" },
    });
    const log = await auditOf(world, "user", ctx.actor.id);
    expect(log.at(-1)).toMatchObject({ action: "reset_factor", actor_id: admin.actor.id });
    expect(JSON.stringify(log)).not.toContain(codes[0]);
  });
});

describe("a program that logs in with a password", () => {
  it("needs the code of a user who has a second factor, or whose role demands one", async () => {
    const role_id = await insertRole(world.db, { label: "Both", requires_second_factor: true });
    ctx = await somebody({ user_type: "both", role_id });
    const login = { username: ctx.actor.username, password: PASSWORD, user_agent: null };
    const tried = async (code?: string, now = ctx.now) =>
      (await signInToApi(world.db, login, now, code)).kind;
    expect(await tried()).toBe("needs-factor");
    const { secret, codes } = await setUpFactor(ctx, PASSWORD);
    expect(await tried()).toBe("needs-code");
    expect(await tried(wrongCode(secret, ctx.now))).toBe("needs-code");
    expect(await tried(codeAt(secret, later(60)), later(60))).toBe("signed-in");
    expect(await tried(codeAt(secret, later(60)), later(60))).toBe("needs-code");
    expect(await tried(codes[0], later(60))).toBe("signed-in");
    const api = await somebody({ user_type: "api", role_id });
    const program = { ...login, username: api.actor.username };
    expect((await signInToApi(world.db, program, ctx.now)).kind).toBe("signed-in");
  });
});
