import { describe, expect, it } from "vitest";
import { tellsOf } from "./forgotten-views";

const anna = {
  ids: [7, 12],
  names: [
    "Anna",
    "Müller-Lüdenscheidt",
    "Anna Müller-Lüdenscheidt",
    "anna@müller.example",
    "+33 6 12 34 56 78",
  ],
};

describe("a saved view", () => {
  it.each([
    ["Her stays", "customer_id=12&sort=checkin_date"],
    ["Mine", "search=muller-ludenscheidt"],
    ["Mine", "search=Lüdenscheidt&status=draft"],
    ["Mine", "search=müll"],
    ["Mine", "search=anna%40m%C3%BCller.example"],
    ["Mine", "search=6+12+34+56+78"],
    ["Mine", "search=612345"],
    ["Stays of Anna Müller-Lüdenscheidt", ""],
    ["Anna’s", ""],
  ])("%s, with %s, tells of her", (name, query) => {
    expect(tellsOf({ name, query }, anna)).toBe(true);
  });

  it.each([
    ["Annaberg", "search=Annaberg"],
    ["Drafts", "status=draft&page=12"],
    ["Another's", "customer_id=71"],
    ["Rooms", "search=m"],
    ["Numbers", "search=HT-2026"],
    ["Nothing", ""],
  ])("%s, with %s, doesn't", (name, query) => {
    expect(tellsOf({ name, query }, anna)).toBe(false);
  });

  it("tells nothing of somebody of whom nothing was known", () => {
    expect(tellsOf({ name: "", query: "" }, { ids: [1], names: ["", "—"] })).toBe(false);
  });
});
