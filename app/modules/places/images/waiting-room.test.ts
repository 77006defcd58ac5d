import { expect, it } from "vitest";
import { RoomFull, WaitingRoom } from "./waiting-room";

/**
 * Starts work in a waiting room: `begun` lists the work that has begun; each piece ends when `end` is called.
 */
function workshop(room: WaitingRoom) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    bring: (name: string, weight: number) =>
      room.run(weight, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

it("lets in what there is room for, first come, first served", async () => {
  const { begun, bring, end } = workshop(new WaitingRoom(10));
  const a = bring("a", 5);
  const b = bring("b", 5);
  const heavy = bring("heavy", 10);
  const light = bring("light", 1);
  expect(begun).toEqual(["a", "b"]);
  end("a");
  expect(await a).toBe("a");
  // There would be room for the light work, but it has to wait for its turn.
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await b;
  expect(begun).toEqual(["a", "b", "heavy"]);
  end("heavy");
  await heavy;
  expect(begun).toEqual(["a", "b", "heavy", "light"]);
  end("light");
  await light;
});

it("lets in alone what is too heavy for it", async () => {
  const { begun, bring, end } = workshop(new WaitingRoom(10));
  const whale = bring("whale", 99);
  const a = bring("a", 1);
  expect(begun).toEqual(["whale"]);
  end("whale");
  await whale;
  expect(begun).toEqual(["whale", "a"]);
  end("a");
  await a;
});

it("sends away who would be one too many", async () => {
  const { bring, end } = workshop(new WaitingRoom(1, 1));
  const a = bring("a", 1);
  const b = bring("b", 1);
  await expect(bring("c", 1)).rejects.toBeInstanceOf(RoomFull);
  end("a");
  await a;
  end("b");
  await b;
  const d = bring("d", 1);
  end("d");
  expect(await d).toBe("d");
});

it("has its room back after what fails", async () => {
  const room = new WaitingRoom(1, 0);
  await expect(room.run(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await room.run(1, () => Promise.resolve(1))).toBe(1);
});
