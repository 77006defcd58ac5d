import { describe, expect, it, vi } from "vitest";
import { requestEnded } from "./ended-request.server";
import { errorFields, log, logEvent } from "./log.server";
import { duringRequest, noteRoute, noteSender, type RequestFacts } from "./request-facts.server";

const facts = (): RequestFacts => ({
  id: "request-1",
  method: "GET",
  route: "/api/*",
  address: "192.0.2.7",
  user_id: null,
  cameBy: null,
});

/** @returns the lines that were written, without their times, and forgets them */
function lines() {
  const outputs = [vi.mocked(process.stdout.write), vi.mocked(console.error)];
  const written = outputs.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
  for (const output of outputs) output.mockClear();
  return written.map((line) => {
    const { time, ...rest } = JSON.parse(line) as Record<string, unknown>;
    expect(new Date(String(time)).toISOString()).toBe(time);
    return rest;
  });
}

describe("a line", () => {
  it("of a request has all that is known of it, its address only as a pattern", () => {
    const request = facts();
    duringRequest(request, () => {
      noteSender({ id: 7, sessionId: 4 }, "token");
      noteRoute("/api/seasons/{id}");
    });
    requestEnded(request, { status: 200, ms: 12.345, aborted: false });
    requestEnded(facts(), { status: 200, ms: 1, aborted: true });
    const known = { level: "info", event: "request", request_id: "request-1", method: "GET" };
    expect(lines()).toEqual([
      {
        ...known,
        route: "/api/seasons/{id}",
        status: 200,
        ms: 12.3,
        user_id: 7,
        by: "token",
        session: 4,
        address: "192.0.2.7",
      },
      {
        ...known,
        route: "/api/*",
        status: 200,
        ms: 1,
        user_id: null,
        address: "192.0.2.7",
        aborted: true,
      },
    ]);
  });

  it("has the id of the request in which it is written, also after a wait", async () => {
    await duringRequest(facts(), async () => {
      await Promise.resolve();
      log.warn("within");
    });
    log.warn("outside");
    expect(lines()).toEqual([
      { level: "warn", request_id: "request-1", message: "within" },
      { level: "warn", message: "outside" },
    ]);
  });

  it("of an event names sender and address, and warns of what was refused", () => {
    duringRequest({ ...facts(), user_id: 7 }, () => {
      logEvent("permission_refused", { need: "hotels:edit" });
      logEvent("login", { user_id: 8 });
    });
    const sender = { request_id: "request-1", route: "/api/*", address: "192.0.2.7" };
    expect(lines()).toEqual([
      { ...sender, level: "warn", event: "permission_refused", user_id: 7, need: "hotels:edit" },
      { ...sender, level: "info", event: "login", user_id: 8 },
    ]);
  });

  it("of an error goes to the error output", () => {
    log.error(errorFields(new Error("broken")), "A request failed");
    expect(process.stdout.write).not.toHaveBeenCalled();
    expect(lines()).toEqual([
      {
        level: "error",
        message: "A request failed",
        error: "broken",
        stack: expect.stringContaining("log.test") as string,
      },
    ]);
  });
});

describe("an error", () => {
  it("is told by message, code and stack, without the values that the database adds", () => {
    const detail = "Key (email)=(guest@example.com) already exists.";
    const error = Object.assign(new Error("duplicate key"), { code: "23505", detail });
    expect(JSON.stringify(errorFields(error))).not.toContain("guest@example.com");
    expect(errorFields(error)).toMatchObject({ error: "duplicate key", code: "23505" });
  });

  it.each([
    ["a text", "a text"],
    [undefined, "undefined"],
    [{ status: 405, data: "typed" }, "An answer with the status 405"],
    [{ name: "typed" }, "An object with the fields name"],
  ])("that is none is told without its content: %j", (thrown, error) => {
    expect(errorFields(thrown)).toEqual({ error });
  });
});
