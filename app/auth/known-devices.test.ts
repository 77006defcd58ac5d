import { expect, it } from "vitest";
import { knownDevice, rememberDevice } from "./known-devices.server";

const withCookie = (cookie = "") =>
  new Request("http://desk.test/login", { headers: { Cookie: cookie } });
const cookieOf = (header: string) => header.split(";")[0]!;

/** @returns the browser's cookie after these users have logged in with it, one after the other */
function after(...usernames: string[]): string {
  return usernames.reduce((cookie, name) => cookieOf(rememberDevice(withCookie(cookie), name)), "");
}

it("a browser is known for those who have logged in with it, however they spell their names", () => {
  const request = withCookie(after("anna", "louis", "anna"));
  const id = knownDevice(request, "anna");
  expect(id).toMatch(/^[\w-]{22}$/);
  expect([" LOUIS ", "Anna"].map((name) => knownDevice(request, name))).toEqual([id, id]);
  expect(knownDevice(request, "ines")).toBeUndefined();
  expect(knownDevice(withCookie(), "anna")).toBeUndefined();
});

it("a browser forgets those who logged in before twenty others", () => {
  const names = Array.from({ length: 21 }, (_, at) => `user${at}`);
  const request = withCookie(after(...names));
  expect(knownDevice(request, "user0")).toBeUndefined();
  expect(knownDevice(request, "user1")).toBeDefined();
  expect(knownDevice(request, "user20")).toBeDefined();
});

it("a cookie that was made up, changed or copied together is worth nothing", () => {
  const [id = "", mark = ""] = after("anna").replace("devices=", "").split(".");
  const [otherId = ""] = after("louis").replace("devices=", "").split(".");
  for (const value of [
    ...[id, `${otherId}.${mark}`, `${id}.${mark.replace(/.$/, "")}`, `${id}.${mark}.short`],
    ...[`${id}.${"A".repeat(22)}`, `${id}${`.${mark}`.repeat(21)}`, "", ".", `.${mark}`],
  ]) {
    expect(knownDevice(withCookie(`devices=${value}`), "anna")).toBeUndefined();
  }
});

it("the cookie says nothing of who they are, and other sites can't send it", () => {
  const header = rememberDevice(withCookie(), "anna");
  expect(header).not.toContain("anna");
  expect(header).toMatch(
    /^devices=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});
