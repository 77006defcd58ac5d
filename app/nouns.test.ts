import { describe, expect, it } from "vitest";
import { permissions } from "~/core/permissions";
import { translator } from "~/i18n/i18n.server";
import { auditActions, namespaceOf, sharedEntities } from "~/modules/audit/audit";
import { loggedFields } from "./nouns.server";

/** Keys whose words are missing come back as they are. */
const missing = (text: string) => /^[a-z-]+:[A-Z_]+(\.\w+)+$/.test(text) || text === "";

describe.each(["en", "fr"] as const)("in %s", (locale) => {
  const t = translator(locale);

  it.each(sharedEntities)("every field of %s that is shown has its label", (entity) => {
    const shown = Object.entries(loggedFields[entity] ?? {}).filter(
      ([, format]) => format !== "hidden",
    );
    expect(shown.length).toBeGreaterThan(1);
    const label = (field: string) => t(`${namespaceOf(entity)}:FIELDS.${field}`);
    expect(shown.map(([field]) => field).filter((field) => missing(label(field)))).toEqual([]);
  });

  it("everything that can be done has its headline", () => {
    const headlines = auditActions.map((action) => `history:HEADLINES.${action}`);
    const words = { name: "Anna", date: "today" };
    expect(headlines.filter((key) => missing(t(key, words)))).toEqual([]);
  });

  it("every permission has its words", () => {
    const words = permissions.flatMap((permission) => {
      const [area, kind] = permission.split(":");
      return [`roles:AREAS.${area}`, `roles:KINDS.${kind}`];
    });
    expect(words.filter((key) => missing(t(key)))).toEqual([]);
  });
});
