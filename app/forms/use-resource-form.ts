import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FieldConstraint, FormReply, FormSpec, Typed } from "./form-reply";
import { nativeMessage } from "./native-message";

interface Options {
  /** The form's `id`: its fields' ids begin with it. */
  id: string;
  spec: FormSpec;
  /** The form that came back, if it did. */
  reply?: FormReply;
  /** The values of an untouched form. A ticked checkbox is "on". */
  defaults: Typed;
}

export interface ResourceForm {
  id: string;
  ref: React.RefObject<HTMLFormElement>;
  /** True while a form is on its way. */
  submitting: boolean;
  /** True when the browser knows that a field is wrong: only after hydration. */
  invalid: boolean;
  reply?: FormReply;
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
export function useResourceForm({ id, spec, reply, defaults }: Options): ResourceForm {
  const ref = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const [invalid, setInvalid] = useState(false);
  /** Messages of fields touched since the server spoke; an empty one says "mended". */
  const [live, setLive] = useState<Record<string, string>>({});

  useEffect(() => {
    setLive({});
    setInvalid(!(ref.current?.checkValidity() ?? true));
  }, [reply]);

  const look = (control: Control) => {
    if (!control.name) return;
    setLive((known) => ({ ...known, [control.name]: nativeMessage(control, spec) }));
  };

  return {
    id,
    ref,
    reply,
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
