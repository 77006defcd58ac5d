import { useNavigate } from "@remix-run/react";
import type { Permission } from "~/core/access/permissions";
import { FormActions } from "~/forms/posting/form-actions";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Editable, useMay } from "~/ui/permissions";
import { Questions } from "./form-questions";
import { DefaultButton } from "./posting/default-button";
import { MainButton, useMainButton } from "./posting/main-button";
import { Refusal } from "./refusal";
import { ReadOnlyFields } from "./editing/read-only-fields";
import { RequiredNote, ResourceForm } from "./resource-form";
import { RowChanged } from "./editing/row-changed";
import { useLeaveQuestions } from "./editing/unsaved-work";
import type { ResourceForm as FormState } from "./posting/use-resource-form";

interface Props {
  form: FormState;
  /** The permission for saving; without it the form is read-only. */
  need: Permission;
  labels?: Record<string, string>;
  /** The intent and the label of the main button; `anyway` is its label while a question is open. */
  submit: { intent: string; label: string; anyway?: string };
  /** The link that leaves without saving. With `goBack` it leads to the previous page, where there is one. */
  leave: { to: string; label: string; goBack?: boolean };
  /**
   * Why the form can't be saved here, and where it can: the form then has no buttons, only the entered
   * values.
   */
  notSaved?: React.ReactNode;
  /** Whether the main button is disabled. */
  blocked?: boolean;
  /** Whether the form has the full width, for forms with their result beside their fields. */
  wide?: boolean;
  /** Whether its buttons stay in view on wide screens. */
  buttonsInView?: boolean;
  /** Buttons between the main one and the link that leaves. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A resource form on a page of its own, with its buttons at the bottom left. */
export function FormPage(props: Props) {
  const { form, need, labels, submit, leave, notSaved, blocked, wide, actions, children } = props;
  const navigate = useNavigate();
  const main = useMainButton(form, submit);
  const saves = useMay(need) && !notSaved;
  const { withoutQuestion } = useLeaveQuestions();

  function cancel(event: React.MouseEvent) {
    withoutQuestion();
    if (!leave.goBack) return;
    // Remix counts the pages of its history: 0 is the first page of the visit.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Card className={wide ? "p-5" : "relative max-w-180 p-5"}>
      <Refusal reply={form.reply} />
      <ResourceForm form={form} labels={labels}>
        {saves ? (
          <DefaultButton
            name="intent"
            value={main.intent}
            label={main.label}
            disabled={blocked}
            withScripts
          />
        ) : null}
        {saves ? <RequiredNote /> : null}
        {notSaved ? <Notice tone="warning">{notSaved}</Notice> : null}
        <Editable need={need}>
          <ReadOnlyFields>{children}</ReadOnlyFields>
        </Editable>
        <RowChanged form={form} />
        <Questions reply={form.reply} />
        <FormActions inView={props.buttonsInView}>
          {saves ? (
            <>
              <MainButton form={form} {...main} blocked={blocked} /> {actions}
            </>
          ) : null}{" "}
          <ButtonLink variant="text" to={leave.to} onClick={cancel}>
            {leave.label}
          </ButtonLink>
        </FormActions>
      </ResourceForm>
    </Card>
  );
}
