import { afterEach, describe, expect, it } from "vitest";
import { knownDevice, rememberDevice } from "~/auth/known-devices.server";
import { flash, takeFlash } from "~/http/flash.server";
import { assertOurForm, formToken, ownerOfForm } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { env } from "./env.server";
import { isSignature, signatureOf, signaturesOf } from "./signing.server";

const { SESSION_SECRET, SESSION_SECRET_OLD } = env();
const NEXT = "the next secret of thirty-two bytes or more";

afterEach(() => Object.assign(env(), { SESSION_SECRET, SESSION_SECRET_OLD }));

/** Replaces the secret, and keeps the present one beside it or not. */
const replace = (kept: boolean) =>
  Object.assign(env(), {
    SESSION_SECRET: NEXT,
    SESSION_SECRET_OLD: kept ? SESSION_SECRET : undefined,
  });

const asked = (cookie: string) =>
  new Request("http://desk.test/login", { headers: { Cookie: cookie.split(";")[0]! } });

describe.each([
  ["while the former secret is kept", true],
  ["once the former secret is gone", false],
])("what was signed before the secret was replaced, %s", (_, kept) => {
  it("is a signature or not, and new ones are under the new secret", () => {
    const before = signatureOf("a text");
    replace(kept);
    expect(isSignature("a text", before)).toBe(kept);
    expect(isSignature("another text", before)).toBe(false);
    expect(isSignature("a text", "")).toBe(false);
    expect(signatureOf("a text")).not.toBe(before);
    expect(signaturesOf("a text")).toHaveLength(kept ? 2 : 1);
    const after = signatureOf("a text");
    replace(false);
    expect(isSignature("a text", after)).toBe(true);
  });

  it("is an open form, with its owner", () => {
    const request = asked("auth_token=a-session");
    const form = new FormData();
    form.set(FORM_TOKEN, formToken(request, 7).token);
    replace(kept);
    const check = () => assertOurForm(request, form);
    if (kept) expect(check).not.toThrow();
    else expect(check).toThrow();
    expect(ownerOfForm(form)).toBe(kept ? 7 : undefined);
  });

  it("is a known browser", () => {
    const cookie = rememberDevice(asked(""), "anna");
    replace(kept);
    expect(knownDevice(asked(cookie), "anna") !== undefined).toBe(kept);
    expect(knownDevice(asked(cookie), "louis")).toBeUndefined();
  });

  it("is a message for the next page", async () => {
    const cookie = await flash({ kind: "success", text: "Saved", durationMs: null });
    replace(kept);
    expect((await takeFlash(asked(cookie))).toasts).toHaveLength(kept ? 1 : 0);
  });
});
