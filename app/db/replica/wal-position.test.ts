import { describe, expect, it } from "vitest";
import { includes, positionIn } from "./wal-position.server";

const at = (text: string) => positionIn(text);

describe("a position", () => {
  it("is ordered by both halves of its place, which are hexadecimal", () => {
    expect(at("7 00000001 A/0").lsn).toBe(0xa_0000_0000n);
    expect(includes(at("7 00000001 10/0"), at("7 00000001 F/FFFFFFFF"))).toBe(true);
    expect(includes(at("7 00000001 0/9FFFFFF"), at("7 00000001 0/A000000"))).toBe(false);
    expect(includes(at("7 00000001 0/A000000"), at("7 00000001 0/A000000"))).toBe(true);
  });

  it("says nothing of another timeline, nor of another cluster", () => {
    expect(includes(at("7 00000001 F/0"), at("7 00000002 0/1"))).toBe(false);
    expect(includes(at("7 00000002 F/0"), at("7 00000001 0/1"))).toBe(false);
    expect(includes(at("8 00000001 F/0"), at("7 00000001 0/1"))).toBe(false);
  });
});
