import { expect, it } from "vitest";
import { formatDuration } from "./duration";

it.each([
  [5, "5 min"],
  [59, "59 min"],
  [60, "1 h"],
  [65, "1 h 05"],
  [150, "2 h 30"],
  [480, "8 h"],
])("%d minutes are written as %s", (minutes, written) => {
  expect(formatDuration(minutes).replaceAll("\u00a0", " ")).toBe(written);
});
