import { describe, expect, it } from "vitest";
import { description, shown, type Sent } from "../../../tests/support/screens/form-about-a-boat";
import { CheckboxField, ChoiceGroup } from "./choices/choice-fields";
import { DateRangeField } from "./date-range-field";
import { NumberField, TextField } from "./text-field";

describe("a text field", () => {
  const field = <TextField name="name" label="Name" hint="As on her bow" />;

  it("has its label, its hint and the rules of its schema", () => {
    const page = shown(field, { defaults: { name: "Alba" } });
    const input = page.one("input", { name: "name" });
    expect(input.attributes).toMatchObject({
      ...{ value: "Alba", minlength: "3", maxlength: "60", type: "text" },
    });
    expect(input.attributes.required).toBeDefined();
    expect(input.attributes["aria-invalid"]).toBeUndefined();
    const label = page.one("label", { for: input.attributes.id! });
    expect(label.attributes["data-required"]).toBe("true");
    expect(description(page, "name")).toBe("As on her bow");
  });

  it("says what is wrong with it, before its hint, and keeps what was entered", () => {
    const page = shown(field, {
      defaults: { name: "Alba" },
      entered: { name: "Al" },
      errors: { name: ["validation:MIN_LENGTH?min=3"] },
    });
    const input = page.one("input", { name: "name" });
    expect(input.attributes).toMatchObject({ value: "Al", "aria-invalid": "true" });
    expect(description(page, "name")).toMatch(/at least 3 characters long.*As on her bow/);
  });

  it("says what somebody else saved in it meanwhile", () => {
    const page = shown(field, {
      entered: { name: "Alba II" },
      errors: {},
      conflict: { theirs: { name: "Aube" } },
    });
    expect(page.one("input", { name: "name" }).attributes.value).toBe("Alba II");
    expect(description(page, "name")).toContain("Saved in the meantime: Aube");
  });

  it("says what it was, where it took what somebody else saved", () => {
    const page = shown(field, {
      entered: { name: "Aube" },
      errors: {},
      conflict: { theirs: { name: "Aube" }, was: { name: "" } },
    });
    expect(page.text).toMatch(/Updated with what was saved in the meantime\. Before:/);
  });

  it("is text, whatever is in it", () => {
    const page = shown(field, { defaults: { name: '"><script>alert(1)</script>' } });
    expect(page.all("script")).toEqual([]);
    expect(page.one("input", { name: "name" }).attributes.value).toBe(
      '"><script>alert(1)</script>',
    );
  });
});

describe("a number field", () => {
  it("has the bounds of its schema, and a unit that isn't part of it", () => {
    const page = shown(<NumberField name="length" label="Length" suffix="m" />, {
      defaults: { length: "9" },
    });
    expect(page.one("input", { name: "length" }).attributes).toMatchObject({
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
    expect(page.one("input", { name: "until" }).attributes).toMatchObject({
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
    expect(page.one("legend").text).toBe("Kind");
    const radios = page.all("input", { type: "radio", name: "kind" });
    expect(radios.map(({ attributes }) => attributes.checked !== undefined)).toEqual([false, true]);
    expect(radios.every(({ attributes }) => attributes.required !== undefined)).toBe(true);
  });

  it("keep the tick at the one that is empty, such as Any, where the form comes back", () => {
    const any = [{ value: "", label: "Any" }, ...kinds];
    const page = shown(<ChoiceGroup name="kind" legend="Kind" choices={any} />, {
      ...{ defaults: { kind: "motor" }, entered: { name: "Alba", kind: "" }, errors: {} },
    });
    const radios = page.all("input", { type: "radio", name: "kind" });
    const ticked = radios.map(({ attributes }) => attributes.checked !== undefined);
    expect(ticked).toEqual([true, false, false]);
  });

  it("of which any number is taken ask for none by themselves", () => {
    const page = shown(
      <ChoiceGroup name="kind" legend="Kinds" choices={kinds} type="checkbox" required />,
      { entered: { kind: ["sail", "motor"] }, errors: { kind: ["validation:REQUIRED"] } },
    );
    const boxes = page.all("input", { type: "checkbox", name: "kind" });
    expect(boxes.every(({ attributes }) => attributes.checked !== undefined)).toBe(true);
    // HTML can't require at least one box of a group.
    expect(boxes.some(({ attributes }) => attributes.required !== undefined)).toBe(false);
    expect(description(page, "kind")).toContain("This field is required");
  });

  it("of yes and no are a box, ticked or not", () => {
    const box = <CheckboxField name="afloat" label="Afloat" />;
    const ticked = (sent: Sent) =>
      shown(box, sent).one("input", { name: "afloat" }).attributes.checked !== undefined;
    expect(ticked({ defaults: { afloat: "on" } })).toBe(true);
    expect(ticked({ defaults: {} })).toBe(false);
    // The posted form counts more than the defaults: an unticked box posts no value.
    expect(ticked({ defaults: { afloat: "on" }, entered: { name: "x" }, errors: {} })).toBe(false);
    const taken = shown(box, {
      entered: { name: "x" },
      errors: {},
      conflict: { theirs: { afloat: "on" } },
    });
    expect(taken.text).toContain("Saved in the meantime: ticked");
  });
});
