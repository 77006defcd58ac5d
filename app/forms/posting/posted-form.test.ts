import { expect, it } from "vitest";
import { fingerprintOf } from "./posted-form.server";

function fingerprint(fields: Record<string, string | File>, path = "/seasons?dialog=new") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return fingerprintOf(form, new URL(path, "http://desk.test"));
}

const file = (content: string, name = "prices.csv") => new File([content], name);

it("of one form is the same however often its page was loaded", async () => {
  const posted = await fingerprint({ form_key: "a", form_token: "b", name: "Summer" });
  expect(await fingerprint({ form_key: "c", form_token: "d", name: "Summer" })).toBe(posted);
});

it("tells what was typed, pressed and sent apart", async () => {
  const all = await Promise.all([
    fingerprint({ intent: "create", name: "Summer" }),
    fingerprint({ intent: "create", name: "Summer " }),
    fingerprint({ intent: "delete", name: "Summer" }),
    fingerprint({ intent: "create", name: "Summer", active: "on" }),
    fingerprint({ intent: "create", name: "Summer" }, "/seasons?dialog=edit&id=1"),
    fingerprint({ intent: "create", "name,Summer": "" }),
    fingerprint({ file: file("80") }),
    fingerprint({ file: file("81") }),
    fingerprint({ file: file("80", "other.csv") }),
  ]);
  expect(new Set(all).size).toBe(all.length);
});
