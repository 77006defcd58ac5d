import { describe, expect, it } from "vitest";
import { movedTo } from "./order";

describe("rows in an order of one's own", () => {
  it.each([
    [2, 1, [2, 1, 3]],
    [1, 2, [2, 1, 3]],
    [1, 3, [2, 3, 1]],
    [3, 1, [3, 1, 2]],
    [2, 2, [1, 2, 3]],
    [1, 0, [1, 2, 3]],
    [1, 99, [2, 3, 1]],
  ])("row %i goes to place %i, and the others make room: %j", (id, place, order) =>
    expect(movedTo([1, 2, 3], id, place)).toEqual(order),
  );
});
