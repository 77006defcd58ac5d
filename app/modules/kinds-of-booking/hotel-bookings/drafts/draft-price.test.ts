import { expect, it } from "vitest";
import { draftPrice, type DraftPrices } from "./draft-price.server";

const draft: DraftPrices = {
  ...{ asItStands: "480.0000", today: "600.0000", isTyped: false, wasAgreed: false },
};
const agreed = { ...draft, wasAgreed: true };
const asItStands = { takes: "agreed", asks: null };

it.each([
  ["is priced anew, which is asked", draft, undefined, { takes: "today", asks: "today" }],
  ["is priced anew, whatever is said", draft, "agreed", { takes: "today", asks: "today" }],
  ["stays where today's price is the same", { ...draft, today: "480" }, undefined, asItStands],
  ["keeps a typed amount", { ...draft, isTyped: true }, undefined, asItStands],
  ["gets a price", { ...draft, asItStands: null }, undefined, { takes: "today", asks: "today" }],
  ["is refused without one", { ...draft, today: null }, undefined, { takes: "today", asks: null }],
  ["stays in its own currency", { ...draft, today: undefined }, undefined, asItStands],
  ["that was agreed asks which", agreed, undefined, { takes: "agreed", asks: "either" }],
  ["that was agreed stays so", agreed, "agreed", asItStands],
  ["that was agreed takes today's", agreed, "today", { takes: "today", asks: null }],
  ["that was agreed asks nothing of the same", { ...agreed, today: "480" }, undefined, asItStands],
  ["that was agreed needs no price today", { ...agreed, today: null }, undefined, asItStands],
  [
    "that was typed and agreed asks which",
    { ...agreed, isTyped: true },
    undefined,
    { takes: "agreed", asks: "either" },
  ],
  [
    "that never had a price is like any other",
    { ...agreed, asItStands: null },
    undefined,
    { takes: "today", asks: "today" },
  ],
] as const)("a draft %s", (_, prices, said, decided) => {
  expect(draftPrice(prices, said)).toEqual(decided);
});
