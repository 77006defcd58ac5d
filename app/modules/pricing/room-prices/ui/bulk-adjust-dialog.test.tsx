import { expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { BulkAdjustDialog } from "./bulk-adjust-dialog";

const none = { options: [], more: false };
const choices = {
  ...{ hotel_id: "", roomTypes: none, seasons: none, ratePlans: none, currency: null },
  ...{ hotels: none, sourcePoints: none, targetPoints: none, sources: null, preview: null },
};

it("has source and target side by side, and Apply beside the preview in its first step", () => {
  const page = rendered(
    <BulkAdjustDialog
      constraints={{ native: {}, required: {}, bounds: {} }}
      defaults={{ source_price_type: "sell", target_price_type: "sell" }}
      choices={choices as unknown as React.ComponentProps<typeof BulkAdjustDialog>["choices"]}
      closeTo="/"
    />,
  );
  const legends = page.all("legend").map(({ text }) => text);
  expect(legends.slice(0, 2)).toEqual(["Source price type", "Target price type"]);
  const points = page.all("select").map(({ attributes: { name } }) => name);
  expect(points).toEqual([
    "hotel_id",
    "source_distribution_point_id",
    "target_distribution_point_id",
  ]);
  const buttons = page.all("button", { name: "intent" });
  const acts = buttons.map(({ text, attributes: { value } }) => [value, text]);
  expect(acts.filter(([value]) => value === "preview" || value === "apply")).toEqual([
    // Enter presses the first one, which is hidden: it writes nothing that wasn't shown.
    ["preview", "Preview"],
    ["preview", "Preview"],
    ["apply", "Apply"],
  ]);
});
