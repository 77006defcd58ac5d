import { expect, it } from "vitest";
import { ratePlanList } from "~/modules/pricing/rate-plans/rate-plan.list";
import * as screen from "~/routes/pricing/management/rate-plans";
import { insertHotel } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

const step = (place: number, hours: string, fee: string, value: string): Fields => ({
  [`cancellation_steps[${place}].hours`]: hours,
  [`cancellation_steps[${place}].fee`]: fee,
  [`cancellation_steps[${place}].value`]: value,
});

/** The steps of a form as a body has them. */
function stepsOf(fields: Fields): object[] {
  return [0, 1, 2, 3, 4, 5].flatMap((place) => {
    const of = (name: string) => fields[`cancellation_steps[${place}].${name}`];
    if (of("fee") === undefined) return [];
    const [hours, value] = [of("hours"), of("value")];
    return [
      {
        ...(hours === "" ? {} : { hours: Number(hours) }),
        fee: of("fee"),
        ...(value === "" ? {} : { value }),
      },
    ];
  });
}

describeNoun(
  {
    entity: "rate_plan",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: {
      path: "/rate-plans",
      body: (json, fields) => ({ ...json, cancellation_steps: stepsOf(fields) }),
      fieldOf: (field) => field.replace("[", ".").replace("]", ""),
      // A body without a prepayment means 0.
      onlyForms: ["no prepayment"],
    },
    list: ratePlanList,
    screen,
    setUp: async ({ db }) => {
      const hotel_id = await insertHotel(db);
      return (nth) => ({
        label: `Plan ${nth} ü`,
        code: `PLAN-${nth}`,
        hotel_ids: [String(hotel_id)],
        description: "Cancel whenever you like.",
        description_fr: "Annulez quand vous voulez.",
        prepayment: "30",
        active: "on",
        ...step(0, "48", "percent", "12.5"),
        ...step(1, "24", "nights", "1"),
      });
    },
    title: "label",
    change: { prepayment: "50", hotel_ids: [], ...step(1, "0", "amount", "80.5") },
    switchedBy: "toggle",
    says: {
      created: "Rate plan created successfully",
      updated: "Rate plan updated successfully",
      deleted: "Rate plan deleted successfully",
      switched: "Rate plan status updated successfully",
    },
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a name of one letter", { label: "a" }, { label: /at least 2/ }],
      ["no code", { code: "" }, { code: "Code is required" }],
      ["a code with an accent", { code: "ÉTÉ" }, { code: /without accents/ }],
      ["a code without end", { code: "x".repeat(21) }, { code: /at most 20/ }],
      ["a hotel that is none", { hotel_ids: "999999" }, { hotel_ids: /no longer exists/ }],
      ["a description without end", { description: "x".repeat(501) }, { description: /./ }],
      ["no prepayment", { prepayment: "" }, { prepayment: "Prepayment is required" }],
      ["more in advance than the total", { prepayment: "101" }, { prepayment: /100/ }],
      [
        "a step without hours",
        step(1, "", "nights", "1"),
        { "cancellation_steps[1].hours": "Enter the hours before check-in" },
      ],
      [
        "a step without a value",
        step(1, "24", "amount", ""),
        { "cancellation_steps[1].value": /Enter the fee/ },
      ],
      [
        "steps that don't descend",
        step(1, "48", "nights", "1"),
        { "cancellation_steps[1].hours": /fewer hours/ },
      ],
      [
        "more than a hundred percent",
        step(0, "48", "percent", "100.5"),
        { "cancellation_steps[0].value": /at most 100/ },
      ],
      [
        "half a night",
        step(1, "24", "nights", "0.5"),
        { "cancellation_steps[1].value": /whole number of nights/ },
      ],
      [
        "an amount below zero",
        step(1, "24", "amount", "-1"),
        { "cancellation_steps[1].value": /0/ },
      ],
      ["a fee of a kind unknown", step(1, "24", "kind", "1"), { "cancellation_steps[1].fee": /./ }],
      [
        "more hours than a year",
        step(0, "8761", "amount", "1"),
        { "cancellation_steps[0].hours": /8760/ },
      ],
    ],
  },
  (its) => {
    it("is shown with its terms in words, and found by its code", async () => {
      const { id, fields } = await its.add();
      const { rows } = shownIn(await its.list(`?search=${String(fields.code).toLowerCase()}`));
      expect(rows).toMatchObject([
        {
          id,
          code: fields.code,
          hotels: "Hôtel Test",
          prepayment: "30%",
          terms:
            "12.5% of the price until 48 hours before check-in; until 24 hours: the first night; after that: the whole price",
        },
      ]);
    });

    it("keeps its code in capitals, which no other plan has in any case", async () => {
      const fields = its.fields({ code: "early_1" });
      const { id } = await its.add(fields);
      expect(formIn(await its.get(its.editForm(id))).defaults.code).toBe("EARLY_1");
      const twin = asking("create", its.fields({ code: "EARLY_1" }));
      expect(await its.post(its.newForm, twin)).toRefuse({ code: /already/ }, 409);
    });

    it("has rows of steps that are added and removed without scripts", async () => {
      const fields = { ...its.fields(), __intent__: "" };
      const act = (type: string, payload: object) =>
        its.post(its.newForm, { ...fields, __intent__: JSON.stringify({ type, payload }) });
      const longer = await act("insert", {
        name: "cancellation_steps",
        defaultValue: { fee: "amount" },
      });
      expect(JSON.stringify(longer.body)).toMatch(/"fee":"amount"/);
      const shorter = await act("remove", { name: "cancellation_steps", index: 0 });
      expect(JSON.stringify(shorter.body)).not.toMatch(/"hours":"48"/);
    });

    it("is listed for a hotel where it is for all, and by its state", async () => {
      const elsewhere = String(await insertHotel(its.world.db, { label: "Elsewhere" }));
      const one = await its.add(its.fields({ hotel_ids: [elsewhere] }));
      const all = await its.add(its.fields({ hotel_ids: [], active: [] }));
      const ids = async (query: string) =>
        shownIn(await its.list(`?size=50&${query}`))
          .rows.map(({ id }) => id)
          .sort((a, b) => a - b);
      expect(await ids(`hotel_id=${elsewhere}`)).toEqual(expect.arrayContaining([one.id, all.id]));
      expect(await ids(`hotel_id=${elsewhere}&status=active`)).not.toContain(all.id);
      const other = await its.add();
      expect(await ids(`hotel_id=${elsewhere}`)).not.toContain(other.id);
      expect(await ids("status=inactive")).toContain(all.id);
    });
  },
);
