import { useTranslation } from "react-i18next";
import { FormDialog } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { DisplacedQuestion, WithDisplaced } from "../displaced-question.presenter.server";
import { DisplacedFields } from "./displaced-fields";

interface Props {
  reply: FormReply<WithDisplaced> | undefined;
  /** The address of the list, to which closing leads. */
  closeTo: string;
}

/** The dialog that opens if the switch in a row would displace stays; nothing without a question. */
export function DisplacedDialog({ reply, closeTo }: Props) {
  const question = reply?.intent === "state" ? reply.options?.displaced : null;
  return question ? (
    <Question key={question.shownStays} question={question} reply={reply} closeTo={closeTo} />
  ) : null;
}

function Question({ question, reply, closeTo }: Props & { question: DisplacedQuestion }) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "displaced", reply, constraints: none, defaults: {} });
  return (
    <FormDialog
      form={form}
      title={question.title}
      width={600}
      closeTo={closeTo}
      labels={{}}
      submit={{ intent: "state", label: t("common:LIST.DEACTIVATE") }}
    >
      <input type="hidden" name="wanted" value="inactive" />
      <DisplacedFields question={question} />
    </FormDialog>
  );
}

const none = { native: {}, required: {}, bounds: {} };
