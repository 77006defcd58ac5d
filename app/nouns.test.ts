import { describe, expect, it } from "vitest";
import { expected } from "../tests/support/screens/access-table";
import { paths } from "../tests/support/screens/route-map";
import { plainNouns } from "../tests/support/screens/screens";
import { endpoints, headings } from "~/all-calls/api";
import recorded from "~/all-calls/reference/examples.json";
import { operationIdOf } from "~/api/document";
import { permissions } from "~/core/access/permissions";
import { fieldLabel } from "~/i18n/field-label";
import { i18nFor, translator } from "~/i18n/i18n.server";
import { auditActions, namespaceOf, sharedEntities } from "~/modules/log/audit/audit";
import { loggedFields } from "./nouns.server";

/** @returns whether a text is missing: i18next returns the key itself then */
const missing = (text: string) => /^[a-z-]+:[A-Z_]+(\.\w+)+$/.test(text) || text === "";

/** @returns the values that only one of the two lists has */
function onlyInOne(these: string[], those: string[]): string[] {
  return [...new Set([...these, ...those])].filter(
    (one) => !these.includes(one) || !those.includes(one),
  );
}

/**
 * The fields of each noun in the order of its form; fields that only the log shows are at a fitting place.
 */
const asInForms: [entity: string, fields: string][] = [
  ["season", "name start_date end_date hotel_id active"],
  [
    "hotel",
    "label label_fr stars currency_id margin_floor_percent description description_fr address phone",
  ],
  ["spa", "label label_fr hotel_id currency_id description description_fr address phone"],
  ["customer", "type first_name last_name company_name email phone address country language"],
  ["tour", "label label_fr slug description description_fr city meeting_point languages"],
  ["distribution_point", "label code type parent_id is_active address contact_email"],
  ["booking_module", "label_en label_fr icon position enabled lead_time_hours"],
  [
    "room_price",
    "hotel_id room_type_id season_id distribution_point_id price_type adults base_price",
  ],
  ["tour_price", "tour_id unit distribution_point_id price_type price valid_from valid_to active"],
  ["treatment_price", "treatment_id weekdays distribution_point_id price_type price valid_from"],
];

describe("a change is said in the order of the form", () => {
  it.each(asInForms)("%s: %s", (entity, fields) => {
    const said = Object.entries(loggedFields[entity] ?? {}).flatMap(([field, format]) =>
      format === "hidden" ? [] : [field],
    );
    const names = fields.split(" ");
    expect(said.slice(0, names.length)).toEqual(names);
  });

  it.each([
    [
      "hotel_booking",
      "hotel_id room_type_id checkin_date checkout_date adults children_ages distribution_point_id",
    ],
    [
      "flight_booking",
      "airline flight_number record_locator origin destination departs_at arrives_at",
    ],
    [
      "spa_booking",
      "spa_id treatment_id starts_at ends_at persons distribution_point_id promo_code",
    ],
    ["pack_booking", "label currency_id bookings lines discount distribution_point_id promo_code"],
  ])("%s, after what happened to it: %s", (entity, fields) => {
    const said = Object.entries(loggedFields[entity] ?? {}).flatMap(([field, format]) =>
      format === "hidden" ? [] : [field],
    );
    const shared = ["reference", "status", "cancel_reason", "cancelled_at", "cancellation_fee"];
    const names = [...shared, ...fields.split(" ")];
    expect(said.slice(0, names.length)).toEqual(names);
  });
});

describe.each(["en", "fr"] as const)("in %s", (locale) => {
  const t = translator(locale);

  it.each(sharedEntities)("every field of %s that is shown has its label", (entity) => {
    const shown = Object.entries(loggedFields[entity] ?? {}).filter(
      ([, format]) => format !== "hidden",
    );
    expect(shown.length).toBeGreaterThan(1);
    const label = (field: string) => fieldLabel(t, namespaceOf(entity), field, "log");
    expect(shown.map(([field]) => field).filter((field) => missing(label(field)))).toEqual([]);
  });

  it("every noun that leaves its sentences to those of all nouns has its name, its article and its gender", () => {
    const { exists } = i18nFor(locale);
    const lacking = sharedEntities
      .map(namespaceOf)
      .flatMap((texts) =>
        exists(`${texts}:CHANGES.update`) || exists(`${texts}:CHANGES.create`)
          ? []
          : ["NAME", "THE", "OF", "GENDER"].flatMap((part) =>
              exists(`${texts}:NOUN.${part}`) ? [] : `${texts}:NOUN.${part}`,
            ),
      );
    expect(lacking).toEqual([]);
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

  it("every call and every heading has its words", () => {
    const keys = headings.flatMap(({ heading: { name, texts }, calls }) => [
      `${texts}:TAGS.${name}.NAME`,
      `${texts}:TAGS.${name}.PURPOSE`,
      ...calls.map((call) => `${texts}:CALLS.${operationIdOf(call)}`),
    ]);
    expect(keys.filter((key) => !i18nFor(locale).exists(key))).toEqual([]);
  });
});

describe("nothing of a noun is forgotten", () => {
  it("every call has its recorded example, and every example its call", () => {
    expect(onlyInOne(endpoints.map(operationIdOf), Object.keys(recorded))).toEqual([]);
  });

  it("every plain noun can be asked for by programs", () => {
    expect(plainNouns.map(({ entity }) => entity)).toContain("service");
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    // The API has each noun under its own name, wherever its screen is.
    const wanted = plainNouns.flatMap(({ called }) => [
      ...[`get /${called}`, `post /${called}`],
      ...["get", "put", "patch", "delete"].map((method) => `${method} /${called}/{id}`),
    ]);
    expect(wanted.filter((address) => !addresses.includes(address))).toEqual([]);
  });

  it("every page has its line in the table of access", () => {
    expect(onlyInOne(Object.keys(expected), paths)).toEqual([]);
  });
});
