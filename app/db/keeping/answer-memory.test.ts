import { describe, expect, it } from "vitest";
import { AnswerMemory, freezeAndMeasure } from "./answer-memory.server";

/** @returns a function that asks the memory, and the number of answers that were not in it */
function asking(value: unknown = { label: "Ritz" }) {
  const memory = new AnswerMemory();
  let finds = 0;
  const ask = (version: string, question = "which?") =>
    memory.recall(question, version, async () => {
      finds += 1;
      return Promise.resolve(value);
    });
  return { ask, finds: () => finds };
}

describe("an answer", () => {
  it("holds until the version of its tables is another", async () => {
    const { ask, finds } = asking();
    await ask("1");
    await ask("1");
    expect(finds()).toBe(1);
    await ask("2");
    expect(finds()).toBe(2);
  });

  it("that is being found is waited for by whoever asks in the same version, and by nobody else", async () => {
    const { ask, finds } = asking();
    await Promise.all([ask("1"), ask("1"), ask("2")]);
    expect(finds()).toBe(2);
  });

  it("that fails isn't kept", async () => {
    const memory = new AnswerMemory();
    const fails = () => Promise.reject(new Error("no"));
    await expect(memory.recall("which?", "1", fails)).rejects.toThrow("no");
    expect(await memory.recall("which?", "1", () => Promise.resolve(1))).toBe(1);
  });

  it("can't be changed by who gets it", async () => {
    const { ask } = asking([{ label: "Ritz", tags: ["old"] }]);
    const [hotel] = (await ask("1")) as { label: string; tags: string[] }[];
    expect(() => (hotel!.label = "Savoy")).toThrow(TypeError);
    expect(() => hotel!.tags.push("new")).toThrow(TypeError);
  });

  it("goes when there are too many, that which was asked for longest ago first", async () => {
    const { ask, finds } = asking("x".repeat(500 * 1024));
    for (let nth = 0; nth < 60; nth += 1) {
      await ask("1", "the first");
      await ask("1", `number ${nth}`);
    }
    expect(finds()).toBe(61);
    await ask("1", "number 0");
    expect(finds()).toBe(62);
  });

  it("that is too big isn't kept", async () => {
    const { ask, finds } = asking("x".repeat(600 * 1024));
    await ask("1");
    await ask("1");
    expect(finds()).toBe(2);
  });
});

describe("a weight", () => {
  it("counts what is in lists, maps and bytes", () => {
    const most = 1_000_000;
    const light = freezeAndMeasure({ rows: [] }, most);
    expect(freezeAndMeasure({ rows: ["x".repeat(1000)] }, most)).toBeGreaterThan(light + 1000);
    expect(freezeAndMeasure(new Map([["key", "x".repeat(1000)]]), most)).toBeGreaterThan(1000);
    expect(freezeAndMeasure(Buffer.alloc(1000), most)).toBeGreaterThan(1000);
    expect(freezeAndMeasure(new Array(100_000).fill(1), most)).toBeGreaterThan(most / 2);
  });
});
