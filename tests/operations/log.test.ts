import { describe, expect, it } from "vitest";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo({ TRUST_PROXY: "1" });

type Line = Record<string, unknown>;

/** @returns the lines of the log so far; each must be JSON with its level and time */
function lines(): Line[] {
  return demo.app
    .said()
    .trim()
    .split("\n")
    .map((line) => {
      const said = JSON.parse(line) as Line;
      expect(said).toMatchObject({ level: expect.any(String) as string });
      expect(new Date(String(said.time)).toISOString()).toBe(said.time);
      return said;
    });
}

/** @returns the line of the request that was answered so */
async function lineOf(answer: Response): Promise<Line> {
  await answer.arrayBuffer();
  const id = answer.headers.get("X-Request-Id")!;
  const find = () =>
    lines().find(({ event, request_id }) => event === "request" && request_id === id);
  await expect.poll(find).toBeDefined();
  return find()!;
}

describe("the log", () => {
  it("has a line of each request, with its sender, and of its address only the pattern", async () => {
    const [user] = await query(demo.databaseUrl, "select id from users where username = 'demo'");
    const known = { level: "info", method: "GET", user_id: user!.id, by: "session" };
    const page = await demo.staff.get("/hotels?search=secretly");
    expect(await lineOf(page)).toMatchObject({
      ...{ ...known, route: "/hotels", status: 200, address: "127.0.0.1" },
      ms: expect.any(Number) as number,
    });
    const missing = await demo.staff.get("/hotels/edit/987654321");
    expect(await lineOf(missing)).toMatchObject({ ...known, route: "/hotels/edit/:id" });
    for (const typed of ["secretly", "987654321"]) expect(demo.app.said()).not.toContain(typed);
  });

  it("knows files, calls of the API, and what never reaches the app", async () => {
    const { url } = demo.app;
    expect(await lineOf(await fetch(`${url}/favicon.svg`))).toMatchObject({ route: "(file)" });
    expect(await lineOf(await fetch(`${url}/api/seasons/3`))).toMatchObject({
      ...{ route: "/api/seasons/{id}", status: 401, user_id: null },
    });
    const unknown = await fetch(`${url}/wp-login.php`, { redirect: "manual" });
    expect(await lineOf(unknown)).toMatchObject({ route: "/*" });
    expect(await lineOf(await fetch(`${url}/%E0%A4%A`))).toMatchObject({
      ...{ route: null, status: 400 },
    });
    const headers = { Origin: "https://evil.example" };
    const foreign = await fetch(`${url}/login`, { method: "POST", headers });
    const { request_id } = await lineOf(foreign);
    expect(lines().filter((line) => line.request_id === request_id)).toMatchObject([
      { level: "warn", event: "form_refused", address: "127.0.0.1" },
      { event: "request", status: 403 },
    ]);
  });

  it("takes the sender's address from the trusted proxy alone", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9, 198.51.100.4" };
    const line = await lineOf(await fetch(`${demo.app.url}/login`, { headers }));
    expect(line.address).toBe("198.51.100.4");
  });

  it("takes clients' mistakes for no errors", async () => {
    const [cookie, path] = [demo.staff.cookie, `${demo.app.url}/hotels`];
    for (const method of ["POST", "PUT", "OPTIONS"]) {
      const answer = await fetch(path, { method, headers: { Cookie: cookie } });
      expect((await lineOf(answer)).status).toBeLessThan(500);
    }
    expect(demo.app.said()).not.toContain("[object Object]");
    expect(lines().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("leads from a change to its request, and to the address and the program that sent it", async () => {
    const form = new FormData();
    form.set("form_token", demo.staff.token);
    form.set("own_password", "maison-desk-demo");
    const [user] = await query(demo.databaseUrl, "select user_id from api_keys limit 1");
    const answer = await demo.staff.post(`/settings/users/${String(user!.user_id)}/key/copy`, form);
    const { request_id } = await lineOf(answer);
    const [row] = await query(
      demo.databaseUrl,
      "select request_id, address, user_agent from audit_log order by id desc limit 1",
    );
    expect(row).toEqual({ request_id, address: "127.0.0.1", user_agent: "node" });
    expect(lines().filter((line) => line.request_id === request_id)).toMatchObject([
      { event: "key_copied", key_of: user!.user_id },
      { event: "request", route: "/settings/users/:id/key/copy" },
    ]);
  });

  it("is told nothing of how answers to scripts are made", async () => {
    const users = await query(
      demo.databaseUrl,
      "select id from users where id not in (select user_id from api_keys) order by id limit 1",
    );
    const options = await demo.staff.get("/options/hotels");
    expect(options.headers.get("Content-Type")).toContain("application/json");
    expect(options.headers.get("Cache-Control")).toBe("no-store");
    expect(await options.json()).toHaveProperty("options");

    const form = new FormData();
    form.set("form_token", demo.staff.token);
    const copied = await demo.staff.post(`/settings/users/${String(users[0]?.id)}/key/copy`, form);
    expect(await copied.json()).toMatchObject({ message: expect.any(String) as string });
    const hotels = await query(demo.databaseUrl, "select id from hotels order by id limit 1");
    const sent = await demo.staff.post(`/images/upload/hotel/${String(hotels[0]?.id)}`, form);
    expect(sent.headers.get("Content-Type")).toContain("application/json");

    expect((await lineOf(sent)).route).toMatch(/^\/images\/upload\//);
    expect(demo.app.said()).not.toContain("REMIX FUTURE CHANGE");
  });
});
