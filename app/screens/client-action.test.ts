import type { ClientActionFunctionArgs } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import { clientAction } from "./client-action";

const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

/** Sends a form whose action on the server fails like this. */
function send(failure: unknown): Promise<unknown> {
  const body = new URLSearchParams({ intent: "create", name: "Typed for an hour" });
  const request = new Request("http://desk.test/seasons", { method: "POST", body });
  const serverAction = () => Promise.reject(failure as Error);
  return clientAction({ request, params: {}, serverAction } as ClientActionFunctionArgs);
}

describe("a form in the browser", () => {
  it.each([
    ["no network", new TypeError("Failed to fetch"), 503, "errors:OUT_OF_REACH.FORM"],
    ["a server without its database", answer(503), 503, "errors:OUT_OF_REACH.FORM"],
    ["a server that fails", new Error("Unexpected Server Error"), 500, "errors:UNKNOWN"],
    ["a page that fails", answer(500), 500, "errors:UNKNOWN"],
  ])("stands there again as it was typed after %s", async (_, failure, status, said) => {
    const response = (await send(failure)) as Response;
    expect(response.status).toBe(status);
    const { intent, result } = (await response.json()) as FormReply;
    expect([intent, result.initialValue]).toEqual(["create", { name: "Typed for an hour" }]);
    expect(JSON.stringify(result.error)).toContain(said);
  });

  it("lets the page go where the server leads after saving", async () => {
    const redirect = new Response(null, { status: 202, headers: { Location: "/seasons" } });
    await expect(send(redirect)).rejects.toBe(redirect);
  });

  it.each([403, 404, 413])("gives way to the page of a refusal: %i", async (status) => {
    await expect(send(answer(status))).rejects.toMatchObject({ status });
  });
});
