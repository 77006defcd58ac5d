import { describe, expect, it } from "vitest";
import { brokenSteps, stepsIn } from "./rate-plan";

describe("the steps of a cancellation", () => {
  const valued = (fee: string, value: unknown) => [{ hours: 24, fee, value }];

  it.each<[string, Parameters<typeof brokenSteps>[0], string[]]>([
    ["none", [], []],
    ["ever fewer hours", [{ hours: 48 }, { hours: 24 }, { hours: 0 }], []],
    ["the same hours", [{ hours: 24 }, { hours: 24 }], ["cancellation_steps[1].hours"]],
    ["more hours", [{ hours: 1 }, { hours: 24 }], ["cancellation_steps[1].hours"]],
    ["hours that aren't there yet", [{ hours: undefined }, { hours: 24 }], []],
    ["all of a hundred percent", valued("percent", "100"), []],
    ["more than all", valued("percent", "100.001"), ["cancellation_steps[0].value"]],
    ["one night", valued("nights", "1"), []],
    ["thirty nights", valued("nights", "30"), []],
    ["no night", valued("nights", "0"), ["cancellation_steps[0].value"]],
    ["one night too many", valued("nights", "31"), ["cancellation_steps[0].value"]],
    ["half a night", valued("nights", "1.5"), ["cancellation_steps[0].value"]],
    ["a night with a point", valued("nights", "1.0"), []],
    ["any amount", valued("amount", "100.5"), []],
    ["no number, which its field says already", valued("percent", "much"), []],
    ["no value, which its field says already", valued("nights", undefined), []],
    ["a fee of no kind", valued("other", "500"), []],
  ])("%s", (_, steps, fields) => {
    expect(Object.keys(brokenSteps(steps))).toEqual(fields);
  });

  it("are read from a form as far as they are filled in", () => {
    const form = new FormData();
    const set = (place: number, hours: string, fee: string, value: string) => {
      form.append(`cancellation_steps[${place}].hours`, hours);
      form.append(`cancellation_steps[${place}].fee`, fee);
      form.append(`cancellation_steps[${place}].value`, value);
    };
    set(0, "48", "percent", " 10 ");
    set(1, "", "nights", "");
    expect(stepsIn(form)).toEqual([
      { hours: 48, fee: "percent", value: "10" },
      { hours: undefined, fee: "nights", value: undefined },
    ]);
  });
});
