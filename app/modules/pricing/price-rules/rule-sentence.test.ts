import { describe, expect, it } from "vitest";
import { formatDate } from "~/core/dates/format.server";
import type { Entered } from "~/forms/posting/form-reply";
import { formOf } from "~/forms/editing/entered";
import { translator } from "~/i18n/i18n.server";
import { conditionDefaults } from "./conditions/condition-fields";
import { ruleInWords, ruleSentence, type ScopeField } from "./rule-sentence";
import { startingPoints, type StartingPoint } from "./starting-points";

const names: Record<ScopeField | "rate_plan_ids", string> = {
  hotel_ids: "Kamogawa Tei",
  room_type_ids: "Suite",
  season_ids: "Low; early",
  distribution_point_ids: "Booking {{x}}",
  price_type: "Sell",
  rate_plan_ids: "Flexible",
};
const inWords = (entered: Entered, locale: "en" | "fr" = "en") =>
  ruleSentence(formOf({ rule_type: "percentage", ...entered }), {
    wordsFor: (field, values) => values.flatMap((value) => (value ? names[field] : [])),
    ...{ currency: null, dateIn: formatDate, t: translator(locale), locale },
  });

describe("ruleSentence", () => {
  it("says what, when and where", () => {
    const entered = {
      ...{ value: "10", has_weekdays: "on", weekdays: ["saturday"] },
      ...{ hotel_ids: "1", room_type_ids: "2", season_ids: "3", distribution_point_ids: "4" },
      price_type: "sell",
    };
    expect(inWords(entered)).toBe(
      "+10% · On Saturdays. · Applies to the hotel Kamogawa Tei, the room type Suite, the season Low; early, the distribution point Booking {{x}} and the price type Sell.",
    );
    expect(inWords({ ...entered, room_type_ids: "", season_ids: "" }, "fr")).toBe(
      "+10\u00a0% · Le samedi. · S’applique à l’hôtel Kamogawa Tei, au point de distribution Booking {{x}} et au type de prix Sell.",
    );
  });

  it("says of one place that one, and of none that it is everywhere", () => {
    expect(inWords({ value: "", hotel_ids: "1" })).toBe(
      "No conditions · Applies to the hotel Kamogawa Tei.",
    );
    expect(inWords({ value: "" }, "fr")).toBe("Sans condition · S’applique partout.");
  });

  it.each([
    ["30", "", "Booked 30 days or more before", "Pour une réservation au moins 30 jours avant"],
    ["1", "", "Booked 1 day or more before", "Pour une réservation au moins 1 jour avant"],
    [
      "0",
      "",
      "Booked on the day of check-in or before.",
      "Pour une réservation au plus tard le jour",
    ],
    [
      "",
      "7",
      "Booked 7 days before check-in at the earliest.",
      "Pour une réservation au plus tôt 7 jours avant",
    ],
    [
      "",
      "0",
      "Booked on the day of check-in or after.",
      "Pour une réservation à partir du jour de",
    ],
    ["0", "0", "Booked on the day of check-in.", "Pour une réservation le jour même de l’arrivée."],
    ["14", "14", "Booked exactly 14 days before", "Pour une réservation exactement 14 jours avant"],
    ["0", "7", "Booked 0 to 7 days before", "Pour une réservation entre 0 et 7 jours avant"],
    ["", "", "No conditions", "Sans condition"],
    ["-3", "7,5", "No conditions", "Sans condition"],
  ])("says of %s to %s days in advance when one books", (advance_min, advance_max, en, fr) => {
    const entered = { value: "", has_advance_days: "on", advance_min, advance_max };
    expect(inWords(entered)).toContain(en);
    expect(inWords(entered, "fr")).toContain(fr);
  });

  it("leaves out what is switched off, and what says nothing right", () => {
    const entered = {
      ...{ value: "1e5", min_stay: "3" },
      ...{ has_stay_date_range: "on", stay_start: "soon", stay_end: "2031-02-30" },
      ...{ has_age_range: "on", age_min: "x", age_max: "99999" },
    };
    expect(inWords(entered)).toBe("No conditions · Applies everywhere.");
    expect(inWords({ value: "9".repeat(100_000) })).toBe("No conditions · Applies everywhere.");
  });
});

