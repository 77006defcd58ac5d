import { expect, it } from "vitest";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { GatewayField } from "./gateway-field";

const gateways = [
  { value: "1", label: "Bank transfer", instructions: "Within seven days." },
  { value: "2", label: "PayPal" },
];

function PaymentForm({ gateway_id }: { gateway_id: string }) {
  const form = useResourceForm({
    id: "payment",
    constraints: { native: {}, required: {}, bounds: {} },
    defaults: { gateway_id },
  });
  return (
    <FormDialog
      form={form}
      title="Record a payment"
      width={500}
      closeTo="/"
      labels={{}}
      submit={{ intent: "pay", label: "Record" }}
    >
      <GatewayField name="gateway_id" label="Gateway" none="None" gateways={gateways} />
    </FormDialog>
  );
}

it.each([
  ["1", "Bank transfer: Within seven days."],
  ["2", ""],
  ["", ""],
])("shows the instructions of the gateway %j, with its name", (gateway_id, said) => {
  const form = rendered(<PaymentForm gateway_id={gateway_id} />);
  expect(form.one("p", { "aria-live": "polite" }).text.trim()).toBe(said);
});
