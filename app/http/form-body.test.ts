import { describe, expect, it } from "vitest";
import { readForm } from "./form-body.server";

const URLENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit, type = URLENCODED, headers: Record<string, string> = {}): Request {
  return new Request("http://desk.test/", {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body,
  });
}

async function statusOf(request: Request, maxBytes?: number): Promise<number> {
  try {
    await readForm(request, maxBytes);
    return 200;
  } catch (answer) {
    return (answer as Response).status;
  }
}

const KIB = 1024;

describe("a form", () => {
  it("is read", async () => {
    const form = await readForm(post("name=Spring&ids=1&ids=2"));
    expect(form.get("name")).toBe("Spring");
    expect(form.getAll("ids")).toEqual(["1", "2"]);
  });

  it.each([
    ["as large as it may be", "x=".padEnd(256 * KIB, "a"), 200],
    ["a byte larger", "x=".padEnd(256 * KIB + 1, "a"), 413],
    ["of 1,000 fields", "ids=1&".repeat(1000), 200],
    ["of 1,001 fields", "ids=1&".repeat(1001), 413],
  ])("%s", async (_, body, status) => {
    expect(await statusOf(post(body))).toBe(status);
  });

  it("is measured as it comes in, whatever it says of itself", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * KIB).fill(97)),
    });
    const request = new Request("http://desk.test/", {
      method: "POST",
      headers: { "Content-Type": URLENCODED, "Content-Length": "10" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(await statusOf(request)).toBe(413);
  });

  it("may be larger where it carries a file", async () => {
    const body = "x=".padEnd(300 * KIB, "a");
    expect(await statusOf(post(body), 1024 * KIB)).toBe(200);
  });

  it.each([
    ["{}", "application/json", 415],
    ["<a/>", "text/xml", 415],
    ["no boundary at all", "multipart/form-data; boundary=x", 400],
  ])("that isn't one (%o, %s) is a %i", async (body, type, status) => {
    expect(await statusOf(post(body, type))).toBe(status);
  });
});
