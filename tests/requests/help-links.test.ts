import { describe, expect, it } from "vitest";
import { permissions, type Permission } from "~/core/access/permissions";
import { mayOpen } from "~/drawer-places.server";
import { languages } from "~/i18n/languages";
import { helpPages } from "~/modules/desk/help/help-pages";
import { helpPage } from "~/modules/desk/help/help.presenter.server";
import { expected } from "../support/screens/access-table";

/** Somebody whose role has these permissions. */
const reader = (...granted: Permission[]) =>
  ({ permissions: granted }) as unknown as Parameters<typeof mayOpen>[0];

/** @returns the paths to which the help's links lead for a reader, and all of its text with its tags */
function shownTo(who: ReturnType<typeof reader>, language: (typeof languages)[number]) {
  const html = helpPages
    .flatMap((name) => {
      const page = helpPage(language, name, (address) => mayOpen(who, address))!;
      return [page.html, ...page.sections.map((section) => section.html)];
    })
    .join("\n");
  const paths = [...html.matchAll(/<a href="(\/[^"?#]*)[^"]*">/g)].map(([, path]) => path!);
  return { paths, html };
}

const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, "");

describe.each(languages)("the links of the help in %s", (language) => {
  it.each(permissions)("lead whoever has %s alone to no screen that is closed to them", (one) => {
    const { paths } = shownTo(reader(one), language);
    const closed = paths.filter((path) => {
      const need = expected[path]?.[0];
      return need && need !== "signed-in" && need !== "nobody" && need !== one;
    });
    expect(closed).toEqual([]);
  });

  it("are all there for whoever may see everything, and the words stay for others", () => {
    const all = shownTo(reader(...permissions), language);
    const none = shownTo(reader(), language);
    expect(all.paths).toContain("/pricing/import");
    expect(all.paths).toContain("/settings/roles");
    expect(none.paths).not.toContain("/settings/roles");
    expect(none.paths).toContain("/profile");
    expect(none.paths.some((path) => path.startsWith("/help/"))).toBe(true);
    expect(withoutLinks(none.html)).toBe(withoutLinks(all.html));
  });
});
