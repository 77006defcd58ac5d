import { afterEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { cookieName } from "../cookies.server";
import { FORM_TOKEN } from "./form-token";
import { assertOurForm, formToken } from "./forgery.server";

const { ORIGIN } = env();

afterEach(() => Object.assign(env(), { ORIGIN }));

/** @returns whether a form is taken that a browser sends with these headers */
function isTaken(headers: Record<string, string>, configured?: string): boolean {
  Object.assign(env(), { ORIGIN: configured });
  const request = new Request("http://desk.test/login", {
    headers: { Cookie: `${cookieName("visitor")}=somebody`, ...headers },
  });
  const form = new FormData();
  form.set(FORM_TOKEN, formToken(request).token);
  try {
    assertOurForm(request, form);
    return true;
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 403 });
    return false;
  }
}

describe("a form with a valid token", () => {
  it.each<[Origin: string, configured: string | undefined, taken: boolean]>([
    ["http://desk.test", undefined, true],
    ["https://desk.test", undefined, true],
    ["https://desk.test.evil.example", undefined, false],
    ["https://desk.tes", undefined, false],
    ["https://desk.test:8443", undefined, false],
    ["https://evil.example/https://desk.test", undefined, false],
    ["null", undefined, false],
    ["", undefined, false],
    ["https://desk.example", "https://desk.example", true],
    ["https://desk.example.evil.example", "https://desk.example", false],
    ["http://desk.example", "https://desk.example", false],
    ["http://desk.test", "https://desk.example", false],
  ])("from %o where ours is %o: %o", (Origin, configured, taken) =>
    expect(isTaken({ Origin }, configured)).toBe(taken),
  );

  it.each([
    ["same-origin", true],
    ["none", true],
    ["same-site", false],
    ["cross-site", false],
    ["", false],
  ])("that says it comes from %o: %o", (site, taken) =>
    expect(isTaken({ "Sec-Fetch-Site": site })).toBe(taken),
  );

  it("is taken from browsers that say neither", () => expect(isTaken({})).toBe(true));
});