describe("ruleInWords", () => {
  const priced = { count: 6, currencies: ["EUR", "JPY", "TND"] };
  const wordsOf = (entered: Entered, locale: "en" | "fr" = "en", hotels = priced) =>
    ruleInWords(formOf({ rule_type: "percentage", ...entered }), {
      wordsFor: (field, values) => values.flatMap((value) => (value ? names[field] : [])),
      ...{ currency: null, dateIn: formatDate, t: translator(locale), locale },
      ...{ priced: hotels, today: "2027-06-15" },
    });

  it("says of each part of the form what is set in it", () => {
    const entered = {
      ...conditionDefaults,
      ...{ has_stay: "on", has_rate_plan_ids: "on", rate_plan_ids: "1", price_type: "sell" },
      exclusive_group: " Winter ",
    };
    expect(wordsOf(entered).parts).toEqual({
      ...{ WHO: "", BOOKED: "", STAYED: "", HOW_LONG: "For stays of 1 to 30 nights." },
      WITH: expect.stringContaining("Flexible"),
      SCOPE: "Applies to the price type Sell.",
      ONLY_ONE: "Winter",
    });
  });

  const offers: Record<StartingPoint, string> = {
    early_booking: "\u221210% · Booked 60 days or more before check-in.",
    last_minute: "\u221210% · Booked 7 days before check-in at the earliest.",
    long_stay: "\u221210% · For stays of 7 nights or more.",
    free_night: "7 nights for 6 · ",
    child: "\u221250% · For children aged 3 to 11.",
    third_adult: "\u221230% · For the 3rd adult.",
    weekend: "+10% · On Fridays and Saturdays.",
    distribution_point: "\u221210% · No conditions",
    single_use: "+30% · For exactly 1 adult, without children.",
    code: "\u221210% · No conditions",
  };
  it.each(Object.entries(offers))("says what the form begun as %s does", (start, sentence) => {
    const words = wordsOf({ ...conditionDefaults, ...startingPoints[start as StartingPoint] });
    expect(words.sentence).toContain(sentence);
    expect(words.flaws).toEqual([]);
  });

  it("says for which hotels the rule holds", () => {
    expect(wordsOf({}).reach).toBe("Applies to all 6 hotels.");
    expect(wordsOf({}, "en", { ...priced, count: 1 }).reach).toBe("Applies to the only hotel.");
    expect(wordsOf({}, "en", { ...priced, count: 0 }).reach).toBe(
      "Applies to no hotel: none is active.",
    );
    expect(wordsOf({ hotel_ids: "1" }).reach).toBe("Applies to Kamogawa Tei only.");
    expect(wordsOf({}, "fr").reach).toBe("S’applique aux 6 hôtels.");
    expect(wordsOf({ hotel_ids: "1" }, "fr").reach).toBe("Vaut seulement pour Kamogawa Tei.");
  });

  it("says of a fixed amount without a hotel that it holds in every currency", () => {
    const fixed = { rule_type: "fixed_amount", value: "5" };
    expect(wordsOf(fixed).note).toMatch(/is the same number in every currency: EUR, JPY, TND\./);
    expect(wordsOf({ ...fixed, hotel_ids: "1" }).note).toBeNull();
    expect(wordsOf({ value: "5" }).note).toBeNull();
  });

  it.each<[string, Entered, string[]]>([
    ["nothing yet", { has_stay: "on", has_weekdays: "on" }, []],
    [
      "nights the wrong way round",
      { has_stay: "on", min_stay: "5", max_stay: "3" },
      ["The maximum stay must not be below the minimum"],
    ],
    [
      "dates past",
      { has_booking_date_range: "on", booking_start: "2027-01-01", booking_end: "2027-06-14" },
      ["All its dates are in the past."],
    ],
    [
      "too late to book that early",
      {
        ...{ has_advance_days: "on", advance_min: "60" },
        ...{ has_stay_date_range: "on", stay_start: "2027-06-20", stay_end: "2027-06-30" },
      },
      ["No stay in its dates can be booked that many days before check-in."],
    ],
  ])("says at once what makes a rule impossible: %s", (_, entered, flaws) => {
    expect(wordsOf(entered).flaws).toEqual(flaws);
  });
});
