import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { addressOfSecret, newSecret, qrCodeOf, stepOfCode } from "./time-code.server";

/** The secret of the examples in RFC 6238, appendix B: twenty bytes of ASCII. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

const at = (seconds: number) => new Date(seconds * 1000);

describe("the code of a moment", () => {
  // The RFC has eight digits; of six, they are the last.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %d s is %s, as in RFC 6238", (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-31, null],
    [-30, 37_037_037],
    [0, 37_037_037],
    [30, 37_037_037],
    [60, null],
  ])("counts one step before and after its own: %d s", (away, step) => {
    // The step of this code is from 1,111,111,110 s on.
    expect(stepOfCode(SECRET, "050471", at(1_111_111_110 + away))).toBe(step);
  });

  it.each(["", "05047", "0504711", "abcdef", "000000"])("isn't %o", (code) => {
    expect(stepOfCode(SECRET, code, at(1_111_111_111))).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 bits and is another one each time", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it("is given to apps with the house, the user and the kind of code", () => {
    const address = new URL(addressOfSecret(SECRET, "Anne Müller"));
    expect(address.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address.pathname)).toContain("Maison Desk:Anne Müller");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Maison Desk",
      secret: SECRET,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });

  it("is drawn as a picture of black on white, without scripts", () => {
    const [kind, drawing = ""] = qrCodeOf(SECRET, "anne").split(",");
    expect(kind).toBe("data:image/svg+xml;base64");
    const svg = Buffer.from(drawing, "base64").toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox=/);
    expect(svg).toMatch(/fill="white"[^]*fill="black"/);
    expect(svg).not.toContain("script");
  });
});
