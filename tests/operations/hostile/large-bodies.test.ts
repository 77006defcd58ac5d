import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { query } from "../support/running";
import { runningDemo } from "../support/running-demo";

const MEGABYTE = 1024 * 1024;

/** More than the sockets of both ends hold between them: what isn't read stays with its sender. */
const LARGE = 24 * MEGABYTE;

const demo = runningDemo();
let token: string;

beforeAll(async () => {
  await query(demo.databaseUrl, "update users set user_type = 'both' where username = 'demo'");
  const answer = await fetch(`${demo.app.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "maison-desk-demo" }),
  });
  ({ token } = (await answer.json()) as { token: string });
});

interface Sent {
  path: string;
  type: string;
  /** Headers that say who asks. */
  as?: Record<string, string>;
  body: Buffer;
}

/** Sends everything before it looks at the answer, as browsers do. @returns status and body */
async function send({ path, type, as = {}, body }: Sent, chunked: boolean) {
  const { hostname, port, host } = new URL(demo.app.url);
  const socket = connect(Number(port), hostname);
  let failed: Error | undefined;
  socket.on("error", (error) => (failed = error));
  const answered: Buffer[] = [];
  const headers = { Host: host, "Content-Type": type, Connection: "close", ...as };
  const size = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...head, size, "", ""].join("\r\n"));
  for (let at = 0; at < body.length && !failed; at += MEGABYTE) {
    const piece = body.subarray(at, at + MEGABYTE);
    if (chunked) socket.write(`${piece.length.toString(16)}\r\n`);
    await new Promise((taken) => socket.write(piece, taken));
    if (chunked) socket.write("\r\n");
  }
  if (chunked) socket.write("0\r\n\r\n");
  socket.on("data", (piece: Buffer) => answered.push(piece));
  if (!socket.closed) await once(socket, "close");
  expect(failed).toBeUndefined();
  const text = Buffer.concat(answered).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const FILES = "multipart/form-data; boundary=b";

const fields = Buffer.from(`name=${"x".repeat(LARGE)}`);
const text = Buffer.from(JSON.stringify("x".repeat(LARGE)));
const file = Buffer.from(
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${"x".repeat(LARGE)}\r\n--b--\r\n`,
);

const staff = () => ({ Cookie: demo.staff.cookie });
const program = () => ({ Authorization: `Bearer ${token}` });
const nobody = () => ({});

describe.each([
  ["with its length", false],
  ["without its length", true],
])("a large body %s", (_, chunked) => {
  it.each([
    ["a form that is too large", "/hotels/new", FORM, staff, fields, 413],
    ["a form with a file that is too large", "/pricing/import", FILES, staff, file, 413],
    ["a login that is too large", "/login", FORM, nobody, fields, 413],
    ["the form of a session that has ended", "/hotels/new", FORM, nobody, fields, 302],
    ["a form for no address", "/nowhere", FORM, staff, fields, 303],
    ["a form that is JSON", "/hotels/new", JSON_TYPE, staff, text, 415],
    ["a call that is too large", "/api/hotels", JSON_TYPE, program, text, 413],
    ["a call by nobody", "/api/hotels", JSON_TYPE, nobody, text, 401],
    ["a call that is a form", "/api/hotels", FORM, program, fields, 415],
    ["a call for no address", "/api/nowhere", JSON_TYPE, program, text, 404],
  ])("%s is answered", async (_, path, type, as, body, status) => {
    expect((await send({ path, type, as: as(), body }, chunked)).status).toBe(status);
  });

  it("says in words why it is refused", async () => {
    const form = { path: "/hotels/new", type: FORM, as: staff(), body: fields };
    expect((await send(form, chunked)).text).toMatch(/This form is too large[^]*<\/html>/);
    const call = { path: "/api/hotels", type: JSON_TYPE, as: program(), body: text };
    expect((await send(call, chunked)).text).toContain(
      '"message":"The body of the request is too large."',
    );
  });
});

describe("a page about a hotel", () => {
  it("is taken as long as the document allows, each of its characters escaped", async () => {
    const body = Buffer.from(
      `{"hotel_id":1,"title_en":"Garden","body_en":"${"\\u00e9".repeat(50_000)}"}`,
    );
    expect(body.length).toBeGreaterThan(300_000);
    const call = { path: "/api/cms-pages", type: JSON_TYPE, as: program(), body };
    expect((await send(call, false)).status).toBe(201);
    const french = JSON.stringify({ title_fr: "Le jardin" }).slice(1, -1);
    const both = body
      .toString()
      .replace("Garden", "Orchard")
      .replace(/}$/, `,${french},"body_fr":"${"\\u00e9".repeat(50_000)}"}`);
    expect((await send({ ...call, body: Buffer.from(both) }, true)).status).toBe(201);
  });
});
