import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { runningDemo } from "./running-demo";

const demo = runningDemo();
let script: string;

beforeAll(async () => {
  const page = await ask("/login");
  script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page.body.toString())![0];
});

/** What `fetch` would decode by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(demo.app.url + path, { method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      })
        .on("error", reject)
        .end();
    },
  );
}

const decoded = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

const choices = [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["gzip;q=0", "identity"],
  ["", "identity"],
] as const;

describe("a page", () => {
  it.each(choices)("to whom accepts %j comes as %s", async (accepted, encoding) => {
    const { status, headers, body } = await ask("/login", { "Accept-Encoding": accepted });
    expect(status).toBe(200);
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-store" });
    expect(decoded[encoding](body).toString()).toMatch(/^<!DOCTYPE html>.*<\/form>/s);
  });

  it("keeps its cookies apart, and has no body where only its head is asked for", async () => {
    const { status, headers, body } = await ask("/login", { "Accept-Encoding": "gzip" }, "HEAD");
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^visitor=/)]);
    expect(body).toHaveLength(0);
  });
});

describe("a file for browsers", () => {
  it.each(choices)(
    "to whom accepts %j comes as %s, once and for all",
    async (accepted, encoding) => {
      const { status, headers, body } = await ask(script, { "Accept-Encoding": accepted });
      expect(status).toBe(200);
      expect(headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(headers).toMatchObject({
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(body.length),
      });
      const plain = await ask(script);
      expect(decoded[encoding](body)).toEqual(plain.body);
    },
  );

  it("that the browser has already isn't sent again", async () => {
    const { headers } = await ask(script);
    const again = await ask(script, { "If-None-Match": String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("without a hash in its name is asked for anew after an hour", async () => {
    const { status, headers } = await ask("/favicon.svg");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("that there isn't is an address like any other that names nothing", async () => {
    const headers = { Cookie: demo.staff.cookie };
    const missing = await ask("/assets/nothing-here.js", headers);
    expect(missing.status).toBe((await ask("/nothing-here", headers)).status);
    expect(String(missing.headers["cache-control"])).not.toContain("immutable");
  });
});

describe("an address", () => {
  it.each([
    ["GET", "/HOTELS", 200],
    ["GET", "/hotels/", 200],
    ["GET", "/hot%65ls", 200],
    ["GET", "//hotels", 302],
    ["GET", "/nothing", 302],
    ["GET", "/hotels/%00", 302],
    ["GET", "/%E0%A4%A", 400],
    ["GET", "/hotels.data", 200],
    ["GET", "/nothing.data", 202],
    ["GET", "/_root.data", 202],
    ["GET", "/hotels?_data=nothing", 403],
    ["GET", "/hotels/edit/1", 200],
    ["HEAD", "/hotels", 200],
    ["OPTIONS", "/hotels", 405],
    ["PROPFIND", "/hotels", 405],
    ["POST", "/options/hotels", 405],
  ])("asked for by %s %s is answered with %i", async (method, path, status) => {
    expect((await ask(path, { Cookie: demo.staff.cookie }, method)).status).toBe(status);
  });

  it("is looked for among the few routes that it can mean, and not on the disk", async () => {
    await ask("/login?_data=nothing");
    // The log shows the way that a request came: through our handlers in place of Remix's.
    expect(demo.app.said()).toContain("few-routes.ts");
    // What serves files would lead to the folder itself.
    expect((await ask("/assets")).headers.location).not.toBe("/assets/");
  });
});

it("a download is the same, compressed or not", async () => {
  const path = "/pricing/management/room-prices.csv";
  const plain = await ask(path, { Cookie: demo.staff.cookie });
  const small = await ask(path, { Cookie: demo.staff.cookie, "Accept-Encoding": "gzip" });
  expect(plain.body.toString().split("\n").length).toBeGreaterThan(100);
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(small.body)).toEqual(plain.body);
});
