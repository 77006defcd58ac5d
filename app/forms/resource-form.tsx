import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createContext, Fragment, useContext } from "react";
import { translateMessage } from "~/i18n/message";
import { PostForm } from "./post-form";
import { SEEN, VERSION } from "./typed";
import type { ResourceForm as FormState } from "./use-resource-form";

const FormContext = createContext<FormState | null>(null);

interface Props {
  form: FormState;
  /** Field name → its label, for the summary of errors; in the order of the form. */
  labels: Record<string, string>;
  /** `get` for a form that only asks: its answer is a link. */
  method?: "get" | "post";
  /** `multipart/form-data` for a form with a file. */
  encType?: "multipart/form-data";
  className?: string;
  children: React.ReactNode;
}

/**
 * The `<form>` of a resource: posts to its own URL, carries the stamp, shows the summary of errors
 * first and gives its fields their state. `noValidate`: the words are ours, not the browser's.
 */
export function ResourceForm({
  form,
  labels,
  method = "post",
  encType,
  className,
  children,
}: Props) {
  const Element = method === "get" ? Form : PostForm;
  return (
    <FormContext.Provider value={form}>
      <Element
        id={form.id}
        ref={form.ref}
        className={className}
        encType={encType}
        noValidate
        preventScrollReset
        onInput={form.onInput}
        onBlur={form.onBlur}
      >
        {form.version ? <input type="hidden" name={VERSION} value={form.version} /> : null}
        {form.seen ? <input type="hidden" name={SEEN} value={form.seen} /> : null}
        <ErrorSummary form={form} labels={labels} />
        {/* Fields keep what they hold: over another version of the row they are made anew. */}
        <Fragment key={form.version}>{children}</Fragment>
      </Element>
    </FormContext.Provider>
  );
}

function ErrorSummary({ form, labels }: Pick<Props, "form" | "labels">) {
  const { t } = useTranslation();
  const { reply } = form;
  const fields = Object.entries(reply?.errors ?? {});
  const whole = reply?.formErrors ?? [];
  if (fields.length + whole.length === 0) return null;
  return (
    <div
      // A new answer is a new summary: it takes the focus again.
      key={JSON.stringify([fields, whole])}
      ref={focusOnce}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // Where one wants to be after a refusal, without scripts too.
      autoFocus
    >
      <p className="error-summary-title">{t("COMMON.FORM.ERROR_SUMMARY")}</p>
      {reply?.conflict ? <p>{reply.conflict.changed}</p> : null}
      <ul>
        {whole.map((message) => (
          <li key={message}>{translateMessage(t, message)}</li>
        ))}
        {fields.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${fieldId(form.id, name)}`}>
              {t("COMMON.FORM.FIELD_ERROR", {
                label: labels[name] ?? name,
                message: messages.map((message) => translateMessage(t, message)).join(" "),
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusOnce(summary: HTMLDivElement | null) {
  summary?.focus();
}

/** @returns the id of a field's control */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** What a field's control needs, from the form around it. */
export interface FieldState {
  id: string;
  name: string;
  value: string | string[] | undefined;
  errors: string[];
  /** What somebody else saved in it meanwhile; undefined where that is the same. */
  theirs: string | string[] | undefined;
  /** What stood in it before it took what somebody else saved meanwhile. */
  was: string | string[] | undefined;
  /** Attributes for the control: constraints, `aria-invalid`, `aria-describedby`. */
  control: Record<string, unknown>;
  hintId: string;
  errorId: string;
}

/** The state of one field of the form around it; `hint` says whether it has a hint. */
export function useField(name: string, hint: boolean): FieldState {
  const form = useContext(FormContext);
  const { t } = useTranslation();
  if (!form) throw new Error(`The field ${name} stands outside a ResourceForm.`);
  const id = fieldId(form.id, name);
  const errors = form.errors(name).map((message) => translateMessage(t, message));
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const met = form.theirs(name) !== undefined || form.was(name) !== undefined;
  const theirsId = met && `${id}-theirs`;
  const described = [errors.length > 0 && errorId, theirsId, hint && hintId]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    value: form.value(name),
    errors,
    theirs: form.theirs(name),
    was: form.was(name),
    hintId,
    errorId,
    control: {
      id,
      name,
      ...form.constraint(name),
      "aria-invalid": errors.length > 0 || undefined,
      "aria-describedby": described || undefined,
    },
  };
}
