import { parse, useForm, type FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  applyRules,
  browserMistakes,
  isOneOfBoxes,
  type RulesTogether,
} from "../checking/browser-mistakes";
import type { EditedRow, FormReply, FormConstraints, OpenForm, Entered } from "./form-reply";
import { isSameValue } from "../editing/merged-edits";
import { standingMistakes } from "../checking/standing-mistakes";
import { useLeftFields } from "../editing/use-left-fields";
import { formOf, ROW_SEEN, VERSION } from "../editing/entered";

export type { RulesTogether };

interface Options extends Pick<OpenForm, "defaults" | "row"> {
  /** The form's `id`, with which the ids of its fields begin. */
  id: string;
  /** The namespace of the noun's texts, which has the fields' labels in `FORM`. */
  texts?: string;
  constraints: FormConstraints;
  /** The server's reply; undefined where the form wasn't posted yet. */
  reply?: FormReply;
  /** Rules about several fields. */
  together?: RulesTogether;
}

export interface ResourceForm {
  id: string;
  texts?: string;
  /** The names of the form's fields, in their order. */
  fields: string[];
  ref: React.RefObject<HTMLFormElement>;
  /** The state of the form in conform. */
  meta: FormMetadata<Entered>;
  /** Whether a form is being sent. */
  submitting: boolean;
  /** Whether the browser finds a field invalid; false until hydration. */
  invalid: boolean;
  reply?: FormReply;
  row?: EditedRow;
  /** The version of the row that saving overwrites. */
  version: string | undefined;
  /**
   * The values that the form had when it was made, as JSON: a field with another value was changed by the
   * user.
   */
  seen: string | undefined;
  /** @returns the value that somebody else has saved in a field, where it isn't the entered value */
  theirs: (name: string) => string | string[] | undefined;
  /** @returns the former value of an unchanged field that now has the other person's value */
  was: (name: string) => string | string[] | undefined;
  /** @returns the value with which the server rendered the field */
  value: (name: string) => string | string[] | undefined;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  /** The number of refusals of the form so far, so that screen readers announce each of them. */
  refusals: number;
}

/**
 * Holds the state of a form with plain, uncontrolled HTML fields, by means of conform: the entered values,
 * the server's mistakes (`reply`), and with scripts also the browser's validity while the user types. The
 * rules come from the schema as HTML constraints (`constraints.server.ts`); the schema itself isn't sent to
 * the browser.
 */
export function useResourceForm(options: Options): ResourceForm {
  const { id, texts, constraints, reply, defaults, row, together } = options;
  const ref = useRef<HTMLFormElement>(null);
  const lastSent = useRef<FormData>();
  const navigation = useNavigation();
  const [announced, setTold] = useState({ reply, refusals: 0 });
  if (announced.reply !== reply) {
    setTold({ reply, refusals: announced.refusals + (reply?.result.error ? 1 : 0) });
  }

  const [meta] = useForm<Entered>({
    id,
    lastResult: reply?.result,
    constraint: constraints.native,
    defaultValue: nested(defaults),
    // A corrected mistake disappears at once; a new one appears when its field loses the focus.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ form, formData, submitter }) =>
      parse<Entered, string[]>(formData, {
        resolve: (_, intent) => {
          if (!intent && isUnchecked(submitter)) return { value: {} };
          const mistakes = browserMistakes(form, constraints, together);
          const unsaid = (name: string) => isOneOfBoxes(form, name) && !meta.allErrors[name];
          const errors = intent
            ? { ...standing(reply, lastSent.current, formData), ...without(mistakes, unsaid) }
            : mistakes;
          return Object.keys(errors).length > 0 ? { error: errors } : { value: {} };
        },
      }),
  });

  useLeftFields(ref, (name) => meta.validate({ name }), isSentByConform);

  useEffect(() => {
    const form = ref.current;
    // A native listener, because React's own listeners are off while it removes a focused field, and the form
    // would be sent at that moment.
    const stay = (event: SubmitEvent) => {
      if (isSentByConform(event)) event.preventDefault();
    };
    form?.addEventListener("submit", stay);
    return () => form?.removeEventListener("submit", stay);
  }, []);

  return {
    id,
    texts,
    fields: Object.keys(constraints.native),
    ref,
    meta,
    reply,
    row,
    version: versionIn(reply) ?? row?.version,
    seen: row && (seenIn(reply) ?? JSON.stringify(defaults)),
    theirs: (name) => theirsIn(reply, name),
    was: (name) => reply?.conflict?.was[name],
    invalid: useInvalid(ref, together, (name) => meta.validate({ name })),
    submitting: navigation.state !== "idle" && navigation.formData !== undefined,
    value: (name) => (reply ? sentIn(reply, name) : defaults[name]),
    refusals: announced.refusals,
    onSubmit: (event) => {
      meta.onSubmit(event);
      if (!event.isDefaultPrevented()) lastSent.current = new FormData(event.currentTarget);
      if (event.isDefaultPrevented() && !isSentByConform(event.nativeEvent as SubmitEvent)) {
        setTold(({ refusals }) => ({ reply, refusals: refusals + 1 }));
      }
    },
  };
}

