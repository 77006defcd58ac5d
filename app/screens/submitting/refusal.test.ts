import { describe, expect, it } from "vitest";
import {
  ChangedMeanwhile,
  Conflict,
  Forbidden,
  NotFound,
  RuleBroken,
  type DomainError,
} from "~/core/errors";
import { AlreadySubmitted } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import type { Intent } from "../intent.server";
import { refusalOf } from "./refusal.server";

const t = translator("en");
const save: Intent = {
  failed: "seasons:MESSAGES.ERROR_UPDATING",
  parse: () => ({ ok: true, value: null }),
  run: () => Promise.resolve(null),
};
const rowSwitch: Intent = { ...save, staysOnList: true };
const gone = { key: "seasons:ERRORS.SEASON_GONE" };

describe("a refusal", () => {
  it.each<[string, DomainError, number, string | undefined]>([
    ["a broken rule of the whole", new RuleBroken(gone), 422, undefined],
    ["a broken rule of a field", new RuleBroken(gone, "name"), 422, "name"],
    ["a row in use", new Conflict(gone), 409, undefined],
    ["a value that another row has", new Conflict(gone, "name"), 409, "name"],
    ["a choice that is gone", new NotFound(gone, "hotel_id"), 404, "hotel_id"],
  ])("comes back with the form: %s", (_, error, status, field) => {
    const refusal = refusalOf(error, save, t);
    expect(refusal).toMatchObject({
      kind: "form",
      status,
      conflict: false,
      unforeseen: false,
      atField: field !== undefined,
      errors: { [field ?? ""]: [expect.any(String)] },
    });
    const snackbar = refusal.kind === "form" ? refusal.snackbar : undefined;
    expect(snackbar?.text).toBe(t(save.failed as string) + t(gone.key));
  });

  it("of a row that somebody else saved in between asks for what they saved", () => {
    const refusal = refusalOf(new ChangedMeanwhile(), save, t);
    expect(refusal).toMatchObject({
      kind: "form",
      status: 409,
      conflict: true,
    });
  });

  it.each<[string, unknown, Intent, boolean]>([
    ["a row that is gone", new NotFound(gone), save, false],
    ["whatever a row's button is refused", new Conflict(gone), rowSwitch, false],
    ["a failure behind a row's button", new Error("cut"), rowSwitch, true],
  ])("leads to the list: %s", (_, error, intent, unforeseen) => {
    expect(refusalOf(error, intent, t)).toMatchObject({
      kind: "list",
      unforeseen,
    });
  });

  it("that nobody foresaw keeps the form and says no inner word", () => {
    const refusal = refusalOf(new Error("relation does not exist"), save, t);
    expect(refusal).toMatchObject({
      kind: "form",
      status: 500,
      unforeseen: true,
    });
    expect(JSON.stringify(refusal)).not.toContain("relation");
  });

  it.each([
    ["a row that others hold", "55P03", "somebody else is changing the same rows right now"],
    ["a deadlock, at the second try too", "40P01", "somebody else is changing the same rows"],
    ["a database that is lost", "08006", "database"],
  ])("keeps the form, and another try may help: %s", (_, code, words) => {
    const refusal = refusalOf(Object.assign(new Error("inner"), { code }), save, t);
    expect(refusal).toMatchObject({ kind: "form", status: 503, unforeseen: false });
    expect(refusal.kind === "form" && refusal.snackbar?.text).toContain(words);
  });

  it("of a second post of one form is none, and says that the first was saved", () => {
    expect(refusalOf(new AlreadySubmitted(), save, t)).toEqual({
      ...{ kind: "list", toast: "notice", unforeseen: false },
      text: "This form has already been sent and saved. It wasn’t saved a second time.",
    });
  });

  it("of what the role doesn't grant is a page of its own", () => {
    expect(() => refusalOf(new Forbidden(), save, t)).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  it("that is a Response already stays one", () => {
    const response = new Response(null, { status: 413 });
    let thrown: unknown;
    try {
      refusalOf(response, save, t);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(response);
  });

  it("speaks the words of its intent, where they are more than a prefix", () => {
    const own = {
      ...save,
      failed: (_: unknown, reason?: string) => `No: ${reason ?? "?"}`,
    };
    expect(refusalOf(new NotFound(gone), own, t)).toMatchObject({
      text: `No: ${t(gone.key)}`,
    });
  });
});
