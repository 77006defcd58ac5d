import { expect, it } from "vitest";
import { amountWithDrafts, type DraftInPack } from "./weighed-pack";

/** A pack of four stays of 480 and a transfer of 40, less 20: one is cancelled, one confirmed, two are drafts. */
const pack = {
  ...{ lines: [{ amount: "40" }], discount: "20" },
  packed: (["cancelled", "confirmed", "draft", "draft"] as const).map((status, id) => ({
    ...{ id, status, amount: "480.0000" },
  })),
};

const draft = (id: number, weighed: Omit<DraftInPack, "draft">): DraftInPack => ({
  ...weighed,
  draft: { id, amount: "480.0000" },
});

const anew = { takes: "today", asks: "today", today: "600.0000" } as const;
const reopened = { takes: "agreed", asks: "either", today: "600.0000" } as const;

it.each([
  ["two drafts, whatever is said", [draft(2, anew), draft(3, anew)], "agreed", "1700.0000"],
  ["one that was agreed, as agreed", [draft(2, anew), draft(3, reopened)], "agreed", "1580.0000"],
  ["one that was agreed, today", [draft(2, anew), draft(3, reopened)], "today", "1700.0000"],
  [
    "one without a price today, which is refused later",
    [draft(2, { takes: "today", asks: null, today: null })],
    ...(["today", "1460.0000"] as const),
  ],
] as const)("a pack comes to its sum with %s", (_, drafts, said, comes) => {
  expect(amountWithDrafts(pack, [...drafts], said)).toBe(comes);
});
