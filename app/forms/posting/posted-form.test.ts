import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { signaturesOf } from "~/config/signing.server";
import { fingerprintsOf } from "./posted-form.server";

async function fingerprint(fields: Record<string, string | File>, path = "/seasons?dialog=new") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const [present] = await fingerprintsOf(form, new URL(path, "http://desk.test"));
  return present;
}

const file = (content: string, name = "prices.csv") => new File([content], name);

it("of one form is the same however often its page was loaded", async () => {
  const posted = await fingerprint({ form_key: "a", form_token: "b", name: "Summer" });
  expect(await fingerprint({ form_key: "c", form_token: "d", name: "Summer" })).toBe(posted);
});

it("is no plain hash of what was typed, which could be found by trying", async () => {
  const content = ['["/seasons","?dialog=new"]', '["name","Summer"]'].join("");
  const plain = createHash("sha256").update(content).digest("base64url");
  expect(await fingerprint({ name: "Summer" })).not.toBe(plain);
  expect(signaturesOf(plain)).toContain(await fingerprint({ name: "Summer" }));
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