/** Attributes that can change a control's validity without causing an event. */
const WATCHED =
  "disabled required min max step minlength maxlength pattern type value data-decimals".split(" ");

/**
 * @param onTurned is called with each field that became valid or invalid because another field changed
 * @returns whether the browser finds the form invalid, also after fields were added or removed
 */
function useInvalid(
  ref: React.RefObject<HTMLFormElement>,
  together: RulesTogether | undefined,
  onTurned: (name: keyof Entered) => void,
): boolean {
  const [invalid, setInvalid] = useState(false);
  const tell = useRef(onTurned);
  tell.current = onTurned;
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const look = (event?: Event | MutationRecord[]) => {
      const enteredIn = event instanceof Event && (event.target as Element).getAttribute("name");
      for (const name of applyRules(form, together)) {
        if (enteredIn !== false && enteredIn !== name) tell.current(name);
      }
      setInvalid(!form.checkValidity());
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: WATCHED });
    // The listener is on the document, so that the field's own listeners run first.
    const events = ["input", "change", "reset"];
    for (const event of events) document.addEventListener(event, look);
    return () => {
      observer.disconnect();
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [ref, together]);
  return invalid;
}

/** @returns whether the event is one of conform's own, by which it validates while the user types */
function isSentByConform({ submitter }: SubmitEvent): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

function without(
  mistakes: Record<string, string[]>,
  unsaid: (name: string) => boolean,
): Record<string, string[]> {
  return Object.fromEntries(Object.entries(mistakes).filter(([name]) => !unsaid(name)));
}

function isUnchecked(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
}

/**
 * @returns the fields whose mistakes from the server are still shown; for conform, null keeps a field's
 *   mistake
 */
function standing(
  reply: FormReply | undefined,
  sentForm: FormData | undefined,
  now: FormData,
): Record<string, null> {
  const cameBack = (name: string) => [sentIn(reply, name) ?? []].flat();
  const wrong = Object.keys(reply?.result.error ?? {});
  const names = standingMistakes(wrong, cameBack, sentForm, now);
  return Object.fromEntries(names.map((name) => [name, null]));
}

/**
 * @returns the values that the form had when it was made, in conform's format: `passengers[0].name` is the
 *   name in the first element of a list
 */
function nested(defaults: Entered): Entered {
  if (!Object.keys(defaults).some((name) => name.includes("["))) return defaults;
  return parse<Entered, string[]>(formOf(defaults), { resolve: () => ({ value: {} }) })
    .payload as Entered;
}

/**
 * @returns a field's value in a form that is shown again: `ages[0]` is the first of `ages`. Whatever else was
 *   sent under its name, such as rows of fields, is no value
 */
function sentIn(reply: FormReply | undefined, name: string): string | string[] | undefined {
  let value: unknown = reply?.result.initialValue ?? {};
  for (const step of name.split(/[[\].]+/).filter(Boolean)) {
    value = (value as Record<string, unknown> | undefined)?.[step];
  }
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined;
}

/** @returns the version that saving overwrites: after a conflict, the version that the user has seen */
function versionIn(reply: FormReply | undefined): string | undefined {
  const sent = sentIn(reply, VERSION);
  return reply?.conflict?.version ?? (typeof sent === "string" ? sent : undefined);
}

function seenIn(reply: FormReply | undefined): string | undefined {
  if (reply?.conflict) return JSON.stringify(reply.conflict.fresh ?? reply.conflict.theirs);
  const sent = sentIn(reply, ROW_SEEN);
  return typeof sent === "string" ? sent : undefined;
}

function theirsIn(reply: FormReply | undefined, name: string): string | string[] | undefined {
  if (!reply?.conflict) return undefined;
  const theirs = reply.conflict.theirs[name] ?? "";
  return isSameValue(theirs, sentIn(reply, name)) ? undefined : theirs;
}
