import { afterAll, beforeAll, expect, it } from "vitest";
import { MarkupFields } from "~/modules/pricing/markups/markup.fields";
import { markupWrites } from "~/modules/pricing/markups/markup.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { createWorld, type TestWorld } from "../../../support/context";
import { insertYear, nextYearsIn, type YearOfHotel } from "../../../support/pricing/next-years";

let world: TestWorld;
let year: YearOfHotel;

beforeAll(async () => {
  world = await createWorld();
  year = await insertYear(world);
});
afterAll(() => world.close());

const { previewAt, season } = nextYearsIn(
  () => world,
  () => year,
);

it("the next year says of which seasons rules and markups aren’t copied, and which other season shares their dates", async () => {
  await createPriceRule(
    world.ctx,
    PriceRuleForm.parse({
      ...{ name: "Long stay", rule_type: "percentage", value: "-5", priority: 0 },
      ...{ active: true, hotel_ids: [year.hotel_id], season_ids: [year.high] },
    }),
  );
  await markupWrites.create(
    world.ctx,
    MarkupFields.parse({
      ...{ hotel_ids: [year.hotel_id], room_type_ids: [], season_ids: [year.high] },
      ...{ distribution_point_ids: [], percentage: "30", priority: 0, active: true },
    }),
  );
  await season("Festival", "2027-07-10", "2027-07-12");
  const { seasons } = await previewAt();
  expect(seasons[1]).toMatchObject({
    notCopied: [
      {
        text: "1 price rule is only for the old season and isn’t copied",
        to: `/pricing/management/price-rules?season_id=${year.high}`,
      },
      {
        text: expect.stringContaining("1 markup is for the old season and isn’t copied"),
        to: expect.stringMatching(/^\/pricing\/management\/markups\?/),
      },
    ],
    notes: [expect.stringContaining('"Festival" is used on those dates')],
  });
  expect(seasons[0]!.notCopied).toEqual([]);
});
