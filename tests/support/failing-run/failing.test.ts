import { expect, it } from "vitest";

it("fails by itself", () => {
  expect("this").toBe("that");
});
it("fails by what it logs", () => {
  console.error("something went wrong");
});
it("passes, after a test that logged", () => {
  expect("this").toBe("this");
});
