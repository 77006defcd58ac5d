import { expect, it } from "vitest";
import { newPassword } from "./user.fields";

it.each([
  ["7 characters", "x".repeat(7), false],
  ["8 characters", "x".repeat(8), true],
  ["256 characters", "x".repeat(256), true],
  ["257 characters", "x".repeat(257), false],
  ["spaces around it, which stay", "  a secret  ", true],
  ["signs of every kind", "pässwörd 密码 🏨 \"'<>%", true],
])("a new password of %s is taken or not: %o: %s", (_, password, taken) => {
  const read = newPassword("users:FORM.PASSWORD_REQUIRED").safeParse(password);
  expect(read.success).toBe(taken);
  if (taken) expect(read.data).toBe(password);
});
