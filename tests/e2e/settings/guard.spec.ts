import { addressOf, open, paths } from "../../support/screens/route-map";
import { expect, test } from "../support/test";

const closed = paths.filter((path) => !open.includes(path)).map(addressOf);

test("nobody gets past the login, on any route of the map or its data", async ({ request }) => {
  expect(closed.length).toBeGreaterThan(10);
  for (const path of closed) {
    const answer = await request.get(path);
    expect(new URL(answer.url()).pathname, path).toBe("/login");
    if (path === "/" || path.startsWith("/options")) continue;
    const text = await (await request.get(`${path}.data`)).text();
    expect(text, path).toContain("/login");
    expect(text, path).not.toContain("Belle Rive");
  }
});

test("what is open answers without a session", async ({ page }) => {
  for (const path of open) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([200, 302], path).toContain(answer.status());
    expect(answer.headers()["location"] ?? "", path).not.toContain("redirectTo");
  }
});

test("private pages are stored nowhere, and scripts run by nonce only", async ({ staff }) => {
  const answer = await staff.goto("/pricing/management/seasons");
  const headers = answer!.headers();
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-[\w+/=]+'/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
