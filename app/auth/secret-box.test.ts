import { describe, expect, it } from "vitest";
import { open, seal } from "./secret-box.server";

describe("a sealed secret", () => {
  it("is opened by its owner alone", () => {
    const sealed = seal("mdk_secret", "user 1");
    expect(open(sealed, "user 1")).toBe("mdk_secret");
    expect(open(sealed, "user 2")).toBeNull();
  });

  it("says nothing, and never the same", () => {
    const sealed = seal("mdk_secret", "user 1");
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("secret");
    expect(seal("mdk_secret", "user 1")).not.toBe(sealed);
  });

  it.each([0, 12, 28, -1])("isn't opened once its byte %i was touched", (at) => {
    const bytes = Buffer.from(seal("mdk_secret", "user 1").slice(3), "base64url");
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = bytes[index]! ^ 1;
    expect(open(`v1.${bytes.toString("base64url")}`, "user 1")).toBeNull();
  });

  it("is opened too where it was sealed before texts said how", () => {
    const sealed = seal("mdk_secret", "user 1");
    expect(open(sealed.slice(3), "user 1")).toBe("mdk_secret");
    expect(open(`v2.${sealed.slice(3)}`, "user 1")).toBeNull();
  });

  it.each(["", "short", "not base64url at all !"])("isn't opened where it is %o", (sealed) => {
    expect(open(sealed, "user 1")).toBeNull();
  });
});
