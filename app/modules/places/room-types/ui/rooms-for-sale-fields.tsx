import { useTranslation } from "react-i18next";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldRows } from "~/forms/fields/field-rows";
import { Hint } from "~/forms/fields/hint";
import { NumberField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import {
  MAX_ROOMS_FOR_SALE,
  roomsForSaleField,
  roomsForSaleFields,
  roomsForSalePlaces,
} from "../rooms-for-sale";

/** The rooms for sale by dates, each row with the nights on which its number counts. */
export function RoomsForSaleFields({ formId }: { formId: string }) {
  const text = useText();
  return (
    <>
      <FormHeading as="h2">{text("ROWS")}</FormHeading>
      <Hint>{text("HINT")}</Hint>
      <FieldRows
        formId={formId}
        name="rooms_for_sale"
        max={MAX_ROOMS_FOR_SALE}
        words={{
          add: text("ADD"),
          remove: (row) => text("REMOVE", { row }),
          row: (row) => text("ROW", { row }),
        }}
        fresh={{ number: "", from: "", to: "" }}
      >
        {(dated) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
            <NumberField name={`${dated}.number`} label={text("NUMBER")} />
            <DateRangeField
              start={{ name: `${dated}.from`, label: text("FROM") }}
              end={{ name: `${dated}.to`, label: text("TO") }}
            />
          </div>
        )}
      </FieldRows>
    </>
  );
}

/** @returns the labels of the fields of all possible rows, for the summary of mistakes */
export function useRoomsForSaleLabels(): Record<string, string> {
  const text = useText();
  const ofRows = roomsForSalePlaces.flatMap((place) =>
    roomsForSaleFields.map((field) => [
      roomsForSaleField(place, field),
      text("OF_ROW", { label: text(field.toUpperCase()), row: place + 1 }),
    ]),
  );
  return {
    rooms_for_sale: text("ROWS"),
    ...(Object.fromEntries(ofRows) as Record<string, string>),
  };
}

function useText() {
  const { t } = useTranslation();
  return (key: string, params?: object) => t(`room-types:FORM.FOR_SALE.${key}`, { ...params });
}
