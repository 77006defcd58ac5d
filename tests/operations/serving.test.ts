import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { runningDemo } from "./support/running-demo";

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

/** What no client would send: a request in so many words. @returns the answer, as it is */
function say(line: string, headers: Record<string, string> = {}) {
  const { host, port } = new URL(demo.app.url);
  const all = { Host: host, Connection: "close", "Content-Length": "0", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`${[`${line} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
  return text(socket);
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
  it.each(choices)("for clients that accept %j is sent as %s", async (accepted, encoding) => {
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
    "for clients that accept %j is sent as %s, and may be kept for good",
    async (accepted, encoding) => {
      const { status, headers, body } = await ask(script, { "Accept-Encoding": accepted });
      expect(status).toBe(200);
      expect(headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(headers).toMatchObject({
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "text/javascript",
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

  it("that a folder of files has too is the app's", async () => {
    expect((await ask("/assets")).headers.location).not.toBe("/assets/");
  });

  it("of a file is answered whole, whatever part of it is asked for", async () => {
    for (const Range of ["bytes=5-2", "bytes=0-4", "lines=1-2"]) {
      expect((await ask(script, { Range })).status).toBe(200);
    }
  });
});

describe("a request that is the sender's mistake", () => {
  const evil = { Origin: "https://evil.example" };
  const forwarded = { Origin: "https://desk.example", "X-Forwarded-Host": "desk.example, proxy" };

  const errors = () => demo.app.said().split('"level":"error"').length;

  it.each([
    ["POST /login", evil, 403],
    ["POST /hotels/create", evil, 403],
    ["DELETE /login", evil, 403],
    ["POST /login", { Origin: "null" }, 403],
    ["POST /login", { Origin: "no address" }, 403],
    ["POST /login", { ...evil, "X-Forwarded-Host": "desk.example" }, 403],
    ["POST /login.data", evil, 403],
    ["OPTIONS /login.data", evil, 403],
    ["POST /api/docs", evil, 403],
    ["TRACE /dashboard", {}, 405],
    ["TRACE /api/docs", {}, 405],
    ["PURGE /login.data", evil, 405],
    ["GET /%E0%A4%A", {}, 400],
    ["GET /login", { Host: "evil:99999" }, 400],
    ["GET /login", { Host: "evil:-1" }, 400],
    ["GET /login", { Host: "e vil" }, 400],
    ["GET /login", { Host: "e<vil" }, 400],
    ["GET /login", { Host: "[evil" }, 400],
    ["GET /login", { Host: "user@evil" }, 400],
    ["GET /login", { Host: "evil/path" }, 400],
    ["GET /login", { "X-Forwarded-Host": "evil:99999" }, 400],
    ["GET http://evil.example/login", {}, 400],
    ["OPTIONS *", {}, 400],
  ])("is refused in a sentence: %s with %j is answered with %i", async (line, headers, status) => {
    const before = errors();
    const [head, body] = (await say(line, headers)).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain("Content-Type: text/plain; charset=utf-8");
    expect(head).toContain("Cache-Control: private, no-store");
    expect(head).toContain("X-Content-Type-Options: nosniff");
    expect(/^Allow: .*/m.exec(head!)?.[0]).toBe(
      status === 405 ? "Allow: GET, HEAD, POST" : undefined,
    );
    expect(body).toMatch(/This (form|request|address) .*\./);
    expect(errors()).toBe(before);
  });

  it.each([
    ["BREW /login", {}, "HTTP/1.1 400 "],
    ["GET /api/v1/hotels", { Host: "evil:99999" }, '{"status":"error"'],
    ["TRACE /api/v1/hotels", {}, '{"status":"error"'],
  ])("is refused by others as they do: %s with %j", async (line, headers, answer) => {
    expect(await say(line, headers)).toContain(answer);
  });

  it.each([
    ["GET /login", evil, 200],
    ["GET /login.data", evil, 200],
    ["GET /login", { Host: "[::1]:3000" }, 200],
    ["GET /login", { Host: "" }, 200],
    ["GET //evil:99999/", {}, 302],
    ["POST /api/v1/hotels", evil, 404],
    ["POST /API/v1/hotels", evil, 404],
    // The app itself refuses these: the one is no form, the other carries no token.
    ["POST /language", forwarded, 415],
    ["POST /login?_data=routes/theme", evil, 403],
  ])(
    "isn't supposed: %s with %j is answered by the app, with %i",
    async (line, headers, status) => {
      const answer = await say(line, headers);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer).not.toContain("Content-Type: text/plain");
    },
  );
});

it("a download is the same, compressed or not", async () => {
  const path = "/pricing/management/room-prices.csv";
  const plain = await ask(path, { Cookie: demo.staff.cookie });
  const small = await ask(path, { Cookie: demo.staff.cookie, "Accept-Encoding": "gzip" });
  expect(plain.body.toString().split("\n").length).toBeGreaterThan(100);
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(small.body)).toEqual(plain.body);
});

describe("the id of a request", () => {
  const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

  it.each([
    "/login",
    "/dashboard",
    "/nothing",
    "/api/seasons",
    "/api/nothing",
    "/api/openapi.json",
    "/%",
  ])("is in the answer to %s, once", async (path) => {
    const { headers } = await ask(path, { "X-Request-Id": "of-a-stranger" });
    expect(headers["x-request-id"]).toMatch(id);
  });

  it("is in the answer with a file, and with nothing but a status", async () => {
    const { headers } = await ask(script);
    expect(headers["x-request-id"]).toMatch(id);
    const again = await ask(script, { "If-None-Match": String(headers.etag) });
    expect([again.status, id.test(String(again.headers["x-request-id"]))]).toEqual([304, true]);
  });
});
