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
});
