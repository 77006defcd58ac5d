import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SetField } from "~/forms/fields/choices/set-field";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FieldRows } from "~/forms/fields/field-rows";
import { Hint } from "~/forms/fields/hint";
import { LockedField } from "~/forms/fields/locked-field";
import { NumberField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { MAX_ADVANCE, MAX_NIGHTS, restrictionRules } from "../restriction";
import type { RestrictionChoices } from "../restriction-choices.server";

interface ScopeProps {
  choices: RestrictionChoices;
  /** Whether the hotel can't be changed any more. */
  locked?: boolean;
  /** The fields of the dates, which stand between the rooms and the weekdays. */
  children: React.ReactNode;
}

/** The fields that say for what a restriction holds: hotel, room types, channels, dates and weekdays. */
export function ScopeFields({ choices, locked, children }: ScopeProps) {
  const { t } = useTranslation();
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`restrictions:FORM.${key}`);
  return (
    <>
      {locked ? (
        <LockedField
          name="hotel_id"
          hint={text("HOTEL_LOCKED")}
          word={
            choices.hotels.options.find(({ value }) => value === String(choices.hotel_id))?.label ??
            ""
          }
        />
      ) : (
        <HotelField list={choices.hotels} empty={text("CHOOSE_HOTEL")} onChange={ofHotel.choose}>
          <LoadButton hint={text("LOAD_HINT")} />
        </HotelField>
      )}
      <SetField
        // The key makes new boxes for another hotel, because the former ones are of other room types.
        key={`room-types-${ofHotel.hotel_id}`}
        name="room_type_ids"
        legend={text("ROOM_TYPE_IDS")}
        hint={text(ofHotel.hotel_id ? "ROOM_TYPES_HINT" : "NO_ROOM_TYPES")}
        list={ofHotel.roomTypes}
      />
      <SetField
        name="distribution_point_ids"
        legend={text("DISTRIBUTION_POINT_IDS")}
        hint={text("CHANNELS_HINT")}
        list={choices.channels}
      />
      {children}
      <div className="flex flex-col gap-1">
        <ChoiceGroup
          name="weekdays"
          legend={text("WEEKDAYS")}
          type="checkbox"
          choices={choices.weekdays}
        />
        <Hint>{text("WEEKDAYS_HINT")}</Hint>
      </div>
    </>
  );
}

/** The most ranges of dates of one form, as in its schema. */
const MAX_RANGES = 20;

/** Several ranges of dates. */
export function RangeFields({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`restrictions:FORM.${key}`, { ...params });
  return (
    <>
      <FormHeading as="h2">{text("DATES")}</FormHeading>
      <FieldRows
        formId={formId}
        name="ranges"
        min={1}
        max={MAX_RANGES}
        words={{
          add: text("ADD_RANGE"),
          remove: (number) => text("REMOVE_RANGE", { number }),
          row: (number) => text("RANGE", { number }),
        }}
        fresh={{ start_date: "", end_date: "" }}
      >
        {(range) => (
          <DateRangeField
            start={{ name: `${range}.start_date`, label: text("START_DATE") }}
            end={{ name: `${range}.end_date`, label: text("END_DATE") }}
          />
        )}
      </FieldRows>
    </>
  );
}

/** The fields that say what holds on the days. */
export function ValueFields() {
  const { t } = useTranslation();
  const text = (key: string) => t(`restrictions:FORM.${key}`);
  const nights = { min: 1, max: MAX_NIGHTS, suffix: text("NIGHTS") };
  const days = { min: 0, max: MAX_ADVANCE, suffix: text("DAYS") };
  return (
    <>
      <FormHeading as="h2">{text("RULES")}</FormHeading>
      <Hint>{text("RULES_HINT")}</Hint>
      <FieldPair>
        <CheckboxField name="closed_to_arrival" />
        <CheckboxField name="closed_to_departure" />
      </FieldPair>
      <FieldPair>
        <NumberField name="min_stay_arrival" hint={text("ARRIVAL_HINT")} {...nights} />
        <NumberField name="max_stay_arrival" hint={text("ARRIVAL_HINT")} {...nights} />
      </FieldPair>
      <NumberField name="min_stay_through" hint={text("THROUGH_HINT")} {...nights} />
      <FieldPair>
        <NumberField name="min_advance_days" hint={text("ADVANCE_HINT")} {...days} />
        <NumberField name="max_advance_days" hint={text("ADVANCE_HINT")} {...days} />
      </FieldPair>
    </>
  );
}

/** @returns the labels of all fields, because ranges can be added and removed */
export function useRestrictionLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string, params?: object) => t(`restrictions:FORM.${key}`, { ...params });
  const names = ["room_type_ids", "distribution_point_ids", "start_date", "end_date", "weekdays"];
  const own = [...names, ...restrictionRules, "reason", "active", "act", "ranges"];
  const ofRanges = Array.from({ length: MAX_RANGES }, (_, at) =>
    ["start_date", "end_date"].map((name) => [
      `ranges[${at}].${name}`,
      text("OF_RANGE", { label: text(name.toUpperCase()), number: at + 1 }),
    ]),
  );
  return {
    hotel_id: text("HOTEL"),
    ...Object.fromEntries(own.map((name) => [name, text(name.toUpperCase())])),
    ...(Object.fromEntries(ofRanges.flat()) as Record<string, string>),
  };
}
