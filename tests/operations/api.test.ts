import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo();

/** What `fetch` refuses to ask, or tidies up. */
function ask(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(demo.app.url);
    request({ hostname, port, method, path, headers }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () => {
        const type = answer.headers["content-type"] ?? "";
        resolve({ status: answer.statusCode!, type, body });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Runs a client that readers of the reference begin from. @returns what it printed */
function runExample(
  environment: Record<string, string>,
  program = "docs/api/example.mjs",
): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DESK_URL: demo.app.url, ...environment };
    execFile(process.execPath, [program], { env }, (error, printed, wrong) =>
      error ? reject(new Error(wrong)) : resolve(printed),
    );
  });
}

describe("the client of at most 60 lines", () => {
  it("is no longer", async () => {
    const lines = (await readFile("docs/api/example.mjs", "utf8")).trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  it("logs in, reads, quotes, adjusts and sees its own change in the feed", async () => {
    // The demo's revenue manager works in a browser: the settings let a program in as well.
    const revenue = { DESK_USER: "louis.martin", DESK_PASSWORD: "maison-desk-demo" };
    await expect(runExample(revenue)).rejects.toThrow("401 Invalid username or password");
    await query(
      demo.databaseUrl,
      "update users set user_type = 'both' where username = 'louis.martin'",
    );
    const printed = await runExample(revenue);
    expect(printed).toMatch(/^3 of \d+ prices read$/m);
    expect(printed).toMatch(/^A night from 20\d\d-\d\d-\d\d costs \d+(\.\d+)? [A-Z]{3}$/m);
    expect(printed).toMatch(/^Successfully created 1 prices?$/m);
    expect(printed).toMatch(/^(create|update) room-type-prices\/\d+$/m);
  });
});

describe("the typed client", () => {
  it("prices a season, quotes, books at the amount that it is told of, confirms and cancels", async () => {
    const program = join(await mkdtemp(join(tmpdir(), "client-")), "client.mjs");
    const typed = await readFile("docs/api/client.ts", "utf8");
    await writeFile(program, (await transform(typed, { loader: "ts" })).code);
    const key = `mdk_${randomBytes(32).toString("base64url")}`;
    const hash = createHash("sha256").update(key).digest("hex");
    await query(
      demo.databaseUrl,
      `update api_keys set key_hash = '${hash}'
       where user_id = (select id from users where username = 'demo')`,
    );
    const printed = await runExample({ DESK_KEY: key }, program);
    expect(printed.trim().split("\n")).toEqual([
      expect.stringMatching(/^Film festival: from 480(\.00)? [A-Z]{3}$/),
      expect.stringMatching(/^Two nights: \d+(\.\d\d)? [A-Z]{3}$/),
      expect.stringMatching(/^It costs \d+(\.\d\d)? [A-Z]{3}, and not 1\.00$/),
      expect.stringMatching(/^HT-\d{4}-\d+ is confirmed at \d+(\.\d\d)?$/),
      expect.stringMatching(/^HT-\d{4}-\d+ is cancelled$/),
    ]);
  });
});

describe("below /api", () => {
  it.each([
    ["GET", "/api", 404],
    ["GET", "/api/", 404],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/nothing.data", 404],
    ["GET", "/api/seasons.data", 404],
    ["POST", "/api/auth/login.data", 404],
    ["GET", "/api//seasons", 404],
    ["GET", "//api/seasons", 404],
    ["POST", "///api", 404],
    ["GET", "/api/seasons/", 404],
    ["GET", "/api/seasons?%zz", 401],
    ["GET", "/api/%zz", 404],
    ["GET", "/api/%ff", 404],
    ["GET", "/api/seasons/%00", 401],
    ["GET", "/api/seasons", 401],
    ["OPTIONS", "/api/seasons", 405],
    ["PATCH", "/api/seasons", 405],
    ["TRACE", "/api/seasons", 405],
    ["PROPFIND", "/api/seasons", 405],
    ["DELETE", "/api/openapi.json", 405],
  ])("%s %s is refused with %i and JSON", async (method, path, status) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.type]).toEqual([
      status,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({ status: "error" });
  });

  it("an empty Idempotency-Key is refused, since the call would be done each time", async () => {
    const answer = await ask("POST", "/api/seasons", { "Idempotency-Key": "" });
    expect(answer.status).toBe(422);
    expect(Object.keys((JSON.parse(answer.body) as { errors: object }).errors)).toEqual([
      "Idempotency-Key",
    ]);
  });

  it("the head of an answer has no body", async () => {
    expect(await ask("HEAD", "/api/openapi.json")).toMatchObject({ status: 200, body: "" });
    expect(await ask("HEAD", "/api/seasons")).toMatchObject({ status: 401, body: "" });
  });

  it("lies a page for people, which asks them to log in", async () => {
    expect((await ask("GET", "/api/docs")).status).toBe(302);
    const { status, type } = await ask("GET", "/api/docs.data");
    expect([status, type]).toEqual([202, expect.stringContaining("text/x-script")]);
  });
});
