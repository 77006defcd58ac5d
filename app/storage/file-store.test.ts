import { expect, it } from "vitest";
import { assertKey } from "./file-store";

const KEY = "0123456789abcdef0123456789abcdef/800.webp";

it("a key is taken that a store has given", () => {
  expect(() => assertKey(KEY)).not.toThrow();
});

it.each([
  "",
  "/etc/passwd",
  `../${KEY}`,
  `/${KEY}`,
  `${KEY}/..`,
  `${KEY}\n`,
  KEY.replace("/", "/../"),
  KEY.replace("/", "\\"),
  KEY.replace("800", "."),
  KEY.toUpperCase(),
])("no key leads out of the store: %o", (key) => {
  expect(() => assertKey(key)).toThrow("no key of a file");
});
