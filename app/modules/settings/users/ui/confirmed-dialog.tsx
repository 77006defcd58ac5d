import { FormDialog } from "~/forms/form-dialog";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ConfirmationField, useConfirmationLabel } from "./confirmation-field";

interface Props {
  title: string;
  message: string;
  closeTo: string;
  constraints: FormConstraints;
  intent: string;
  reply?: FormReply;
}

/** A dialog that asks before an act, and for the actor's own code or password. */
export function ConfirmedDialog({ title, message, closeTo, constraints, intent, reply }: Props) {
  const form = useResourceForm({ id: `confirm-${intent}`, constraints, reply, defaults: {} });
  return (
    <FormDialog
      form={form}
      title={title}
      width={500}
      closeTo={closeTo}
      labels={useConfirmationLabel()}
      submit={{ intent, label: title }}
    >
      <p>{message}</p>
      <ConfirmationField required />
    </FormDialog>
  );
}
