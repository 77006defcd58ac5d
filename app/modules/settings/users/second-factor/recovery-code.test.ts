import { describe, expect, it } from "vitest";
import { hashOfRecoveryCode, newRecoveryCodes, readCode } from "./recovery-code.server";

describe("recovery codes", () => {
  it("are ten different ones of 80 bits in groups, without letters that are misread", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });

  it("are kept as a hash that is another one for another user", () => {
    const hash = hashOfRecoveryCode(1, "8f3k0m2qt7xa91bd");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfRecoveryCode(2, "8f3k0m2qt7xa91bd")).not.toBe(hash);
  });
});

describe("a typed code", () => {
  it.each([
    ["123456", { kind: "time", digits: "123456" }],
    [" 123 456 ", { kind: "time", digits: "123456" }],
    ["8f3k-0m2q-t7xa-91bd", { kind: "recovery", signs: "8f3k0m2qt7xa91bd" }],
    ["8F3K 0M2Q T7XA 91BD", { kind: "recovery", signs: "8f3k0m2qt7xa91bd" }],
    ["8f3k–Om2q—t7xa-9Ibd", { kind: "recovery", signs: "8f3k0m2qt7xa91bd" }],
    ["", null],
    ["12345", null],
    ["1234567", null],
    ["8f3k-0m2q-t7xa-91b", null],
    ["8f3k-0m2q-t7xa-91bu", null],
    ["１２３４５６", null],
  ])("%o is read as %o", (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });
});
