import pg from "pg";
import { ordinaryPermissions, type Permission } from "../../app/core/permissions";
import { addressOf, paths } from "../support/route-map";
import { formTokenIn, signInBy } from "./support/sign-in";
import { expect, test } from "./support/test";
import type { APIRequestContext } from "@playwright/test";

type Need = Permission | "nobody" | "signed-in";

/**
 * Who may ask for which page of the map, and who may post to it; written by hand, so that a guard that
 * is forgotten or weakened is seen. "–": nothing is posted there.
 */
const expected: Record<string, [see: Need, change: Need | "–"]> = {
  "/login": ["nobody", "nobody"],
  "/forgotten-password": ["nobody", "–"],
  "/theme": ["nobody", "nobody"],
  "/language": ["nobody", "nobody"],
  "/healthz": ["nobody", "–"],
  "/readyz": ["nobody", "–"],

  "/": ["signed-in", "–"],
  "/logout": ["signed-in", "signed-in"],
  "/dashboard": ["signed-in", "–"],
  "/notifications": ["signed-in", "–"],
  "/profile": ["signed-in", "signed-in"],
  "/api/docs": ["signed-in", "–"],
  "/api/docs/:tag": ["signed-in", "–"],
  "/options/:kind": ["signed-in", "–"],
  "/history/:entity/:id": ["signed-in", "–"],
  "/*": ["signed-in", "signed-in"],

  "/images/:key/:width": ["signed-in", "–"],
  "/images/upload/:owner/:id": ["hotels:edit", "hotels:edit"],
  "/cms-pages/render/:owner/:id": ["content:edit", "content:edit"],
  "/preview/:id/:slug": ["content:view", "–"],
  "/demo-preview": ["content:view", "–"],
  "/room-types": ["hotels:view", "–"],
  "/room-types/new": ["hotels:edit", "hotels:edit"],
  "/room-types/edit/:id": ["hotels:view", "hotels:edit"],
  "/hotels": ["hotels:view", "hotels:edit"],
  "/hotels/new": ["hotels:edit", "hotels:edit"],
  "/hotels/edit/:id": ["hotels:view", "hotels:edit"],
  "/hotels/room-types": ["hotels:view", "–"],
  "/hotels/rooms": ["hotels:view", "hotels:edit"],
  "/hotels/rooms/several": ["hotels:edit", "hotels:edit"],
  "/hotels/stop-sales": ["stop_sales:view", "stop_sales:edit"],
  "/hotels/stop-sales/new": ["stop_sales:edit", "stop_sales:edit"],
  "/hotels/stop-sales/:id/edit": ["stop_sales:view", "stop_sales:edit"],
  "/hotels/:hotelId/cms-pages": ["content:view", "content:edit"],
  "/hotels/:hotelId/cms-pages/create": ["content:edit", "content:edit"],
  "/hotels/:hotelId/cms-pages/edit/:id": ["content:view", "content:edit"],
  "/services": ["catalogue:view", "catalogue:edit"],
  "/booking-modules": ["finance:view", "finance:edit"],
  "/payment-gateways": ["finance:view", "finance:edit"],
  "/spas": ["catalogue:view", "catalogue:edit"],
  "/spas/new": ["catalogue:edit", "catalogue:edit"],
  "/spas/edit/:id": ["catalogue:view", "catalogue:edit"],
  "/spas/:spaId/treatments": ["catalogue:view", "catalogue:edit"],
  "/spas/:spaId/treatments/new": ["catalogue:edit", "catalogue:edit"],
  "/spas/:spaId/treatments/edit/:id": ["catalogue:view", "catalogue:edit"],
  "/treatments": ["catalogue:view", "catalogue:edit"],
  "/treatments/new": ["catalogue:edit", "catalogue:edit"],
  "/treatments/edit/:id": ["catalogue:view", "catalogue:edit"],
  "/currencies": ["finance:view", "finance:edit"],
  "/tours": ["catalogue:view", "catalogue:edit"],
  "/tours/new": ["catalogue:edit", "catalogue:edit"],
  "/tours/edit/:id": ["catalogue:view", "catalogue:edit"],
  "/hotel-bookings": ["bookings:view", "–"],
  "/bookings": ["bookings:view", "–"],
  "/bookings/hotels": ["bookings:view", "bookings:edit"],
  "/bookings/hotels.csv": ["bookings:view", "–"],
  "/bookings/hotels/:id/cancel": ["bookings:edit", "bookings:edit"],
  "/bookings/hotels/new": ["bookings:edit", "bookings:edit"],
  "/bookings/hotels/:id": ["bookings:view", "bookings:edit"],
  "/bookings/hotels/:id/confirmation": ["bookings:view", "–"],
  "/bookings/hotels/:id/edit": ["bookings:view", "bookings:edit"],
  "/bookings/flights": ["bookings:view", "bookings:edit"],
  "/bookings/flights.csv": ["bookings:view", "–"],
  "/bookings/flights/new": ["bookings:edit", "bookings:edit"],
  "/bookings/flights/:id": ["bookings:view", "bookings:edit"],
  "/bookings/flights/:id/cancel": ["bookings:edit", "bookings:edit"],
  "/bookings/flights/:id/edit": ["bookings:view", "bookings:edit"],
  "/bookings/spas": ["bookings:view", "bookings:edit"],
  "/bookings/spas.csv": ["bookings:view", "–"],
  "/bookings/spas/new": ["bookings:edit", "bookings:edit"],
  "/bookings/spas/:id": ["bookings:view", "bookings:edit"],
  "/bookings/spas/:id/cancel": ["bookings:edit", "bookings:edit"],
  "/bookings/spas/:id/edit": ["bookings:view", "bookings:edit"],
  "/bookings/packs": ["bookings:view", "bookings:edit"],
  "/bookings/packs.csv": ["bookings:view", "–"],
  "/bookings/packs/new": ["bookings:edit", "bookings:edit"],
  "/bookings/packs/:id": ["bookings:view", "bookings:edit"],
  "/bookings/packs/:id/cancel": ["bookings:edit", "bookings:edit"],
  "/bookings/packs/:id/edit": ["bookings:view", "bookings:edit"],
  "/customers": ["customers:view", "customers:edit"],
  "/customers.csv": ["customers:view", "–"],
  "/customers/new": ["customers:edit", "customers:edit"],
  "/customers/:id": ["customers:view", "customers:edit"],
  "/customers/:id/edit": ["customers:view", "customers:edit"],

  "/pricing": ["pricing:view", "–"],
  "/pricing/management": ["pricing:view", "–"],
  "/pricing/management/seasons": ["pricing:view", "pricing:edit"],
  "/pricing/management/seasons/:id/extend": ["pricing:edit", "pricing:edit"],
  "/pricing/management/room-prices": ["pricing:view", "pricing:edit"],
  "/pricing/management/room-prices/adjust": ["pricing:edit", "pricing:edit"],
  "/pricing/management/price-rules": ["pricing:view", "pricing:edit"],
  "/pricing/management/price-calculator": ["pricing:view", "–"],
  "/pricing/management/seasons.csv": ["pricing:view", "–"],
  "/pricing/management/room-prices.csv": ["pricing:view", "–"],
  "/pricing/management/price-rules.csv": ["pricing:view", "–"],
  "/pricing/tours": ["pricing:view", "pricing:edit"],
  "/pricing/tours.csv": ["pricing:view", "–"],
  "/pricing/tours/adjust": ["pricing:edit", "pricing:edit"],
  "/pricing/spas": ["pricing:view", "pricing:edit"],
  "/pricing/spas.csv": ["pricing:view", "–"],
  "/pricing/spas/adjust": ["pricing:edit", "pricing:edit"],
  "/pricing/import": ["pricing:edit", "pricing:edit"],
  "/pricing/import/:id": ["pricing:edit", "pricing:edit"],
  "/pricing/batches": ["pricing:view", "–"],
  "/pricing/batches/:id": ["pricing:view", "pricing:edit"],
  "/views": ["pricing:view", "pricing:view"],

  "/settings": ["settings:view", "–"],
  "/settings/roles": ["settings:view", "settings:edit"],
  "/settings/roles/new": ["settings:edit", "settings:edit"],
  "/settings/roles/:id/edit": ["settings:view", "settings:edit"],
  "/settings/users": ["settings:view", "settings:edit"],
  "/settings/users/:id/key": ["settings:edit", "settings:edit"],
  "/settings/users/:id/key/copy": ["settings:edit", "settings:edit"],
  "/settings/users/:id/sessions": ["settings:view", "settings:edit"],
  "/settings/distribution-points": ["settings:view", "settings:edit"],
  "/settings/activity": ["settings:view", "–"],
};

