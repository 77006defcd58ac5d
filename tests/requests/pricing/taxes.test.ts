import { expect, it } from "vitest";
import { taxList } from "~/modules/pricing/taxes/tax.list";
import * as screen from "~/routes/pricing/management/taxes";
import { insertHotel } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { speaking } from "../../support/requests";

describeNoun(
  {
    entity: "tax",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/taxes" },
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
        value: "10.5",
        included: "on",
        from_age: "0",
        max_nights: "7",
        valid_from: "2030-01-01",
        valid_to: "2030-12-31",
        active: "on",
      });
    },
    title: "label",
    change: { value: "9.25", part: "meals", valid_to: "" },
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
      ["a hotel that is gone", { hotel_id: "999999" }, { hotel_id: /any more/ }],
      ["no kind", { kind: "" }, { kind: "Kind is required" }],
      ["no value", { value: "" }, { value: "Value is required" }],
      ["a value below 0", { value: "-1" }, { value: "Must be 0 or more" }],
      ["four decimals", { value: "1.2345" }, { value: /3 decimals/ }],
      ["more than all", { value: "100.001" }, { value: /100 or less/ }],
      [
        "an amount without end",
        { kind: "per_room_night", value: "9999999.001" },
        { value: /9999999 or less/ },
      ],
      ["an age beyond", { from_age: "19" }, { from_age: /18 or less/ }],
      ["nights beyond", { max_nights: "366" }, { max_nights: /365 or less/ }],
      [
        "an end before its begin",
        { valid_to: "2029-12-31" },
        { valid_to: "The last night is before the first" },
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
    const shown = async (search: string, who = its.staff) => {
      const found = await who.get(screen.loader, `${taxList.path}?search=${search}`);
      return shownIn(found).rows.map((row) => {
        const { name, what, validity } = row as unknown as Record<string, string>;
        return [name, what, validity];
      });
    };

    it("says what it is and when it holds, in English and in French", async () => {
      const french = speaking(its.staff, "fr");
      await add({
        label: "Words A",
        label_fr: "Mots A",
        part: "all",
        value: "10",
        max_nights: "0",
      });
      await add({
        ...{ label: "Words B", label_fr: "Mots B", kind: "per_person_night", value: "3.1" },
        ...{ from_age: "16", max_nights: "7", included: [], valid_from: "", valid_to: "" },
      });
      await add({
        ...{ label: "Words C", label_fr: "Mots C", kind: "per_room_stay", value: "0.825" },
        ...{ from_age: "16", max_nights: "7", included: [], valid_to: "" },
      });
      expect(await shown("Words")).toEqual([
        ["Words A", "10% of all, included", "Jan 1, 2030 - Dec 31, 2030"],
        ["Words B", "€3.10 per person and night, from 16 years, the first 7 nights", "always"],
        ["Words C", "€0.825 per room and stay", "from Jan 1, 2030"],
      ]);
      const [a, b, c] = await shown("Mots", french);
      expect(a?.slice(0, 2)).toEqual(["Mots A", "10\u00a0% de l’ensemble, comprise"]);
      expect(b).toEqual([
        "Mots B",
        "€3.10 par personne et par nuit, à partir de 16 ans, les 7 premières nuits",
        "toujours",
      ]);
      expect(c?.[2]).toMatch(/^à partir du 1/);
    });

    it("is of no part where it is an amount, whatever a hidden field says", async () => {
      await add({ label: "Of no part", kind: "per_room_night", part: "meals", value: "5" });
      const { body } = await its.staff.get(screen.loader, `${taxList.path}?search=of+no+part`);
      const [{ id }] = (body as { rows: { id: number }[] }).rows as [{ id: number }];
      const { defaults } = formIn(await its.get(its.editForm(id)));
      expect(defaults).toMatchObject({ part: "all", value: "5", kind: "per_room_night" });
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

    it("reads a French decimal", async () => {
      const french = speaking(its.staff, "fr");
      const { status } = await french.post(screen.action, `${taxList.path}?dialog=new`, {
        ...{ intent: "create", ...its.fields(), label: "Comma", label_fr: "", value: "5,5" },
      });
      expect(status).toBe(303);
      expect((await shown("Comma"))[0]?.[1]).toMatch(/^5\.5% of the room/);
    });
  },
);
