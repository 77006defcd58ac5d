import {
  FormProvider,
  getFormProps,
  getInputProps,
  useField as useConformField,
  useFormMetadata,
} from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { createContext, Fragment, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldLabel, knownFieldLabel } from "~/i18n/field-label";
import { translateMessage } from "~/i18n/message";
import { useEditable } from "~/ui/permissions";
import { PostForm } from "./posting/post-form";
import { ROW_SEEN, VERSION } from "./editing/entered";
import { useUnsavedWork } from "./editing/unsaved-work";
import type { ResourceForm as FormState } from "./posting/use-resource-form";

const FormContext = createContext<FormState | null>(null);

interface Props {
  form: FormState;
  /**
   * The labels by field name for the summary of mistakes, in the order of the form. Where the form has
   * `texts`, only the labels that differ from them.
   */
  labels?: Record<string, string>;
  /** `get` for a form that writes nothing: its result is a page with an address of its own. */
  method?: "get" | "post";
  /** `multipart/form-data` for a form with a file. */
  encType?: "multipart/form-data";
  children: React.ReactNode;
}

/**
 * The `<form>` of a resource: it posts to its own URL, contains the hidden fields, shows the summary of
 * mistakes first and gives its fields their state. It is `noValidate`, so that the product's own messages are
 * shown, not the browser's.
 */
export function ResourceForm({ form, labels, method = "post", encType, children }: Props) {
  const Element = method === "get" ? Form : PostForm;
  const onSent = useUnsavedWork(form, method);
  const { pathname } = useLocation();
  return (
    <FormContext.Provider value={form}>
      <FormProvider context={form.meta.context}>
        <Element
          {...getFormProps(form.meta)}
          ref={form.ref}
          // What a form that asks sends takes the place of the address's query.
          action={method === "get" ? pathname : undefined}
          className="flex flex-col gap-4"
          encType={encType}
          preventScrollReset
          onSubmit={(event) => {
            form.onSubmit(event);
            if (!event.isDefaultPrevented()) onSent();
          }}
        >
          {form.version ? <input type="hidden" name={VERSION} value={form.version} /> : null}
          {form.seen ? <input type="hidden" name={ROW_SEEN} value={form.seen} /> : null}
          <ErrorSummary form={form} labels={labels} />
          {/* Fields keep their own values, so another version of the row needs new fields. */}
          <Fragment key={form.version}>{children}</Fragment>
        </Element>
      </FormProvider>
    </FormContext.Provider>
  );
}

/**
 * A list of the mistakes in a form that the server or the browser has refused; a corrected mistake
 * disappears.
 */
