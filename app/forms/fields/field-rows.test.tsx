import { expect, it } from "vitest";
import type { Entered, FormReply } from "../posting/form-reply";
import { resultOf } from "../posting/form-result";
import { useResourceForm } from "../posting/use-resource-form";
import { rendered } from "../../../tests/support/screens/rendered";
import { ResourceForm } from "../resource-form";
import { FieldRows } from "./field-rows";
import { TextField } from "./text-field";

const constraints = { native: {}, required: {}, bounds: {} };

const words = {
  add: "Add a sail",
  remove: (number: number) => `Remove sail ${number}`,
  row: (number: number) => `Sail ${number}`,
};

function Sails({ sent, had = {} }: { sent?: Entered; had?: Entered }) {
  const reply: FormReply | undefined = sent && { intent: "create", result: resultOf(sent) };
  const form = useResourceForm({ id: "boat", constraints, reply, defaults: had });
  return (
    <ResourceForm form={form} labels={{}}>
      <FieldRows formId="boat" name="sails" max={3} words={words} fresh={{ name: "" }}>
        {(prefix) => <TextField name={`${prefix}.name`} label="Name" />}
      </FieldRows>
    </ResourceForm>
  );
}

it("has no rows in a form that is shown again with a text in their place", () => {
  const html = rendered(<Sails sent={{ sails: "Jib" }} />);
  expect(html.all("fieldset")).toEqual([]);
  expect(html.text).toContain("Add a sail");
});

it("ends with a sentence where it is full, in place of the button", () => {
  const three = { "sails[0].name": "Jib", "sails[1].name": "Genoa", "sails[2].name": "Spinnaker" };
  const html = rendered(<Sails had={three} />);
  expect(html.text).not.toContain("Add a sail");
  expect(html.text).toContain("That is the maximum: 3.");
});