/** Addresses whose query asks for more than their path. */
const dialogs: Record<string, Need> = {
  "/pricing/management/seasons?dialog=new": "pricing:edit",
  "/pricing/management/seasons?dialog=delete&id=1": "pricing:edit",
  "/pricing/management/seasons?dialog=edit&id=1": "pricing:view",
  "/pricing/management/room-prices?dialog=new": "pricing:edit",
  "/pricing/management/price-rules?dialog=delete&id=1": "pricing:edit",
  "/booking-modules?dialog=edit&id=1": "finance:view",
  "/history/booking_module/1": "finance:view",
  "/payment-gateways?dialog=new": "finance:edit",
  "/payment-gateways?dialog=edit&id=1": "finance:view",
  "/payment-gateways?dialog=delete&id=1": "finance:edit",
  "/history/payment_gateway/1": "finance:view",
  "/services?dialog=new": "catalogue:edit",
  "/services?dialog=delete&id=1": "catalogue:edit",
  "/services?dialog=edit&id=1": "catalogue:view",
  "/history/service/1": "catalogue:view",
  "/tours?dialog=delete&id=1": "catalogue:edit",
  "/tours/edit/1?tab=units": "catalogue:view",
  "/history/tour/1": "catalogue:view",
  "/spas?dialog=delete&id=1": "catalogue:edit",
  "/treatments?dialog=delete&id=1": "catalogue:edit",
  "/history/treatment/1": "catalogue:view",
  "/views?list=customers": "customers:view",
  "/customers/1?dialog=anonymise": "customers:edit",
  "/currencies?dialog=new": "finance:edit",
  "/currencies?dialog=edit&id=1": "finance:view",
  "/hotels/rooms?dialog=new": "hotels:edit",
  "/hotels/stop-sales?dialog=delete&id=1": "stop_sales:edit",
  "/settings/roles?dialog=new": "settings:edit",
  "/settings/roles?dialog=edit&id=1": "settings:view",
  "/settings/users?dialog=new": "settings:edit",
  "/settings/users?dialog=edit&id=1": "settings:view",
  "/settings/distribution-points?dialog=new": "settings:edit",
  "/settings/distribution-points?dialog=edit&id=1": "settings:view",
  "/options/users": "settings:view",
  "/options/hotels": "signed-in",
  "/history/user/1": "settings:view",
  "/hotels/1/cms-pages?dialog=delete&id=1": "content:edit",
  "/views?list=/hotels/1/cms-pages": "content:view",
  "/history/cms_page/1": "content:view",
  "/history/price_rule/1": "pricing:view",
  "/history/hotel/1": "hotels:view",
};

