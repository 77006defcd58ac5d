import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COSTS, permissions } from "~/core/access/permissions";
import { languages } from "~/i18n/languages";
import { drawer } from "~/drawer-places.server";
import { drawerFor } from "~/screens/drawer.server";
import { readDrawer, writtenDrawer } from "./written-drawer";

describe("the drawer as it travels", () => {
  it.each(languages)("is in %s what it was", (language) => {
    const sections = drawerFor({ permissions }, language, drawer);
    expect(sections.length).toBeGreaterThan(1);
    expect(readDrawer(writtenDrawer(sections))).toEqual(sections);
  });

  it("has an icon at each entry and group, each of which is drawn", () => {
    const drawn = readFileSync("app/ui/icons/icons.svg", "utf8");
    const entries = drawerFor({ permissions }, "en", drawer).flatMap((section) => section.entries);
    for (const { label, icon } of entries) expect(drawn, label).toContain(`<symbol id="${icon}"`);
  });

  it("has at most 20 lines at first, headings included, and 27 with its longest group open", () => {
    const sections = drawerFor({ permissions: [...permissions, COSTS] }, "en", drawer);
    const entries = sections.flatMap((section) => section.entries);
    const groups = entries.flatMap((entry) => ("entries" in entry ? [entry] : []));
    const usual = groups.filter(({ usuallyOpen }) => usuallyOpen);
    const longest = Math.max(...groups.map((group) => group.entries.length));
    const atFirst =
      sections.length + entries.length + usual.flatMap((group) => group.entries).length;
    expect(atFirst).toBeLessThanOrEqual(20);
    expect(atFirst + longest).toBeLessThanOrEqual(27);
  });

  it("is empty for nobody", () => {
    expect(readDrawer(writtenDrawer([]))).toEqual([]);
  });

  it("needs no backslash", () => {
    const written = writtenDrawer(drawerFor({ permissions }, "fr", drawer));
    expect(written).not.toMatch(/["\\\n]/);
  });
});
