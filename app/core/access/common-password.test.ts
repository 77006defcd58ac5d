import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.server";

describe("common passwords", () => {
  it.each(["password", "PASSWORD", "12345678", "qwertyuiop", "iloveyou", "password1"])(
    "%o is one",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["maison-desk-demo", "a long password", "ça va très bien", ""])(
    "%o is none",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it("are the first 3,000 that are long enough, and no more", () => {
    const ranked = dictionary["passwords-common"].map(String).filter(({ length }) => length >= 8);
    expect(ranked.length).toBeGreaterThan(3000);
    expect(ranked.slice(0, 3000).filter((common) => !isCommonPassword(common))).toEqual([]);
    expect(ranked.slice(3000).filter(isCommonPassword)).toEqual([]);
  });
});
