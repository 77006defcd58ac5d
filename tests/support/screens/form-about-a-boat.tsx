import type { Permission } from "~/core/access/permissions";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import type { Conflict, Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { rendered } from "./rendered";

const constraints: FormConstraints = {
  native: {
    name: { required: true, minLength: 3, maxLength: 60 },
    length: { min: 1, max: 90, step: 1 },
    from: { required: true },
    kind: { required: true },
  },
  required: {},
  bounds: {},
};

export interface Sent {
  defaults?: Entered;
  entered?: Entered;
  errors?: Mistakes;
  conflict?: Partial<Conflict>;
  /** The permissions of the reader's role; all of them by default. */
  granted?: readonly Permission[];
}

function Form({ sent, children }: { sent: Sent; children: React.ReactNode }) {
  const { defaults = {}, entered, errors, conflict } = sent;
  const reply: FormReply | undefined =
    entered || errors
      ? {
          intent: "update",
          result: resultOf(entered ?? {}, errors),
          conflict: conflict && {
            ...{ theirs: {}, was: {}, version: "2", changed: "Last changed by Zoë." },
            ...conflict,
          },
        }
      : undefined;
  const form = useResourceForm({ id: "boat", constraints, defaults, reply });
  return (
    <ResourceForm form={form} labels={{ name: "Name" }}>
      {children}
    </ResourceForm>
  );
}

/** @returns the HTML of a field in a form about a boat, with the state that the server sent back */
export const shown = (field: React.ReactElement, sent: Sent = {}) =>
  rendered(<Form sent={sent}>{field}</Form>, { granted: sent.granted });

/** @returns the descriptions of a control, as a screen reader reads them */
export function description(page: ReturnType<typeof shown>, name: string): string {
  const control = [...page.all("input", { name }), ...page.all("select", { name })][0]!;
  const ids = (control.attributes["aria-describedby"] ?? "").split(" ").filter(Boolean);
  const everything = ["p", "span", "div", "small"].flatMap((tag) => page.all(tag, { id: true }));
  return ids
    .map((id) => everything.find(({ attributes }) => attributes.id === id)?.text ?? `no ${id}`)
    .join(" ");
}
