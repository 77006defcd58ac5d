import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions, type DialogWidth } from "~/ui/dialog-frame";
import { Notice } from "~/ui/notice";
import { useEditable } from "~/ui/permissions";
import { Questions } from "./form-questions";
import { Refusal } from "./refusal";
import { DefaultButton } from "./posting/default-button";
import { CheckedEffect, EffectButton } from "./posting/form-effect";
import { MainButton, useMainButton } from "./posting/main-button";
import { ReadOnlyFields } from "./editing/read-only-fields";
import { RequiredNote, ResourceForm } from "./resource-form";
import { RowChanged } from "./editing/row-changed";
import { useLeaveQuestions } from "./editing/unsaved-work";
import type { ResourceForm as FormState } from "./posting/use-resource-form";

interface Props {
  form: FormState;
  title: string;
  width: DialogWidth;
  closeTo: string;
  labels?: Record<string, string>;
  /**
   * The main button: its intent, its label, and its label (`anyway`) where it also answers a question with
   * yes.
   */
  submit: { intent: string; label: string; anyway?: string };
  /** The intent and the label of the button that the Enter key presses; without it, the main button's. */
  enter?: { intent: string; label: string };
  /** The text of the link that leaves without a change, for dialogs where "Cancel" would be ambiguous. */
  leave?: string;
  /**
   * Why the form can't be saved here, and where it can: the form then has no buttons, only the entered
   * values.
   */
  notSaved?: React.ReactNode;
  /** Whether the main button is disabled at the moment. */
  blocked?: boolean;
  /** Whether a click beside the dialog closes it. */
  dismissable?: boolean;
  /** Buttons between Cancel and the main one. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A dialog with a resource form: its fields, Cancel and Save. It stays open when the form is refused. */
export function FormDialog(props: Props) {
  const { form, title, width, closeTo, labels, submit, notSaved, blocked, dismissable, actions } =
    props;
  const { t } = useTranslation();
  const main = useMainButton(form, submit);
  const saves = useEditable() && !notSaved;
  const enter = props.enter ?? main;
  const { withoutQuestion } = useLeaveQuestions();
  return (
    <Dialog title={title} width={width} closeTo={closeTo} dismissable={dismissable}>
      <Refusal reply={form.reply} />
      <ResourceForm form={form} labels={labels}>
        {saves ? (
          // Rows of fields have buttons that add and remove rows, and stay when scripts run.
          <DefaultButton
            name="intent"
            value={enter.intent}
            label={enter.label}
            disabled={blocked}
            withScripts
          />
        ) : null}
        {saves ? <RequiredNote /> : null}
        {notSaved ? <Notice tone="warning">{notSaved}</Notice> : null}
        <ReadOnlyFields>{props.children}</ReadOnlyFields>
        <RowChanged form={form} />
        <Questions reply={form.reply} />
        <CheckedEffect reply={form.reply} />
        <DialogActions>
          <ButtonLink
            variant="text"
            to={closeTo}
            preventScrollReset
            replace
            onClick={withoutQuestion}
          >
            {saves ? (props.leave ?? t("common:FORM.CANCEL")) : t("common:DIALOG.CLOSE")}
          </ButtonLink>{" "}
          {saves ? (
            <>
              {actions}
              <EffectButton form={form} intent={submit.intent} />{" "}
              <MainButton form={form} {...main} blocked={blocked} />
            </>
          ) : null}
        </DialogActions>
      </ResourceForm>
    </Dialog>
  );
}
