import { describe, expect, it } from "vitest";
import { kindsFor, MAX_ANSWER, wordsOfAnswer } from "./letter";

describe("the letters about a booking", () => {
  it.each([
    ["draft", true, ["offer"]],
    ["pending", false, ["request"]],
    ["pending", true, ["request", "reminder"]],
    ["confirmed", true, ["confirmation", "reminder"]],
    ["confirmed", false, ["confirmation"]],
    ["completed", true, ["confirmation", "reminder"]],
    ["cancelled", true, ["cancellation", "reminder"]],
    ["cancelled", false, ["cancellation"]],
  ] as const)("%s, something due: %s", (status, isOwing, kinds) => {
    expect(kindsFor(status, isOwing)).toEqual(kinds);
  });
});

describe("the words of an answer", () => {
  it.each([
    ["550 5.1.1 mailbox unknown", "mailbox unknown"],
    ["550 mailbox unknown", "mailbox unknown"],
    ["550-5.7.1 We don't\r\n550 5.7.1 know you", "We don't know you"],
    ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
    ["550", "550"],
  ])("of %j are %j", (answer, words) => {
    expect(wordsOfAnswer(answer)).toBe(words);
  });

  it("are cut where a server is talkative", () => {
    expect(wordsOfAnswer(`550 ${"no ".repeat(1000)}`)).toHaveLength(MAX_ANSWER);
  });
});
