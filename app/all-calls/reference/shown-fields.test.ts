import { expect, it } from "vitest";
import { shownField } from "./shown-fields";

it.each([
  [{ minimum: 1, maximum: 30 }, [{ of: "value", min: 1, max: 30 }]],
  // Every whole number has the largest one as a bound: it tells nothing.
  [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, [{ of: "value", min: 0 }]],
])("a whole number between %o has the bounds that say something", (bounds, shown) => {
  const field = shownField("nights", { type: "integer", ...bounds }, true, () => ({}));
  expect(field.bounds).toEqual(shown);
});
