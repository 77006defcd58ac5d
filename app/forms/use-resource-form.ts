import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { EditedRow, FieldConstraint, FormReply, FormSpec, OpenForm } from "./form-reply";
import { isSameValue } from "./merged-edits";
import { nativeMessage } from "./native-message";
import { SEEN } from "./typed";

interface Options extends Pick<OpenForm, "defaults" | "row"> {
  /** The form's `id`: its fields' ids begin with it. */
  id: string;
  spec: FormSpec;
  /** The form that came back, if it did. */
  reply?: FormReply;
  /** Rules about several fields, which HTML can't say. */
  together?: RulesTogether;
}

/** Rules that look at several fields at once. */
export interface RulesTogether {
  /** The fields that a broken rule may stand at. */
  fields: readonly string[];
  /** What is typed, by field → the encoded message of each field that breaks a rule. */
  check: (typed: Record<string, string>) => Record<string, string>;
}

export interface ResourceForm {
  id: string;
  ref: React.RefObject<HTMLFormElement>;
  /** True while a form is on its way. */
  submitting: boolean;
  /** True when the browser knows that a field is wrong: only after hydration. */
  invalid: boolean;
  reply?: FormReply;
  row?: EditedRow;
  /** The version of the row that saving overwrites. */
  version: string | undefined;
  /** The values that the form was made with, as JSON: what differs from them one has touched. */
  seen: string | undefined;
  /** What somebody else saved in a field meanwhile, where it isn't what was typed. */
  theirs: (name: string) => string | string[] | undefined;
  /** What stood in an untouched field before it took what somebody else saved meanwhile. */
  was: (name: string) => string | string[] | undefined;
  value: (name: string) => string | string[] | undefined;
  errors: (name: string) => string[];
  constraint: (name: string) => FieldConstraint;
  onInput: (event: React.FormEvent<HTMLFormElement>) => void;
  onBlur: (event: React.FocusEvent<HTMLFormElement>) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: EventTarget): target is Control {
  return "validity" in target && "name" in target;
}

/**
 * The state of a form over plain, uncontrolled HTML fields: what was typed, what the server said,
 * and, once scripts run, what the browser's own validation says as one types. The rules come from
 * the schema, as HTML constraints (`form-spec.server.ts`); no schema travels to the browser.
 */
export function useResourceForm(options: Options): ResourceForm {
  const { id, spec, reply, defaults, row, together } = options;
  const ref = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const [invalid, setInvalid] = useState(false);
  /** Messages of fields touched since the server spoke; an empty one says "mended". */
  const [live, setLive] = useState<Record<string, string>>({});

  useEffect(() => {
    setLive({});
    if (ref.current && together) checkTogether(ref.current, together);
    setInvalid(!(ref.current?.checkValidity() ?? true));
  }, [reply, together]);

  const look = (control: Control) => {
    if (!control.name) return;
    setLive((known) => ({ ...known, [control.name]: nativeMessage(control, spec) }));
  };

  return {
    id,
    ref,
    reply,
    row,
    version: versionIn(reply) ?? row?.version,
    seen: row && (seenIn(reply) ?? JSON.stringify(defaults)),
    theirs: (name) => theirsIn(reply, name),
    was: (name) => reply?.conflict?.was[name],
    invalid,
    submitting: navigation.state !== "idle" && navigation.formData !== undefined,
    value: (name) => (reply ? reply.typed[name] : defaults[name]),
    errors: (name) => {
      const now = live[name];
      if (now !== undefined) return now ? [now] : [];
      return reply?.errors[name] ?? [];
    },
    constraint: (name) => spec.constraints[name] ?? {},
    onInput: (event) => {
      // What is typed here may break or mend a rule whose message stands elsewhere.
      if (together) checkTogether(event.currentTarget, together).forEach(look);
      setInvalid(!event.currentTarget.checkValidity());
      const control = event.target;
      if (!isControl(control)) return;
      // Mending shows at once; a new mistake only when the field is left.
      if (live[control.name] || reply?.errors[control.name]) look(control);
    },
    onBlur: (event) => {
      setInvalid(!event.currentTarget.checkValidity());
      const control: EventTarget = event.target;
      if (!isControl(control) || !control.willValidate) return;
      if (!control.validity.valid || live[control.name]) look(control);
    },
  };
}

/** After a conflict one overwrites the row that one was shown. */
function versionIn(reply: FormReply | undefined): string | undefined {
  const typed = reply?.typed.row_version;
  return reply?.conflict?.version ?? (typeof typed === "string" ? typed : undefined);
}

function seenIn(reply: FormReply | undefined): string | undefined {
  if (reply?.conflict) return JSON.stringify(reply.conflict.theirs);
  const typed = reply?.typed[SEEN];
  return typeof typed === "string" ? typed : undefined;
}

function theirsIn(reply: FormReply | undefined, name: string): string | string[] | undefined {
  if (!reply?.conflict) return undefined;
  const theirs = reply.conflict.theirs[name] ?? "";
  return isSameValue(theirs, reply.typed[name]) ? undefined : theirs;
}

/** @returns the fields that are right or wrong now and weren't before */
function checkTogether(form: HTMLFormElement, { fields, check }: RulesTogether): Control[] {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") typed[name] = value;
  const mistakes = check(typed);
  return fields.flatMap((name) => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement) || !isControl(control)) return [];
    const was = control.validity.customError ? control.validationMessage : "";
    const now = mistakes[name] ?? "";
    control.setCustomValidity(now);
    return was === now ? [] : [control];
  });
}
