import { useTranslation } from "react-i18next";
import { FormDialog } from "~/forms/form-dialog";
import {
  useResourceForm,
  type ResourceForm,
  type RulesTogether,
} from "~/forms/posting/use-resource-form";
import type { DialogWidth } from "~/ui/dialog-frame";
import { useFormTitle } from "~/ui/permissions";
import type { FormProps } from "../noun-screen";

interface Props<Choices> extends FormProps<Choices> {
  /** The form's `id`, with which the ids of its fields begin. */
  id: string;
  /** The namespace of the noun's texts, with the title and the labels of the fields in `FORM`. */
  texts: string;
  /** In pixels. */
  width: DialogWidth;
  /** Rules about several fields. */
  together?: RulesTogether;
  /** The labels of all fields, where fields can be added and removed. */
  labels?: Record<string, string>;
  /** The fields; a function, where they need the form itself. */
  children: React.ReactNode | ((form: ResourceForm) => React.ReactNode);
}

/** The dialog that adds or edits a row of a noun: its title, its fields, Cancel and Save. */
export function NounDialog<Choices>(props: Props<Choices>) {
  const { id, texts, width, together, labels, dialog, closeTo, reply, children } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id, texts, reply, together, ...dialog });
  return (
    <FormDialog
      form={form}
      title={t(`${texts}:FORM.${useFormTitle(dialog.mode === "create")}`)}
      width={width}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      {typeof children === "function" ? children(form) : children}
    </FormDialog>
  );
}
