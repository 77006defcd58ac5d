import { afterAll, beforeAll, expect, it } from "vitest";
import { postJson } from "~/modules/desk/webhooks/delivery/post-json.server";
import { openEndpoint, type Endpoint } from "../../support/webhook-endpoint";

let endpoint: Endpoint;
let port: string;

beforeAll(async () => {
  endpoint = await openEndpoint();
  ({ port } = new URL(endpoint.url));
});
afterAll(() => endpoint.close());

const post = { body: "{}", headers: {} };

it.each([
  "http://127.0.0.1",
  "https://127.0.0.1",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://[::ffff:0:127.0.0.1]",
  "https://localhost",
  "https://0x7f.1",
  "https://169.254.169.254",
])("nothing is sent to %s", async (origin) => {
  expect(await postJson(`${origin}:${port}/`, post)).toEqual({
    ...{ status: null, failure: "PRIVATE_ADDRESS", answer: "", retryAfter: null },
  });
  expect(endpoint.posts).toEqual([]);
});

it("says why there is no answer", async () => {
  const allowed = { isLocalAllowed: true };
  expect(await postJson("https://no-such-host.invalid/", post, allowed)).toMatchObject({
    failure: expect.stringMatching(/UNKNOWN_HOST|UNREACHABLE/) as string,
  });
  expect(await postJson("http://127.0.0.1:1/", post, allowed)).toMatchObject({
    failure: "UNREACHABLE",
  });
  // The endpoint speaks no TLS.
  expect(await postJson(endpoint.url.replace("http:", "https:"), post, allowed)).toMatchObject({
    status: null,
  });
});
