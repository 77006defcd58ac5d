import { useSubmit } from "@remix-run/react";
import { controlClass } from "~/forms/fields/control";

/**
 * The date of a filter. With scripts it is applied once the focus leaves it: while it is typed, half of a year is a date
 * too.
 */
export function FilterDate({ name, value }: { name: string; value: string }) {
  const submit = useSubmit();
  return (
    <input
      className={controlClass()}
      type="date"
      name={name}
      defaultValue={value}
      onBlur={({ currentTarget: { form, value: typed, validity } }) => {
        if (typed !== value && !validity.badInput) {
          submit(form, { preventScrollReset: true, replace: true });
        }
      }}
    />
  );
}
