import { describe, expect, it } from "vitest";
import { routeMap } from "../support/screens/route-map";
import { openScreens, screens } from "../support/screens/screens";

const modules = import.meta.glob<{ default?: unknown }>("/app/routes/**/*.{ts,tsx}");
const lists = import.meta.glob<Record<string, { path?: string }>>("/app/modules/**/*.list.ts");

/** A frame around other pages, which shows nothing by itself. */
const FRAMES = ["routes/pricing/management/management.tsx"];

describe("the table of screens", () => {
  it("has every page of the map, and nothing else: what is new is swept from the first day", async () => {
    const pages = await Promise.all(
      routeMap
        .filter(({ file }) => !FRAMES.includes(file))
        .map(async ({ path, file }) => ({
          path,
          page: (await modules[`/app/${file}`]!()).default !== undefined,
        })),
    );
    const paths = pages.filter(({ page }) => page).map(({ path }) => path);
    expect([...Object.keys(screens), ...openScreens].sort()).toEqual(paths.sort());
  });

  it("has the list of every noun at its own path", async () => {
    const declared = await Promise.all(
      Object.values(lists).map(async (load) =>
        Object.values(await load()).flatMap(({ path }) => path ?? []),
      ),
    );
    const shown = Object.entries(screens).flatMap(([path, { list }]) => (list ? [path] : []));
    // Of the pages each hotel and spa has a list; all of them together are one to programs only.
    const ofAnOwner = (path: string) => path.endsWith("/cms-pages");
    const owned = (paths: string[]) => paths.filter((path) => !ofAnOwner(path)).sort();
    expect(owned(shown)).toEqual(owned(declared.flat()));
    for (const [path, { list }] of Object.entries(screens)) {
      if (list && !ofAnOwner(path)) expect(list.path).toBe(path);
    }
  });

  it.each(Object.entries(screens))("visits %s where it is", (path, screen) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}(\\?.*)?$`);
    const { shows, phone, printed, heaviest } = screen;
    for (const address of [...shows, phone, printed, heaviest]) {
      if (address) expect(address).toMatch(pattern);
    }
  });
});
