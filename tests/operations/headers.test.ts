import { describe, expect, it } from "vitest";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo({
  ORIGIN: "https://desk.example",
  ALLOWED_HOSTS: "desk.example,127.0.0.1",
  TRUST_PROXY: "1",
});

/** Headers of every answer, whatever it is. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=63072000",
  "x-request-id": expect.stringMatching(/^[\w-]{36}$/) as string,
};

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe("behind HTTPS", () => {
  it.each([
    ["/login", 200],
    ["/healthz", 200],
    ["/readyz", 200],
    ["/nothing", 302],
    ["/%E0%A4%A", 400],
    ["/hotels", 200],
    ["/hotels.data", 200],
    ["/options/hotels", 200],
    ["/options/nothing", 404],
    ["/pricing/management/room-prices.csv", 200],
    ["/api/hotels", 401],
    ["/api/nothing", 404],
    ["/assets/nothing.js", 302],
  ])("the answer to %s has all headers, and is kept nowhere", async (path, status) => {
    const answer = await demo.staff.get(path);
    expect(answer.status).toBe(path === "/login" ? 302 : status);
    expect(headersOf(answer)).toMatchObject(everywhere);
    expect(answer.headers.get("Cache-Control")).toMatch(/\bno-store$/);
  });

  it.each(["/favicon.svg", "/api/openapi.json"])(
    "what is public has them as well: %s",
    async (path) => {
      const answer = await demo.staff.get(path);
      expect(headersOf(answer)).toMatchObject(everywhere);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    },
  );

  it("a page runs scripts by nonce only, and stands in nobody's frame", async () => {
    const policy = (await demo.staff.get("/hotels")).headers.get("Content-Security-Policy");
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]+'/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("so have a form of another site and a copied key", async () => {
    const foreign = await fetch(`${demo.app.url}/login`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    const form = new FormData();
    form.set("form_token", demo.staff.token);
    form.set("own_password", "maison-desk-demo");
    const [user] = await query(demo.databaseUrl, "select user_id from api_keys limit 1");
    const copied = await demo.staff.post(`/settings/users/${String(user!.user_id)}/key/copy`, form);
    expect([foreign.status, copied.status]).toEqual([403, 200]);
    for (const answer of [foreign, copied]) {
      expect(headersOf(answer)).toMatchObject(everywhere);
      expect(answer.headers.get("Cache-Control")).toMatch(/\bno-store$/);
    }
  });

  it("no other host of the domain can set the cookies of a session", async () => {
    expect(demo.staff.cookie).toContain("__Host-auth_token=");
    const cookie = demo.staff.cookie.replaceAll("__Host-", "");
    const answer = await fetch(`${demo.app.url}/hotels`, {
      redirect: "manual",
      headers: { Cookie: cookie },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/login?redirectTo=%2Fhotels",
    ]);
    for (const each of answer.headers.getSetCookie()) {
      expect(each).toMatch(/^__Host-.*Path=\/; .*Secure/);
      expect(each).not.toContain("Domain");
    }
  });

  it("a logout has the browser forget what it keeps", async () => {
    const page = await demo.staff.get("/profile");
    const form = new FormData();
    form.set("form_token", /name="form_token" value="([^"]+)"/.exec(await page.text())![1]!);
    const { status, headers } = await demo.staff.post("/logout", form);
    expect(status).toBe(303);
    expect(headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  });
});

describe("a host that isn't allowed", () => {
  const as = (path: string, host: string) =>
    fetch(demo.app.url + path, { headers: { "X-Forwarded-Host": host }, redirect: "manual" });

  it("is refused, in words and in JSON", async () => {
    const page = await as("/login", "evil.example");
    expect([page.status, await page.text()]).toEqual([
      421,
      "This request names a host that isn’t this server’s.",
    ]);
    const call = await as("/api/hotels", "evil.example:80");
    expect([call.status, await call.json()]).toMatchObject([421, { status: "error" }]);
    expect(headersOf(call)).toMatchObject(everywhere);
  });

  it("may be one of ALLOWED_HOSTS with a port or in capitals, and may be any other for the health", async () => {
    for (const host of ["desk.example", "DESK.example:443"]) {
      expect((await as("/login", host)).status).toBe(200);
    }
    expect((await as("/healthz", "10.0.0.3")).status).toBe(200);
    expect((await as("/readyz", "10.0.0.3")).status).toBe(200);
  });
});
