import { expect, it } from "vitest";
import { deviceName } from "./device-name.server";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "Firefox, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  ["w3m/0.5.3", ""],
  ["", ""],
  ["'; drop table sessions --", ""],
])("%o is called %o", (user_agent, name) => {
  expect(deviceName(user_agent)).toBe(name);
});
