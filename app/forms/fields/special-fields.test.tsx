import { describe, expect, it } from "vitest";
import { description, shown } from "../../../tests/support/screens/form-about-a-boat";
import { rendered } from "../../../tests/support/screens/rendered";
import { Editable } from "~/ui/permissions";
import { ReadOnlyFields } from "../editing/read-only-fields";
import { CountedTextArea } from "./counted-text-area";
import { LoadButton } from "./choices/load-button";
import { LockedField } from "./locked-field";
import { PasswordField } from "./password-field";
import { SearchSelectField, SelectField } from "./choices/select-field";
import { SwitchedFields } from "./choices/switched-fields";
import { TextField } from "./text-field";

describe("a select", () => {
  const harbours = { options: [{ value: "7", label: "Calais" }], more: false };
  const picker = (more = false) => (
    <SearchSelectField
      name="harbour_id"
      label="Harbour"
      list={{ ...harbours, more }}
      empty="Choose a harbour"
      source="/options/harbours"
    />
  );

  it("with a search is the browser's own before anybody touches it", () => {
    const page = shown(picker(), { defaults: { harbour_id: "7" } });
    const select = page.one("select", { name: "harbour_id" });
    expect(select.all("option").map(({ text }) => text)).toEqual(["Choose a harbour", "Calais"]);
    expect(select.one("option", { selected: true }).attributes.value).toBe("7");
    expect(page.one("label", { for: select.attributes.id! }).text).toBe("Harbour");
    expect(page.all("input", { role: "combobox" })).toEqual([]);
  });

  it("with more options than it lists can be asked for others without scripts", () => {
    const page = shown(picker(true));
    expect(page.one("input", { name: "harbour_id_search" }).attributes["aria-label"]).toMatch(
      /Choose a harbour/,
    );
    const find = page.one("button", { name: "intent", value: "load" });
    // The button must work although other required fields are still empty.
    expect(find.attributes.formnovalidate).toBeDefined();
    expect(shown(picker(false)).all("button", { value: "load" })).toEqual([]);
    const looked = shown(<Editable need="hotels:edit">{picker(true)}</Editable>, {
      granted: ["hotels:view"],
    });
    expect(looked.all("button", { value: "load" })).toEqual([]);
    expect(looked.all("input", { name: "harbour_id_search" })).toEqual([]);
  });

  it("says its mistake like any other field", () => {
    const page = shown(picker(), {
      entered: { harbour_id: "9" },
      errors: { harbour_id: ["validation:INVALID"] },
    });
    expect(description(page, "harbour_id")).toContain("This value is not valid");
  });

  it("tells what somebody else chose by its word, not by its number", () => {
    const page = shown(<SelectField name="harbour_id" label="Harbour" {...harbours} />, {
      entered: { harbour_id: "" },
      errors: {},
      conflict: { theirs: { harbour_id: "7" } },
    });
    expect(page.text).toContain("Saved in the meantime: Calais");
  });
});

describe("a field of another kind", () => {
  it("that is locked shows its word and sends its value", () => {
    const page = shown(<LockedField name="harbour_id" label="Harbour" word="Calais" />, {
      defaults: { harbour_id: "7" },
    });
    expect(page.one("input", { value: "Calais" }).attributes.readonly).toBeDefined();
    expect(page.one("input", { type: "hidden", name: "harbour_id" }).attributes.value).toBe("7");
  });

  it("that counts says its limit where nothing can count", () => {
    const page = shown(<CountedTextArea name="note" label="Note" max={255} />, {
      defaults: { note: "Dry dock" },
    });
    const area = page.one("textarea", { name: "note" });
    expect(area.text).toBe("Dry dock");
    expect(area.attributes.maxlength).toBe("255");
    expect(page.text).toContain("At most 255");
  });

  it("for a password never comes back filled", () => {
    const page = shown(
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        show="Show"
        hide="Hide"
      />,
      { entered: { password: "secret" }, errors: { password: ["validation:INVALID"] } },
    );
    const input = page.one("input", { name: "password" });
    expect(input.attributes).toMatchObject({ type: "password", autocomplete: "new-password" });
    expect(input.attributes.value).toBeUndefined();
    // The button that shows the password would do nothing without scripts.
    expect(page.all("button", { "aria-pressed": true })).toEqual([]);
  });

  it("that is switched off can be filled where nothing can switch it on", () => {
    const fields = (
      <SwitchedFields name="has_motor" label="Motor">
        <TextField name="motor" label="Make" />
      </SwitchedFields>
    );
    const page = shown(fields);
    expect(page.one("input", { name: "has_motor" }).attributes.checked).toBeUndefined();
    expect(page.all("fieldset", { disabled: true })).toEqual([]);
    const on = shown(fields, { defaults: { has_motor: "on", motor: "Diesel" } });
    expect(on.one("input", { name: "has_motor" }).attributes.checked).toBeDefined();
    expect(on.one("input", { name: "motor" }).attributes.value).toBe("Diesel");
  });
});

describe("fields that somebody may only look at", () => {
  const look = (granted: ("hotels:view" | "hotels:edit")[]) =>
    rendered(
      <Editable need="hotels:edit">
        <ReadOnlyFields>
          <input name="name" />
        </ReadOnlyFields>
      </Editable>,
      { granted },
    );

  it("are still, and say why", () => {
    const page = look(["hotels:view"]);
    expect(page.text).toContain("Your role allows you to view this, but not to change it.");
    expect(page.one("fieldset", { disabled: true }).all("input")).toHaveLength(1);
  });

  it("are not asked for", () => {
    const fields = (
      <>
        <TextField name="name" label="Name" />
        <LoadButton hint="loads the harbours" />
      </>
    );
    const page = shown(fields);
    expect(page.all("label", { "data-required": "true" })).toHaveLength(1);
    expect(page.all("button", { value: "load" })).toHaveLength(1);
    const looked = shown(<Editable need="hotels:edit">{fields}</Editable>, {
      granted: ["hotels:view"],
    });
    expect(looked.all("label", { "data-required": "true" })).toEqual([]);
    expect(looked.all("button", { value: "load" })).toEqual([]);
    expect(looked.text).toBe("Name");
  });

  it("are as ever for everybody else", () => {
    const page = look(["hotels:edit"]);
    expect(page.all("fieldset")).toEqual([]);
    expect(page.text).toBe("");
  });
});