function ErrorSummary({ form, labels }: Pick<Props, "form" | "labels">) {
  const { t } = useTranslation();
  const { allErrors, errorId } = useFormMetadata(form.id);
  const { reply, refusals } = form;
  const [mended, setMended] = useState(reply?.result.error ? -1 : 0);
  const { "": whole = [], ...fields } = allErrors;
  const wrong = Object.values(allErrors).some((messages) => messages?.length);
  const was = useRef(wrong);
  useEffect(() => {
    if (was.current && !wrong) setMended(refusals);
    was.current = wrong;
  }, [wrong, refusals]);

  if (!wrong || mended === refusals) return null;
  const order = form.texts ? form.fields : Object.keys(labels ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = Object.keys(fields).sort((one, other) => place(one) - place(other));
  return (
    <div
      // The new key makes a new summary after each refusal, which gets the focus again.
      key={refusals}
      id={errorId}
      ref={focusOnce}
      data-error-summary=""
      className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger-text"
      role="alert"
      tabIndex={-1}
      // The summary gets the focus after a refusal, without scripts too.
      autoFocus
    >
      <p className="font-semibold">{t("common:FORM.ERROR_SUMMARY")}</p>
      {reply?.conflict?.changed ? <p>{reply.conflict.changed}</p> : null}
      <ul className="list-disc pl-5">
        {(whole ?? []).map((message) => (
          <li key={message}>{translateMessage(t, message)}</li>
        ))}
        {names.map((name) => {
          const label =
            labels?.[name] ?? (form.texts ? knownFieldLabel(t, form.texts, name) : undefined);
          const message = (fields[name] ?? []).map((one) => translateMessage(t, one)).join(" ");
          // A rule may name a field that this form doesn't show, such as the room at a check-in.
          if (!label && !form.fields.includes(name) && !isOfRow(name)) {
            return <li key={name}>{message}</li>;
          }
          return (
            <li key={name}>
              <a
                className="inline-block py-0.5 align-top text-inherit"
                href={`#${fieldId(form.id, name)}`}
              >
                {label ? t("common:FORM.FIELD_ERROR", { label, message }) : message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** @returns the label of a field in the texts of its form; the field's name where there is none */
function labelIn({ texts }: FormState, name: string, t: TFunction): string {
  return texts ? fieldLabel(t, texts, name) : name;
}

/** An explanation of the mark of required fields; renders nothing in a form without required fields. */
export function RequiredNote() {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-muted [form:not(:has([data-required]))_&]:hidden">
      {t("common:FORM.REQUIRED_NOTE")}
    </p>
  );
}

function focusOnce(summary: HTMLDivElement | null) {
  summary?.focus();
}

/** @returns the id of a field's control */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/**
 * @param names the names of some fields of the surrounding form
 * @param filledBy those whose value counts
 * @returns whether one of these came with a value, whether one of all is refused, and how often the form was refused
 */
export function usePartOfForm(names: string[], filledBy: string[]) {
  const form = useContext(FormContext);
  if (!form) throw new Error(`The fields ${names.join(", ")} stand outside a ResourceForm.`);
  const { allErrors } = useFormMetadata(form.id);
  return {
    filled: filledBy.some((name) => (form.value(name) ?? "").length > 0),
    refused: names.some((name) => (allErrors[name] ?? []).length > 0),
    refusals: form.refusals,
  };
}

/** @returns whether a field belongs to a list of field rows */
function isOfRow(name: string): boolean {
  return name.includes("].");
}

/** The state of a field, which its control gets from the surrounding form. */
export interface FieldState {
  id: string;
  name: string;
  /** @returns the text of the field's label, for a control without a label of its own */
  labelText: () => string;
  value: string | string[] | undefined;
  errors: string[];
  /** Whether the field is marked as required; false for readers who can't edit it. */
  required: boolean;
  /**
   * The value that somebody else has saved in the field since the form was opened; undefined where it is the
   * same.
   */
  theirs: string | string[] | undefined;
  /**
   * The field's former value, where the user hadn't changed it and it now has the value that somebody else
   * saved.
   */
  was: string | string[] | undefined;
  /** Attributes for the control: constraints, `aria-invalid`, `aria-describedby`. */
  control: Record<string, unknown>;
  hintId: string;
  errorId: string;
}

/**
 * @param hint whether the field has a hint
 * @param required whether the field is required here, although its schema doesn't say so
 * @returns the state of a field of the surrounding form
 */
export function useField(name: string, hint: boolean, required = false): FieldState {
  const form = useContext(FormContext);
  const { t } = useTranslation();
  const editable = useEditable();
  if (!form) throw new Error(`The field ${name} stands outside a ResourceForm.`);
  const [meta] = useConformField<string>(name, { formId: form.id });
  const [theirs, was] = [form.theirs(name), form.was(name)];
  const met = theirs !== undefined || was !== undefined;
  const hintId = `${meta.id}-hint`;
  const described = [met && `${meta.id}-theirs`, hint && hintId].filter(Boolean);
  const control: Record<string, unknown> = getInputProps(meta, {
    type: "text",
    value: false,
    ariaDescribedBy: described.join(" ") || undefined,
  });
  // Each kind of field sets its own type.
  delete control.type;
  if (required) control.required = true;
  return {
    id: meta.id,
    name,
    labelText: () => labelIn(form, name, t),
    // Only conform knows the values of field rows, since users can add and remove rows.
    value: isOfRow(name) ? meta.initialValue : form.value(name),
    errors: (meta.errors ?? []).map((message) => translateMessage(t, message)),
    theirs,
    was,
    required: editable && Boolean(control.required),
    hintId,
    errorId: meta.errorId,
    control,
  };
}
