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

  const MULTIPART = "multipart/form-data; boundary=b";
  const begun = '--b\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n\r\n';

  it.each([
    ["that says itself that it is too large", URLENCODED, String(100 * 64 * KIB)],
    ["that says nothing of its size", URLENCODED, undefined],
    ["that says less than it is", URLENCODED, "10"],
    ["with a file that says itself that it is too large", MULTIPART, String(100 * 64 * KIB)],
    ["with a file that says nothing of its size", MULTIPART, undefined],
  ])("%s is read to its end, so that its sender sees why", async (_, type, length) => {
    let left = 100;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(type === MULTIPART ? begun : "")),
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * KIB).fill(97));
        if (--left === 0) controller.close();
      },
    });
    const headers = { "Content-Type": type, ...(length && { "Content-Length": length }) };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect(await statusOf(new Request("http://desk.test/", init))).toBe(413);
    expect(left).toBe(0);
  });

  it("may be larger where it carries a file", async () => {
    const body = "x=".padEnd(300 * KIB, "a");
    expect(await statusOf(post(body), 1024 * KIB)).toBe(200);
  });

  it.each([
    ["a list", "children_ages[0]=4&children_ages[19]=8", 200],
    ["a list longer than any of ours", "weekdays[100]=1", 400],
    ["a list that would fill the memory", "weekdays[1000000]=1", 400],
    ["a list of lists", "seen[1][1]=1", 400],
    ["an object", "hotel.name=x", 400],
    ["depth without end", `a${"[0]".repeat(1000)}=1`, 400],
    ["what isn't closed", "weekdays[1=1", 400],
    ["a name without end", `${"a".repeat(65)}=1`, 400],
    ["what tells the library what to build", "__intent__=%7B%7D", 400],
    ["no name at all", "=1", 400],
    ["one that every object has", "constructor=1", 400],
    ["one that every object has, in a row", "lines[0].toString=1", 400],
  ])("may have a name that is %s or not", async (_, body, status) => {
    expect(await statusOf(post(body))).toBe(status);
    const fields = new FormData();
    for (const [name, value] of new URLSearchParams(body)) fields.append(name, value);
    expect(await statusOf(new Request("http://desk.test/", { method: "POST", body: fields }))).toBe(
      status,
    );
  });

  it("with a file and a name that aren't ASCII is read", async () => {
    const body = new FormData();
    body.append("name", "Été – 夏");
    body.append("file", new File(["a,b"], "tarifs d’été.csv"));
    body.append("other", new File([], ""));
    const form = await readForm(new Request("http://desk.test/", { method: "POST", body }));
    expect(form.get("name")).toBe("Été – 夏");
    expect((form.get("file") as File).name).toBe("tarifs d’été.csv");
    expect(await (form.get("file") as File).text()).toBe("a,b");
    expect((form.get("other") as File).size).toBe(0);
  });

  it.each([
    ["a field", 'name="x"', Buffer.from([0xff, 0xfe])],
    ["a file's name", 'name="x"; filename="\xff"', Buffer.from("a")],
  ])("whose parts aren't UTF-8 (%s) is no form", async (_, head, content) => {
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, "latin1"),
      content,
      Buffer.from("\r\n--b--\r\n"),
    ]);
    expect(await statusOf(post(body, "multipart/form-data; boundary=b"))).toBe(400);
  });

  it("of many parts is refused at the first one too many", async () => {
    const parts = (count: number) =>
      `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(count)}--b--\r\n`;
    const type = "multipart/form-data; boundary=b";
    expect(await statusOf(post(parts(1000), type))).toBe(200);
    expect(await statusOf(post(parts(1001), type))).toBe(413);
  });

  it.each([
    ["{}", "application/json", 415],
    ["<a/>", "text/xml", 415],
    ["no boundary at all", "multipart/form-data; boundary=x", 400],
  ])("that isn't one (%o, %s) is a %i", async (body, type, status) => {
    expect(await statusOf(post(body, type))).toBe(status);
  });
});
