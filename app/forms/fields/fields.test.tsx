import { describe, expect, it } from "vitest";
import { rendered } from "../../../tests/support/rendered";
import { Editable } from "~/ui/permissions";
import type { Conflict, Entered, FormConstraints, FormReply } from "../form-reply";
import { resultOf, type Mistakes } from "../form-result";
import { ReadOnlyFields } from "../read-only-fields";
import { ResourceForm } from "../resource-form";
import { useResourceForm } from "../use-resource-form";
import { CheckboxField, ChoiceGroup } from "./choice-fields";
import { CountedTextArea } from "./counted-text-area";
import { DateRangeField } from "./date-range-field";
import { LockedField } from "./locked-field";
import { PasswordField } from "./password-field";
import { SearchSelectField, SelectField } from "./select-field";
import { SwitchedFields } from "./switched-fields";
import { NumberField, TextField } from "./text-field";

const constraints: FormConstraints = {
  native: {
    name: { required: true, minLength: 3, maxLength: 60 },
    length: { min: 1, max: 90, step: 1 },
    from: { required: true },
    kind: { required: true },
  },
  required: {},
  bounds: {},
};

interface Sent {
  defaults?: Entered;
  entered?: Entered;
  errors?: Mistakes;
  conflict?: Partial<Conflict>;
}

function Form({ sent, children }: { sent: Sent; children: React.ReactNode }) {
  const { defaults = {}, entered, errors, conflict } = sent;
  const reply: FormReply | undefined =
    entered || errors
      ? {
          intent: "update",
          result: resultOf(entered ?? {}, errors),
          conflict: conflict && {
            ...{ theirs: {}, was: {}, version: "2", changed: "Last changed by Zoë." },
            ...conflict,
          },
        }
      : undefined;
  const form = useResourceForm({ id: "boat", constraints, defaults, reply });
  return (
    <ResourceForm form={form} labels={{ name: "Name" }}>
      {children}
    </ResourceForm>
  );
}

const shown = (field: React.ReactElement, sent: Sent = {}) =>
  rendered(<Form sent={sent}>{field}</Form>);

/** What a control is described by, as it is read out. */
function description(page: ReturnType<typeof shown>, name: string): string {
  const control = [...page.all("input", { name }), ...page.all("select", { name })][0]!;
  const ids = (control.attributes["aria-describedby"] ?? "").split(" ").filter(Boolean);
  const everything = ["p", "span", "div", "small"].flatMap((tag) => page.all(tag, { id: true }));
  return ids
    .map((id) => everything.find(({ attributes }) => attributes.id === id)?.text ?? `no ${id}`)
    .join(" ");
}

describe("a text field", () => {
  const field = <TextField name="name" label="Name" hint="As on her bow" />;

  it("has its label, its hint and the rules of its schema", () => {
    const page = shown(field, { defaults: { name: "Alba" } });
    const input = page.only("input", { name: "name" });
    expect(input.attributes).toMatchObject({
      ...{ value: "Alba", minlength: "3", maxlength: "60", type: "text" },
    });
    expect(input.attributes.required).toBeDefined();
    expect(input.attributes["aria-invalid"]).toBeUndefined();
    const label = page.only("label", { for: input.attributes.id! });
    expect(label.attributes["data-required"]).toBe("true");
    expect(description(page, "name")).toBe("As on her bow");
  });

  it("says what is wrong with it, before its hint, and keeps what was entered", () => {
    const page = shown(field, {
      defaults: { name: "Alba" },
      entered: { name: "Al" },
      errors: { name: ["validation:MIN_LENGTH?min=3"] },
    });
    const input = page.only("input", { name: "name" });
    expect(input.attributes).toMatchObject({ value: "Al", "aria-invalid": "true" });
    expect(description(page, "name")).toMatch(/at least 3 characters long.*As on her bow/);
  });

  it("says what somebody else saved in it meanwhile", () => {
    const page = shown(field, {
      entered: { name: "Alba II" },
      errors: {},
      conflict: { theirs: { name: "Aube" } },
    });
    expect(page.only("input", { name: "name" }).attributes.value).toBe("Alba II");
    expect(description(page, "name")).toContain("Saved meanwhile: Aube");
  });

  it("says what it was, where it took what somebody else saved", () => {
    const page = shown(field, {
      entered: { name: "Aube" },
      errors: {},
      conflict: { theirs: { name: "Aube" }, was: { name: "" } },
    });
    expect(page.text).toMatch(/Taken from what was saved meanwhile\. Before:/);
  });

  it("is text, whatever is in it", () => {
    const page = shown(field, { defaults: { name: '"><script>alert(1)</script>' } });
    expect(page.all("script")).toEqual([]);
    expect(page.only("input", { name: "name" }).attributes.value).toBe(
      '"><script>alert(1)</script>',
    );
  });
});

describe("a number field", () => {
  it("has the bounds of its schema, and a unit that isn't part of it", () => {
    const page = shown(<NumberField name="length" label="Length" suffix="m" />, {
      defaults: { length: "9" },
    });
    expect(page.only("input", { name: "length" }).attributes).toMatchObject({
      ...{ type: "number", value: "9", min: "1", max: "90", step: "1" },
    });
    expect(page.text).toContain("m");
  });
});

