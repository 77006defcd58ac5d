import { useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { useField } from "../../resource-form";
import { Choice } from "./choice";
import { OtherPersonsTick } from "../field";

interface Props {
  /** The name of the switch: a checkbox in the legend. */
  name: string;
  label: string;
  children: React.ReactNode;
}

/**
 * Fields that a checkbox turns on. CSS hides them while it is off; with scripts they are disabled too, so
 * that no invisible value is sent or refused. The server ignores them in any case.
 */
export function SwitchedFields({ name, label, children }: Props) {
  const field = useField(name, false);
  const hydrated = useHydrated();
  const [on, setOn] = useState(field.value !== undefined);
  return (
    <fieldset className="rounded-md border border-subtle [&+&]:mt-2">
      <legend className="float-left w-full">
        <Choice className="min-h-11 w-full px-3.5 font-semibold">
          <input
            type="checkbox"
            {...field.control}
            defaultChecked={field.value !== undefined}
            onChange={(event) => setOn(event.target.checked)}
          />
          <span>{label}</span>
        </Choice>
      </legend>
      <OtherPersonsTick field={field} />
      <fieldset
        className="clear-both flex flex-col gap-4 px-3.5 pt-1 pb-3.5"
        data-shown="switched"
        disabled={hydrated && !on}
      >
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </fieldset>
  );
}
