import { expect, it } from "vitest";
import { senderName } from "./mail.server";

it.each([
  ["Agence du Port <desk@example.com>", "Agence du Port"],
  ['"Port, agence" <desk@example.com>', "Port, agence"],
  ["<desk@example.com>", "Maison Desk"],
  ["desk@example.com", "Maison Desk"],
  ["", "Maison Desk"],
])("letters from %j are signed by %j", (from, name) => {
  expect(senderName(from)).toBe(name);
});
