import { expect, test } from "../support/test";

test("private pages are stored nowhere, and scripts run by nonce only", async ({ staff }) => {
  const answer = await staff.goto("/pricing/management/seasons");
  const headers = answer!.headers();
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-[\w+/=]+'/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
