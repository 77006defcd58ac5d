import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { intent, previewIntent, type Preview } from "./intent.server";

const ctx = { locale: "en" } as Context;
const t = translator("en");

const Name = z.object({
  name: z.string().min(1),
  nickname: z.string().optional(),
});

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("an intent", () => {
  const rename = intent({
    schema: Name,
    prepare: (posted) => posted.delete("nickname"),
    run: (_, id, input) => Promise.resolve({ id, ...input }),
    done: "seasons:MESSAGES.UPDATED",
    doneMs: 1234,
    failed: "seasons:MESSAGES.ERROR_UPDATING",
    to: ({ id }) => `/somewhere/${id}`,
    cookies: ({ name }) => [`name=${name}`],
  });

  it("parses by its schema, without what the form doesn't mean", () => {
    expect(rename.parse(form({ name: "High", nickname: "H" }), "en")).toEqual({
      ok: true,
      value: { name: "High" },
    });
  });

  it("names the fields that its schema refuses", () => {
    const parsed = rename.parse(form({ name: "" }), "en");
    expect(parsed).toMatchObject({ ok: false });
    expect(parsed.ok || Object.keys(parsed.errors)).toEqual(["name"]);
  });

  it("says its success with its own time, address and cookies", async () => {
    expect(await rename.run(ctx, 7, { name: "High" }, t)).toEqual({
      messages: [
        {
          kind: "success",
          text: t("seasons:MESSAGES.UPDATED"),
          durationMs: 1234,
        },
      ],
      to: "/somewhere/7",
      cookies: ["name=High"],
    });
  });

  it("says what its result says, where that is more than a sentence", async () => {
    const counted = intent({
      schema: z.object({}),
      run: () => Promise.resolve(3),
      done: (count, _, locale) => [
        { kind: "notice", text: `${count} ${locale}`, durationMs: 1000 },
        { kind: "success", text: "done", durationMs: 1000 },
      ],
      failed: "errors:UNKNOWN",
    });
    const success = await counted.run(ctx, 0, {}, t);
    expect(success).toMatchObject({ messages: [{ text: "3 en" }, { text: "done" }] });
  });
});

describe("an intent that previews", () => {
  it("writes nothing: the form comes back", async () => {
    const requests: unknown[] = [];
    const preview = previewIntent({
      schema: Name,
      failed: "errors:UNKNOWN",
      check: (_, input) => Promise.resolve(requests.push(input)),
    });
    expect(await preview.run(ctx, 0, { name: "High" }, t)).toEqual({ checked: 1 });
    expect(requests).toEqual([{ name: "High" }]);
  });

  it("gives what it has checked, and what saves it, to be tried out", async () => {
    const preview = previewIntent({
      schema: Name,
      failed: "errors:UNKNOWN",
      check: (_, { name }) => Promise.resolve(name.length),
      tries:
        ({ name }, length) =>
        () =>
          Promise.resolve(`${name} saved, ${length}`),
    });
    const { checked, tries } = (await preview.run(ctx, 0, { name: "High" }, t)) as Preview;
    expect(checked).toBe(4);
    expect(await tries!({ ...ctx, isTrial: true })).toBe("High saved, 4");
  });
});
