import { expect, it } from "vitest";
import { distributionPointList } from "~/modules/settings/distribution-points/distribution-point.list";
import * as screen from "~/routes/settings/distribution-points";
import { insertPoint } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import type { OpenForm } from "~/forms/posting/form-reply";
import { mistakesIn } from "../../support/answer-matchers";
import { formIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "distribution_point",
    may: { look: "settings:view", change: "settings:edit" },
    api: { path: "/distribution-points" },
    list: distributionPointList,
    screen,
    setUp: async ({ db }) => {
      const parent_id = String(await insertPoint(db, "TOP"));
      return (nth) => ({
        label: `Agency ${nth} é`,
        code: `AG${nth}`,
        type: "physical_agency",
        parent_id,
        is_active: "on",
        address: "1 Quay\nBristol",
        contact_email: `agency${nth}@example.com`,
        contact_phone: "+44 1",
        commission_rate: "12.5",
      });
    },
    title: "label",
    change: { label: "Another agency", type: "online_portal" },
    says: {
      created: "Distribution point created successfully",
      updated: "Distribution point updated successfully",
      switched: "Distribution point status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a code of one sign", { code: "A" }, { code: /at least 2/ }],
      ["a code that another point has", { code: "TOP" }, { code: /already exists/ }, 409],
      ["no type", { type: "" }, { type: "Type is required" }],
      ["a type that isn't", { type: "bazaar" }, { type: "Type is required" }],
      [
        "an address nobody answers at",
        { contact_email: "quay" },
        { contact_email: /name@example/ },
      ],
      [
        "no commission",
        { commission_rate: "" },
        { commission_rate: "Commission rate is required" },
      ],
      ["a commission below 0", { commission_rate: "-1" }, { commission_rate: "Must be 0 or more" }],
      ["a commission above 100", { commission_rate: "101" }, { commission_rate: /100 or less/ }],
      [
        "a commission to the thousandth",
        { commission_rate: "1.234" },
        { commission_rate: /decimal/ },
      ],
    ],
  },
  (its) => {
    it("is below no point that is below it, and isn't offered to itself", async () => {
      const top = await its.add(its.fields({ parent_id: "" }));
      const below = await its.add(its.fields({ parent_id: String(top.id) }));
      const edit = its.editForm(top.id);
      const answer = await its.post(
        edit,
        asking("update", { ...top.fields, parent_id: String(below.id) }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(409);
      expect(mistakesIn(answer)).toEqual({
        parent_id: expect.stringContaining(
          "This distribution point is below the one you are editing",
        ) as string,
      });
      const form = formIn(await its.get(edit)) as OpenForm & {
        choices: { parents: { options: { value: string }[] } };
      };
      const offered = form.choices.parents.options.map(({ value }) => value);
      expect(offered).toContain(String(below.id));
      expect(offered).not.toContain(String(top.id));
    });

    it("takes a commission with a comma, and keeps both decimals", async () => {
      const { id } = await its.add(its.fields({ commission_rate: "12,35" }));
      expect(formIn(await its.get(its.editForm(id))).defaults.commission_rate).toBe("12.35");
    });
  },
);
