import { expect, it } from "vitest";
import type { FormReply } from "../posting/form-reply";
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

function Sails({ sent }: { sent: Record<string, string> }) {
  const reply: FormReply = { intent: "create", result: resultOf(sent) };
  const form = useResourceForm({ id: "boat", constraints, reply, defaults: {} });
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
