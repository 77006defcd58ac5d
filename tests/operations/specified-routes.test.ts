import { describe, expect, it } from "vitest";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

/** What a route answers: its screen, by its title, or the address it leads to. */
type Answer = string | RegExp | { to: string };

/** The title of a page about one row: its name, and not what is done there. */
const aRow = /^(?!Edit ).{2,} · Maison Desk$/;

/**
 * Every route that others may have bookmarked (docs/reference/screens.md), with what it answers whoever is signed in.
 * `{hotel}` and its like are the first rows of their tables, or what `particular` says.
 */
const routes: Record<string, Answer> = {
  "/login": { to: "/dashboard" },
  "/": { to: "/dashboard" },
  "/no-such-screen": { to: "/dashboard" },
  "/dashboard": "Dashboard",
  "/hotel-bookings": { to: "/bookings/hotels" },
  "/services": "Services",
  "/currencies": "Currencies",
  "/customers": "Customers",
  "/payment-gateways": "Payment gateways",
  "/booking-modules": "Booking modules",
  "/room-types/new": "Add room type",
  "/room-types/edit/{room_type}": aRow,
  "/pricing": "Pricing overview",
  "/pricing/management": { to: "/pricing/management/seasons" },
  "/pricing/tours": "Tour prices",
  "/pricing/spas": "Spa prices",
  "/tours": "Tours",
  "/tours/new": "Add tour",
  "/tours/edit/{tour}": aRow,
  "/hotels": "Hotels",
  "/hotels/room-types": "Room types",
  "/hotels/rooms": "Rooms",
  "/hotels/stop-sales": "Stop sales",
  "/hotels/stop-sales/new": "Create Stop Sale",
  "/hotels/stop-sales/{stop_sale}/edit": "Edit Stop Sale",
  "/hotels/new": "Add hotel",
  "/hotels/edit/{hotel}": aRow,
  "/bookings/hotels": "Hotel bookings",
  "/bookings/flights": "Flight bookings",
  "/bookings/spas": "Spa bookings",
  "/bookings/packs": "Packs",
  "/hotels/{hotel}/cms-pages": "Pages",
  "/hotels/{hotel}/cms-pages/create": "Add page",
  "/hotels/{hotel}/cms-pages/edit/{cms_page}": aRow,
  "/preview/{cms_page}/{slug}": /^\S.* · \S/,
  "/demo-preview": "A sample of everything a page can show",
  "/spas": "Spas",
  "/spas/new": "Add spa",
  "/spas/edit/{spa}": aRow,
  "/spas/{spa}/cms-pages": "Pages",
  "/spas/{spa}/cms-pages/create": "Add page",
  "/spas/{spa}/cms-pages/edit/{page_of_spa}": aRow,
  "/spas/{spa}/treatments": /^Treatments, \S.* · Maison Desk$/,
  "/spas/{spa}/treatments/new": "Add treatment",
  "/spas/{spa}/treatments/edit/{treatment}": aRow,
  "/spas/{spa}/treatments/{treatment}/images": aRow,
  "/treatments": "Treatments",
  "/treatments/new": "Add treatment",
  "/treatments/edit/{treatment}": aRow,
  "/treatments/{treatment}/images": aRow,
  "/settings": { to: "/settings/roles" },
  "/settings/roles": "Roles",
  "/settings/roles/new": "Add role",
  "/settings/roles/{role}/edit": aRow,
  "/settings/users": "Users",
  "/settings/distribution-points": "Distribution points",
  "/profile": "Your profile",
  "/room-types": { to: "/hotels/room-types" },
};

const demo = runningDemo();

/** Whatever isn't simply the first row of its table. */
const particular: Record<string, string> = {
  slug: "select slug_en as found from cms_pages order by id limit 1",
  page_of_spa: "select min(id) as found from cms_pages where spa_id = (select min(id) from spas)",
};

/** @returns the address, with rows that are there */
async function addressOf(route: string): Promise<string> {
  let address = route;
  for (const [placeholder, table] of route.matchAll(/\{(\w+)\}/g)) {
    const asked = particular[table!] ?? `select min(id) as found from ${table}s`;
    const [row] = await query(demo.databaseUrl, asked);
    address = address.replace(placeholder, String(row?.found));
  }
  return address;
}

describe("the routes of the screens", () => {
  it.each(Object.entries(routes))("%s answers with its screen: %o", async (route, expected) => {
    const answer = await demo.staff.get(await addressOf(route));
    if (typeof expected === "string" || expected instanceof RegExp) {
      expect(answer.status).toBe(200);
      const [, title] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
      if (typeof expected === "string") expect(title).toBe(`${expected} · Maison Desk`);
      else expect(title).toMatch(expected);
    } else {
      expect([302, 303]).toContain(answer.status);
      expect(answer.headers.get("Location")).toBe(expected.to);
    }
  });

  it.each(Object.keys(routes).filter((route) => route !== "/login"))(
    "%s asks whoever isn't signed in to log in",
    async (route) => {
      const address = await addressOf(route);
      const answer = await fetch(demo.app.url + address, { redirect: "manual" });
      expect(answer.status).toBe(302);
      const location = answer.headers.get("Location") ?? "";
      expect(location).toMatch(/^\/login(\?|$)/);
      const login = await fetch(demo.app.url + location);
      expect(login.status).toBe(200);
      expect(await login.text()).toContain('name="password"');
      if (route === "/") return;
      // So does what scripts would read instead of the page.
      const read = await (await fetch(`${demo.app.url}${address}.data`)).text();
      expect(read).toContain("/login");
      expect(read).not.toContain("Belle Rive");
    },
  );
});
