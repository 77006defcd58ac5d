import { afterAll, beforeAll, describe } from "vitest";
import { calls } from "./calls";
import { forms } from "./forms";
import { listing } from "./lists";
import type { NounOnScreen } from "./noun";
import { refusals } from "./refusals";
import { NounStory } from "./story";
import { writes } from "./writes";

/**
 * Describes the tests that every noun's screens must pass: the list and its address, the forms, the writes,
 * the permissions. Each noun's own file adds more tests.
 */
export function describeNoun(noun: NounOnScreen, more?: (its: NounStory) => void): void {
  describe(`${noun.entity} on its screens`, () => {
    const its = new NounStory(noun);
    beforeAll(() => its.begin());
    afterAll(() => its.world.close());

    describe("its list", () => listing(its));
    describe("its forms", () => forms(its));
    describe("its writes", () => writes(its));
    describe("what it refuses", () => refusals(its));
    if (noun.api) describe("its calls", () => calls(its, noun.api!));
    more?.(its);
  });
}
