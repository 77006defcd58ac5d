import { expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import { taxList } from "~/modules/pricing/taxes/tax.list";
import type { TaxRow } from "~/modules/pricing/taxes/tax.noun.server";
import { NEXT_RATE_INTENT } from "~/modules/pricing/taxes/tax-rate";
import * as screen from "~/routes/pricing/management/taxes";
import { insertHotel } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { speaking, type Fields } from "../../support/requests";

const rate = (place: number, value: string, valid_from = "", valid_to = ""): Fields => ({
  [`rates[${place}].value`]: value,
  [`rates[${place}].valid_from`]: valid_from,
  [`rates[${place}].valid_to`]: valid_to,
});

/** The rates of a form as a body has them. */
const ratesOf = (fields: Fields) =>
  [0, 1, 2].flatMap((place) => {
    const of = (name: string) => fields[`rates[${place}].${name}`];
    if (of("value") === undefined) return [];
    const said = { value: of("value"), valid_from: of("valid_from"), valid_to: of("valid_to") };
    return [Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""))];
  });

describeNoun(
  {
    entity: "tax",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: {
      path: "/taxes",
      body: (json, fields) => ({ ...json, rates: ratesOf(fields) }),
      fieldOf: (field) => field.replace("[", ".").replace("]", ""),
    },
    list: taxList,
    screen,
    setUp: async ({ db }) => {
      const hotel_id = String(await insertHotel(db));
      return (nth) => ({
        label: `City tax ${nth} ü`,
        label_fr: `Taxe de séjour ${nth}`,
        hotel_id,
        kind: "percentage",
        part: "room",
        included: "on",
        collected_by_us: "on",
        from_age: "0",
        max_nights: "7",
        active: "on",
        ...rate(0, "10.5", "2030-01-01", "2030-12-31"),
        ...rate(1, "11", "2031-01-01"),
      });
    },
    title: "label",
    change: { part: "meals", ...rate(0, "9.25", "", "2030-12-31") },
    says: {
      created: "Tax created successfully",
      updated: "Tax updated successfully",
      deleted: "Tax deleted successfully",
      switched: "Tax status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a name of one letter", { label: "x" }, { label: /at least 2/ }],
      ["a long French name", { label_fr: "x".repeat(101) }, { label_fr: /at most 100/ }],
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["a hotel that is gone", { hotel_id: "999999" }, { hotel_id: /no longer exists/ }],
      ["no kind", { kind: "" }, { kind: "Kind is required" }],
      ["no value", rate(1, "", "2031-01-01"), { "rates[1].value": "Value is required" }],
      ["a value below 0", rate(1, "-1", "2031-01-01"), { "rates[1].value": "Must be 0 or more" }],
      ["four decimals", rate(1, "1.2345", "2031-01-01"), { "rates[1].value": /3 decimals/ }],
      ["more than all", rate(1, "100.001", "2031-01-01"), { "rates[1].value": /100 or less/ }],
      [
        "an amount without end",
        { kind: "per_room_night", ...rate(0, "9999999.001", "", "2030-12-31") },
        { "rates[0].value": /9999999 or less/ },
      ],
      ["an age beyond", { from_age: "19" }, { from_age: /18 or less/ }],
      ["nights beyond", { max_nights: "366" }, { max_nights: /365 or less/ }],
      [
        "an end before its begin",
        rate(1, "11", "2031-01-01", "2030-12-31"),
        { "rates[1].valid_to": "The last night is before the first" },
      ],
      [
        "a night with two rates",
        rate(1, "11", "2030-12-31"),
        { "rates[1].valid_from": "Another rate is valid on some of these nights" },
      ],
      [
        "two rates without an end",
        { ...rate(0, "10.5"), ...rate(1, "11") },
        { "rates[1].valid_from": "Another rate is valid on some of these nights" },
      ],
    ],
  },
  (its) => {
    const add = async (fields: object) => {
      const { status } = await its.staff.post(screen.action, `${taxList.path}?dialog=new`, {
        intent: "create",
        ...its.fields(),
        ...fields,
      });
      expect(status).toBe(303);
    };
    /** One rate alone. */
    const alone = (value: string, valid_from = ""): Fields => ({
      ...rate(0, value, valid_from),
      ...{ "rates[1].value": [], "rates[1].valid_from": [], "rates[1].valid_to": [] },
    });
    const shown = async (search: string, who = its.staff) => {
      const found = await who.get(screen.loader, `${taxList.path}?search=${search}`);
      return shownIn(found).rows.map((row) => {
        const { name, what, validity, rates } = row as unknown as TaxRow;
        return [name, what, rates.length > 0 ? rates.join("; ") : validity];
      });
    };

    it("says what it is and when it holds, in English and in French", async () => {
      const french = speaking(its.staff, "fr");
      await add({
        label: "Words A",
        label_fr: "Mots A",
        part: "all",
        max_nights: "0",
        ...rate(0, "10", "", "2026-12-31"),
        ...rate(1, "12", "2027-01-01"),
      });
      await add({
        ...{ label: "Words B", label_fr: "Mots B", kind: "per_person_night" },
        ...{ from_age: "16", max_nights: "7", included: [], ...alone("3.1") },
      });
      await add({
        ...{ label: "Words C", label_fr: "Mots C", kind: "per_room_stay" },
        ...{ from_age: "16", max_nights: "7", included: [], ...alone("0.825", "2030-01-01") },
        collected_by_us: [],
      });
      expect(await shown("Words")).toEqual([
        [
          "Words A",
          "10% of everything, included",
          "until Dec 31, 2026: 10%; from Jan 1, 2027: 12%",
        ],
        ["Words B", "€3.10 per person and night, from 16 years, the first 7 nights", "always"],
        ["Words C", "€0.825 per room and stay, not collected by the hotel", "from Jan 1, 2030"],
      ]);
      const [a, b, c] = await shown("Mots", french);
      expect(a?.slice(0, 2)).toEqual(["Mots A", "10\u00a0% de l’ensemble, comprise"]);
      expect(b).toEqual([
        "Mots B",
        "3,10\u00a0€ par personne et par nuit, à partir de 16 ans, les 7 premières nuits",
        "toujours",
      ]);
      expect(c?.[2]).toMatch(/^à partir du 1/);
    });

    it("is of no part where it is an amount, whatever a hidden field says", async () => {
      await add({ label: "Of no part", kind: "per_room_night", part: "meals", ...alone("5") });
      const { body } = await its.staff.get(screen.loader, `${taxList.path}?search=of+no+part`);
      const [{ id }] = (body as { rows: { id: number }[] }).rows as [{ id: number }];
      const { defaults } = formIn(await its.get(its.editForm(id)));
      expect(defaults).toMatchObject({
        part: "all",
        "rates[0].value": "5",
        kind: "per_room_night",
      });
    });

    it("is filtered by what is included in prices", async () => {
      await add({ label: "Filtered in" });
      await add({ label: "Filtered out", included: [] });
      const names = async (included: string) => {
        const path = `${taxList.path}?search=filtered&included=${included}`;
        return shownIn(await its.staff.get(screen.loader, path)).rows.map(
          (row) => (row as unknown as { name: string }).name,
        );
      };
      expect([await names("true"), await names("false")]).toEqual([
        ["Filtered in"],
        ["Filtered out"],
      ]);
    });

    it("gets a rate from 1 January by one press, and the one before it ends on 31 December", async () => {
      const sent = { ...its.fields(), ...rate(1, "11", "2031-01-01") };
      const answer = await its.post(its.newForm, { ...sent, intent: NEXT_RATE_INTENT });
      expect(answer.status).toBe(200);
      const { result } = answer.body as FormReply;
      expect(result.initialValue).toMatchObject({
        label: sent.label,
        rates: [
          { value: "10.5", valid_from: "2030-01-01", valid_to: "2030-12-31" },
          { value: "11", valid_from: "2031-01-01", valid_to: "2031-12-31" },
          { value: "11", valid_from: "2032-01-01" },
        ],
      });
    });

    it("reads a French decimal", async () => {
      const french = speaking(its.staff, "fr");
      const { status } = await french.post(screen.action, `${taxList.path}?dialog=new`, {
        ...{ intent: "create", ...its.fields(), label: "Comma", label_fr: "" },
        ...alone("5,5"),
      });
      expect(status).toBe(303);
      expect((await shown("Comma"))[0]?.[1]).toMatch(/^5\.5% of the room/);
    });
  },
);
