import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/test";

/** Every list, with all that its address can say. */
const lists: Record<string, string[]> = {
  "/pricing": ["search", "page", "size"],
  "/pricing/management/seasons": ["hotel_id"],
  "/pricing/management/room-prices": [
    "hotel_id",
    "room_type_id",
    "season_id",
    "distribution_point_id",
    "price_type",
    "active",
  ],
  "/pricing/management/price-rules": ["room_type_id", "season_id", "rule_type", "active"],
  "/pricing/management/price-calculator": ["hotel_id", "room_type_id", "promo_code", "adults"],
  "/pricing/batches": [],
  "/hotels": ["status", "stars"],
  "/hotels/room-types": ["hotel_id"],
  "/hotels/rooms": ["hotel_id", "room_type_id", "status"],
  "/hotels/stop-sales": ["hotel_id", "room_type_id", "view", "month"],
  "/currencies": [],
  "/settings/roles": ["active_only"],
  "/settings/users": [],
  "/settings/distribution-points": [],
  "/settings/activity": ["actor_id", "entity", "action", "from", "to"],
};

const everywhere = ["search", "sort", "order", "page", "size", "dialog", "id"];

/** What sqlmap begins with, and what breaks those who put values into their SQL. */
const injections = [
  "1' OR '1'='1",
  '1" OR "1"="1" -- ',
  "1) OR (1=1",
  "1; DROP TABLE users--",
  "1 UNION SELECT NULL,NULL,NULL--",
  "1 AND (SELECT 1 FROM pg_sleep(5))",
  "(SELECT CHR(113)||CHR(98))",
  "1/**/ORDER/**/BY/**/99",
  "%27%20OR%201%3D1",
  "\\'; --",
  "1\u0000",
  "-1e309",
  "name,(select password_hash from users)",
  "$1",
  "{{7*7}}${7*7}",
];

test("what breaks others in a list's address gets the defaults", async ({ staff }) => {
  test.setTimeout(180_000);
  for (const [path, own] of Object.entries(lists)) {
    for (const name of new Set([...everywhere, ...own])) {
      const answers = await Promise.all(
        injections.map((value) =>
          staff.request.get(`${path}?${new URLSearchParams({ [name]: value })}`),
        ),
      );
      expect(
        answers.map((answer) => answer.status()),
        `${path}?${name}=…`,
      ).toEqual(injections.map(() => 200));
    }
  }
});

/** Where a login must not lead. */
const redirects = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/\\/evil.example",
  "http://evil.example",
  "https://evil.example/dashboard",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "//evil.example/%2f..",
  "//evil%E3%80%82example",
  "///\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%0d%0aSet-Cookie:%20a=b/..//evil.example",
  "/\r\nLocation: https://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "evil.example",
  "@evil.example",
  "//user@evil.example",
  "/login?redirectTo=//evil.example",
  " //evil.example",
];

test("no login leads away from the house", async ({ playwright, appUrl }) => {
  expect(redirects.length).toBeGreaterThanOrEqual(30);
  for (const wish of redirects) {
    // Who is signed in already doesn't come to the login page: each wish has a visitor of its own.
    const visitor = await playwright.request.newContext({ baseURL: appUrl });
    const address = `/login?${new URLSearchParams({ redirectTo: wish })}`;
    const location = await loginLeadsTo(visitor, appUrl, address);
    await visitor.dispose();
    expect(new URL(location, appUrl).origin, wish).toBe(appUrl);
    expect(location, wish).toMatch(/^\/(?![/\\])/);
    expect(location, wish).not.toMatch(/^\/login/);
  }
});

async function loginLeadsTo(
  visitor: APIRequestContext,
  appUrl: string,
  address: string,
): Promise<string> {
  const page = await (await visitor.get(address)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const answer = await visitor.post(address, {
    maxRedirects: 0,
    headers: { Origin: appUrl },
    form: { form_token: token, username: "demo", password: "maison-desk-demo" },
  });
  expect(answer.status(), address).toBe(303);
  return answer.headers()["location"]!;
}