describe("two dates that belong together", () => {
  it("bound the end by the start, without scripts too", () => {
    const range = (
      <DateRangeField
        start={{ name: "from", label: "From" }}
        end={{ name: "until", label: "Until", hint: "That day too" }}
      />
    );
    const page = shown(range, { defaults: { from: "2031-05-01", until: "2031-05-09" } });
    expect(page.only("input", { name: "until" }).attributes).toMatchObject({
      ...{ type: "date", value: "2031-05-09", min: "2031-05-01" },
    });
    expect(description(page, "until")).toBe("That day too");
  });
});

describe("choices", () => {
  const kinds = [
    { value: "sail", label: "Sail" },
    { value: "motor", label: "Motor" },
  ];

  it("of which one is taken stand in a group with its name", () => {
    const page = shown(<ChoiceGroup name="kind" legend="Kind" choices={kinds} required />, {
      defaults: { kind: "motor" },
    });
    expect(page.only("legend").text).toBe("Kind");
    const radios = page.all("input", { type: "radio", name: "kind" });
    expect(radios.map(({ attributes }) => attributes.checked !== undefined)).toEqual([false, true]);
    expect(radios.every(({ attributes }) => attributes.required !== undefined)).toBe(true);
  });

  it("of which any number is taken ask for none by themselves", () => {
    const page = shown(
      <ChoiceGroup name="kind" legend="Kinds" choices={kinds} type="checkbox" required />,
      { entered: { kind: ["sail", "motor"] }, errors: { kind: ["validation:REQUIRED"] } },
    );
    const boxes = page.all("input", { type: "checkbox", name: "kind" });
    expect(boxes.every(({ attributes }) => attributes.checked !== undefined)).toBe(true);
    // HTML has no word for "at least one".
    expect(boxes.some(({ attributes }) => attributes.required !== undefined)).toBe(false);
    expect(description(page, "kind")).toContain("This field is required");
  });

  it("of yes and no are a box, ticked or not", () => {
    const box = <CheckboxField name="afloat" label="Afloat" />;
    const ticked = (sent: Sent) =>
      shown(box, sent).only("input", { name: "afloat" }).attributes.checked !== undefined;
    expect(ticked({ defaults: { afloat: "on" } })).toBe(true);
    expect(ticked({ defaults: {} })).toBe(false);
    // A form that came back has the last word: without the tick there is no value at all.
    expect(ticked({ defaults: { afloat: "on" }, entered: { name: "x" }, errors: {} })).toBe(false);
    const taken = shown(box, {
      entered: { name: "x" },
      errors: {},
      conflict: { theirs: { afloat: "on" } },
    });
    expect(taken.text).toContain("Saved meanwhile: ticked");
  });
});

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
    const select = page.only("select", { name: "harbour_id" });
    expect(select.all("option").map(({ text }) => text)).toEqual(["Choose a harbour", "Calais"]);
    expect(select.only("option", { selected: true }).attributes.value).toBe("7");
    expect(page.only("label", { for: select.attributes.id! }).text).toBe("Harbour");
    expect(page.all("input", { role: "combobox" })).toEqual([]);
  });

  it("with more options than it lists can be asked for others without scripts", () => {
    const page = shown(picker(true));
    expect(page.only("input", { name: "harbour_id_search" }).attributes["aria-label"]).toMatch(
      /Choose a harbour/,
    );
    const find = page.only("button", { name: "intent", value: "load" });
    // What is still missing elsewhere must not stand in its way.
    expect(find.attributes.formnovalidate).toBeDefined();
    expect(shown(picker(false)).all("button", { value: "load" })).toEqual([]);
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
    expect(page.text).toContain("Saved meanwhile: Calais");
  });
});

describe("a field of another kind", () => {
  it("that is locked shows its word and sends its value", () => {
    const page = shown(<LockedField name="harbour_id" label="Harbour" word="Calais" />, {
      defaults: { harbour_id: "7" },
    });
    expect(page.only("input", { value: "Calais" }).attributes.readonly).toBeDefined();
    expect(page.only("input", { type: "hidden", name: "harbour_id" }).attributes.value).toBe("7");
  });

  it("that counts says its limit where nothing can count", () => {
    const page = shown(<CountedTextArea name="note" label="Note" max={255} />, {
      defaults: { note: "Dry dock" },
    });
    const area = page.only("textarea", { name: "note" });
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
    const input = page.only("input", { name: "password" });
    expect(input.attributes).toMatchObject({ type: "password", autocomplete: "new-password" });
    expect(input.attributes.value).toBeUndefined();
    // The button that shows it is nothing without scripts.
    expect(page.all("button", { "aria-pressed": true })).toEqual([]);
  });

  it("that is switched off can be filled where nothing can switch it on", () => {
    const fields = (
      <SwitchedFields name="has_motor" label="Motor">
        <TextField name="motor" label="Make" />
      </SwitchedFields>
    );
    const page = shown(fields);
    expect(page.only("input", { name: "has_motor" }).attributes.checked).toBeUndefined();
    expect(page.all("fieldset", { disabled: true })).toEqual([]);
    const on = shown(fields, { defaults: { has_motor: "on", motor: "Diesel" } });
    expect(on.only("input", { name: "has_motor" }).attributes.checked).toBeDefined();
    expect(on.only("input", { name: "motor" }).attributes.value).toBe("Diesel");
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
    expect(page.text).toContain("Your role lets you look at this, not change it.");
    expect(page.only("fieldset", { disabled: true }).all("input")).toHaveLength(1);
  });

  it("are as ever for everybody else", () => {
    const page = look(["hotels:edit"]);
    expect(page.all("fieldset")).toEqual([]);
    expect(page.text).toBe("");
  });
});