/** What an action reads from the query before it asks who is there. */
function askedFor(path: string): string {
  return addressOf(path)
    .replace("/extend", "/extend?to=2035-01-01")
    .replace(/^\/views$/, "/views?list=seasons");
}

/** The address of the same page's data, as the browser asks for it when it navigates by itself. */
function dataOf(address: string): string {
  const [path = "", query] = address.split("?", 2);
  return `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
}

test("every route of the map is in the table, and nothing else", () => {
  expect(Object.keys(expected).sort()).toEqual([...paths].sort());
});

for (const missing of ordinaryPermissions) {
  test(`without ${missing}: what needs it is a 403, all else is not`, async ({
    request,
    databaseUrl,
    appUrl,
  }) => {
    test.setTimeout(120_000);
    // Whoever may not see something may not change it either.
    const area = missing.split(":")[0];
    const granted = ordinaryPermissions.filter(
      (permission) => permission !== missing && permission !== `${area}:${missingToo(missing)}`,
    );
    const username = await makeUser(databaseUrl, granted);
    await signInBy(request, username);
    const token = await formTokenIn(request, "/dashboard");

    const may = (need: Need | "–") =>
      need === "nobody" || need === "signed-in" || granted.some((each) => each === need);
    for (const [path, [see, change]] of Object.entries(expected)) {
      // Logging out would end the test.
      if (path === "/logout") continue;
      const address = askedFor(path);
      // A row's history is its area's to see.
      const need = path === "/history/:entity/:id" ? "pricing:view" : see;
      await expectAccess(`GET ${address}`, may(need), request.get(address, quiet));
      if (change === "–") continue;
      const form = { form_token: token, intent: "nothing of the sort" };
      const post = request.post(address, { ...quiet, form, headers: { Origin: appUrl } });
      await expectAccess(`POST ${address}`, may(change), post);
    }
    for (const [address, need] of Object.entries(dialogs)) {
      await expectAccess(`GET ${address}`, may(need), request.get(address, quiet));
      if (address.startsWith("/options")) continue;
      const answer = await request.get(dataOf(address), quiet);
      expect(answer.status() === 403, `GET ${dataOf(address)}`).toBe(!may(need));
    }
  });
}

test("who may only look finds nothing to edit: no title, no menu, in either language", async ({
  request,
  databaseUrl,
}) => {
  const looking = ordinaryPermissions.filter((permission) => permission.endsWith(":view"));
  await signInBy(request, await makeUser(databaseUrl, looking));
  const pages = Object.keys(expected).filter((path) => !/csv|:key|options|logout/.test(path));
  const addresses = [...pages.map(askedFor), ...Object.keys(dialogs)];
  let seen = 0;
  for (const language of ["en", "fr"]) {
    const token = await formTokenIn(request, "/dashboard");
    await request.post("/language", { ...quiet, form: { form_token: token, language } });
    for (const address of addresses) {
      const answer = await request.get(address, quiet);
      if (answer.status() !== 200) continue;
      const html = (await answer.text()).replace(/<script[^]*?<\/script>/g, "");
      // The head of a column says what a role grants.
      const said = html.match(/<\/?(?!th\b)\w+[^>]*>\s*(Edit|Modifier)\b[^<]*/g);
      expect(said ?? [], `${language} ${address}`).toEqual([]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(60);
});

const quiet = { maxRedirects: 0 };

function missingToo(missing: Permission): "edit" | "none" {
  return missing.endsWith(":view") ? "edit" : "none";
}

async function expectAccess(
  what: string,
  allowed: boolean,
  asked: ReturnType<APIRequestContext["get"]>,
): Promise<void> {
  const answer = await asked;
  expect(answer.status() === 403, `${what}: ${answer.status()}`).toBe(!allowed);
  // Nothing that is refused or asked for in nonsense may be a failure of ours.
  expect(answer.status(), what).toBeLessThan(500);
  expect(answer.headers()["location"] ?? "", what).not.toContain("redirectTo");
}

/** Somebody with a role that grants just this, and the password of the demo's user. */
async function makeUser(databaseUrl: string, granted: Permission[]): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = `access.${Math.random().toString(36).slice(2)}`;
  await client.query(
    `with role as (
       insert into roles (label, description, permissions) values ($1, 'For one test.', $2)
       returning id
     )
     insert into users (username, first_name, last_name, email, role_id, password_hash)
     select $1, 'Access', 'Test', $1 || '@example.com', role.id, demo.password_hash
     from role, users demo where demo.username = 'demo'`,
    [name, granted],
  );
  await client.end();
  return name;
}
