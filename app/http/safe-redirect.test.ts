import { describe, expect, it } from "vitest";
import { safeRedirect, safeReturn } from "./safe-redirect";

describe("safeRedirect", () => {
  it.each([
    "/dashboard",
    "/pricing/management/seasons?search=Hiver&page=2",
    "/pricing/management/price-calculator?promo_code=A%2FB#total",
  ])("follows %s", (path) => expect(safeRedirect(path)).toBe(path));

  it.each([
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "///\\evil.example",
    "http:\\\\evil.example",
    "//evil%E3%80%82example",
    "//user@evil.example",
    "@evil.example",
    " //evil.example",
    "vbscript:msgbox(1)",
    "/login?redirectTo=//evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "http://evil.example",
    "https:evil.example",
    "HTTPS://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "./evil",
    "?next=/x",
    "#x",
    "",
    " /dashboard",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/%0d%0a/../\n",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "/é",
    "/login",
    "/login?redirectTo=/login",
    "/login.data",
    "/logout",
    `/${"a".repeat(2001)}`,
    null,
    undefined,
    42,
    new File([], "x"),
  ])("refuses %o", (wish) => expect(safeRedirect(wish)).toBe("/dashboard"));
});

describe("safeReturn", () => {
  it.each([
    "/dashboard",
    "/login",
    "/login?redirectTo=%2Fpricing%2Fmanagement%2Fseasons%3Fpage%3D2",
  ])("follows %s", (path) => expect(safeReturn(path)).toBe(path));

  it.each(["//evil.example", "/.//evil.example", "/logout", "/logout.data", "", null, undefined])(
    "refuses %o",
    (wish) => expect(safeReturn(wish)).toBe("/login"),
  );
});
