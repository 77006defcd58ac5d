import { useTranslation } from "react-i18next";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import {
  closureField,
  closureFields,
  closurePlaces,
  MAX_CLOSURES,
} from "../out-of-order/room-closure";

/** The closures of a room: each with its days and its reason. */
export function ClosureFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`rooms:FORM.${key}`, { ...params });
  return (
    <>
      <FormHeading as="h3">{text("CLOSURES")}</FormHeading>
      <FieldRows
        formId={formId}
        name="closures"
        max={MAX_CLOSURES}
        words={{
          add: text("ADD_CLOSURE"),
          remove: (number) => text("REMOVE_CLOSURE", { number }),
          row: (number) => text("CLOSURE", { number }),
        }}
        fresh={{ from: "", to: "", reason: "" }}
      >
        {(closure) => (
          <div className="flex flex-col gap-4">
            <DateRangeField
              start={{ name: `${closure}.from`, label: text("FROM") }}
              end={{ name: `${closure}.to`, label: text("TO") }}
            />
            <TextField name={`${closure}.reason`} label={text("REASON")} autoComplete="off" />
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of the fields of all possible closures, for the summary of mistakes */
export function useClosureLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`rooms:FORM.${key}`, { ...params });
  const fields = closurePlaces.flatMap((place) =>
    closureFields.map((field) => [
      closureField(place, field),
      text("OF_CLOSURE", { label: text(field.toUpperCase()), number: place + 1 }),
    ]),
  );
  return { closures: text("CLOSURES"), ...(Object.fromEntries(fields) as Record<string, string>) };
}
