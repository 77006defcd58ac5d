import { useSubmit } from "@remix-run/react";
import { Choice } from "~/forms/fields/choices/choice";

interface Props {
  name: string;
  label: string;
  on: boolean;
}

/**
 * A filter that is on or off, in the search form of a list; with scripts it is applied as soon as it changes.
 */
export function FilterSwitch({ name, label, on }: Props) {
  const submit = useSubmit();
  return (
    <Choice className="max-md:w-full">
      <input
        // The key makes a new box after each answer, so that a link that clears the filters unticks it.
        key={String(on)}
        type="checkbox"
        role="switch"
        className="switch appearance-none"
        name={name}
        value="true"
        defaultChecked={on}
        onChange={(event) =>
          submit(event.currentTarget.form, { preventScrollReset: true, replace: true })
        }
      />
      <span>{label}</span>
    </Choice>
  );
}
