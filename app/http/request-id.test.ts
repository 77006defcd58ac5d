import { describe, expect, it } from "vitest";
import { idOf } from "./request-id.server";

const UUID = /^[0-9a-f-]{36}$/;

describe("the id of a request", () => {
  it("is that of a trusted proxy", () => {
    const id = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    expect(idOf(id, true)).toBe(id);
  });

  it("is a new one where nobody is trusted", () => {
    const id = "0af7651916cd43dd8448eb211c80319c";
    expect(idOf(id, false)).toMatch(UUID);
    expect(idOf(id, false)).not.toBe(idOf(id, false));
  });

  it.each([
    null,
    undefined,
    "",
    "short",
    "a b c d e f g",
    'x"x"x"x"x',
    "é".repeat(9),
    "x".repeat(129),
  ])("is a new one in place of %o", (given) => expect(idOf(given, true)).toMatch(UUID));
});
