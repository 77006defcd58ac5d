import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAgain, isStalled, onStallChange, waitingFetch } from "./patient-fetch";

const page = "http://desk.test/pricing/management/seasons.data?page=2";
const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));
/** @returns an answer whose body begins, and then only ends by the error that `breaks` causes */
const half = (breaks: (fail: (reason: Error) => void) => void) => () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode("[{"));
          breaks((reason) => body.error(reason));
        },
      }),
      { headers: { "X-Remix-Response": "yes" } },
    ),
  );
const answered = (status: number, headers?: HeadersInit) => () =>
  Promise.resolve(new Response(null, { status, headers }));

/** @returns a `fetch` that gives these answers, one after the other */
function network(...answers: (() => Promise<Response>)[]) {
  let calls = 0;
  const ask: typeof fetch = () => answers[calls++]!();
  return { fetch: waitingFetch(ask), calls: () => calls };
}

/** @returns a promise that is fulfilled once a request waits */
function stall(): Promise<void> {
  if (isStalled()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = onStallChange(() => {
      if (!isStalled()) return;
      end();
      resolve();
    });
  });
}

beforeEach(() => vi.stubGlobal("location", { href: "http://desk.test/" }));
afterEach(() => {
  vi.unstubAllGlobals();
  expect(isStalled()).toBe(false);
});

describe("a request for a page", () => {
  it.each([
    ["no answer", unanswered],
    ["half an answer", half((fail) => fail(new TypeError("network error")))],
    ["a proxy's 502", answered(502)],
    ["a proxy's 500", answered(500)],
    ["a server without its database", answered(503, { "X-Remix-Response": "yes" })],
  ])("waits after %s, and goes on when it is asked again", async (_, failure) => {
    const net = network(failure, failure, answered(200));
    const answer = net.fetch(page);
    await stall();
    askAgain();
    await stall();
    expect(net.calls()).toBe(2);
    askAgain();
    expect((await answer).status).toBe(200);
    expect(net.calls()).toBe(3);
  });

  it.each([
    ["a page", answered(200)],
    ["no such page", answered(404)],
    ["a failure of ours, which has its own page", answered(500, { "X-Remix-Response": "yes" })],
  ])("takes %s for an answer", async (_, answer) => {
    const net = network(answer);
    await net.fetch(new URL(page));
    expect(net.calls()).toBe(1);
  });

  it("is given up whole when somebody goes elsewhere in the middle of its answer", async () => {
    const elsewhere = new AbortController();
    const { signal } = elsewhere;
    const breaks = half((fail) =>
      signal.addEventListener("abort", () => fail(signal.reason as Error)),
    );
    const answer = network(breaks).fetch(page, { signal });
    elsewhere.abort(new Error("elsewhere"));
    await expect(answer).rejects.toThrow("elsewhere");
  });

  it("is forgotten when somebody goes elsewhere", async () => {
    const elsewhere = new AbortController();
    const answer = network(unanswered).fetch(page, { signal: elsewhere.signal });
    await stall();
    elsewhere.abort(new Error("elsewhere"));
    await expect(answer).rejects.toThrow("elsewhere");
    expect(isStalled()).toBe(false);
  });
});

it.each([
  ["a form", page, { method: "POST" }],
  ["what is no page", "http://desk.test/options/hotels", {}],
])("doesn't wait: %s", async (_, url, init) => {
  await expect(network(unanswered).fetch(url, init)).rejects.toThrow("Failed to fetch");
});
