import { describe, expect, it } from "vitest";
import { permissions } from "~/core/access/permissions";
import { translator } from "~/i18n/i18n.server";
import { auditActions, namespaceOf, sharedEntities } from "~/modules/log/audit/audit";
import { loggedFields } from "./nouns.server";

/** Keys whose words are missing come back as they are. */
const missing = (text: string) => /^[a-z-]+:[A-Z_]+(\.\w+)+$/.test(text) || text === "";

/** The fields of forms as one reads them, from the top; what only the log knows stands where it fits. */
const asInForms: [entity: string, fields: string][] = [
  ["season", "name startDate endDate hotelId active"],
  ["hotel", "label labelFr stars currencyId description descriptionFr address phone"],
  ["spa", "label labelFr hotelId currencyId description descriptionFr address phone"],
  ["customer", "type firstName lastName companyName email phone address country language"],
  ["tour", "label labelFr slug description descriptionFr city meetingPoint languages"],
  ["distribution_point", "label code type parentId active address contactEmail"],
  ["booking_module", "labelEn labelFr icon position enabled leadTimeHours"],
  ["room_price", "hotelId roomTypeId seasonId distributionPointId priceType basePrice"],
  ["tour_price", "tourId unit distributionPointId priceType price validFrom validTo active"],
  ["treatment_price", "treatmentId weekdays distributionPointId priceType price validFrom"],
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
      "hotelId roomTypeId checkin checkout adults childrenAges distributionPointId",
    ],
    ["flight_booking", "airline flightNumber recordLocator origin destination departsAt arrivesAt"],
    ["spa_booking", "spaId treatmentId startsAt endsAt persons distributionPointId promoCode"],
    ["pack_booking", "label currencyId bookings lines discount distributionPointId promoCode"],
  ])("%s, after what became of it: %s", (entity, fields) => {
    const said = Object.entries(loggedFields[entity] ?? {}).flatMap(([field, format]) =>
      format === "hidden" ? [] : [field],
    );
    const shared = ["reference", "status", "cancelReason", "cancelledAt", "cancellationFee"];
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
