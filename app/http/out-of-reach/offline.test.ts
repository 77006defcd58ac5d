import { describe, expect, it } from "vitest";
import { isOffline, isUnanswered } from "./offline";

const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

describe("out of reach", () => {
  it.each([
    ["Chromium", new TypeError("Failed to fetch")],
    ["Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
    ["Safari", new TypeError("Load failed")],
  ])("is what %s says without a network", (_, error) => {
    expect(isUnanswered(error)).toBe(true);
    expect(isOffline(error)).toBe(true);
  });

  it("is a server without its database, which did answer", () => {
    expect(isOffline(answer(503))).toBe(true);
    expect(isUnanswered(answer(503))).toBe(false);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'rows')"),
    new Error("Failed to fetch"),
    answer(500),
    answer(403),
    undefined,
  ])("is no failure of ours or theirs: %s", (error) => {
    expect(isOffline(error)).toBe(false);
  });
});
