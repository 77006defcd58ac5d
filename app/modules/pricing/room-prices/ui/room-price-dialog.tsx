import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { mealPlans } from "~/core/meal-plans";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { DecimalField } from "~/forms/fields/decimal-field";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { NumberField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { enteredOf } from "~/forms/posting/form-result";
import { AnotherButton } from "~/forms/posting/another-button";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import type { FormProps } from "~/screens/noun-screen";
import type { PricingChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { NoHotels } from "~/modules/places/hotels/ui/no-hotels";
import { useFormTitle } from "~/ui/permissions";
import type { PerPersonPreset } from "../room-price.service.server";
import { guestsOf, priceOfNight } from "../price-for-guests";
import { MAX_ADULTS } from "../room-price";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";

/** The form that adds or edits a room price: 600 px wide (docs/reference/everywhere.md#dialogs). */
export function RoomPriceDialog(props: FormProps<PricingChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "room-price", texts: "room-prices", reply, ...dialog });
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`room-prices:FORM.${key}`);
  const adding = dialog.mode === "create";
  const entered = reply ? enteredOf(reply) : dialog.defaults;
  const per_person = usePerPersonPreset(
    form.id,
    ofHotel.hotel_id,
    String(entered.per_person_preset ?? ""),
  );
  const digits = ofHotel.currency?.digits ?? 2;
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={600}
      closeTo={closeTo}
      actions={adding ? <AnotherButton form={form} /> : null}
      submit={{ intent: dialog.mode, label: t(adding ? "common:FORM.SAVE" : "common:FORM.UPDATE") }}
    >
      <NoHotels none={choices.hotels.none} />
      <HotelField list={choices.hotels} empty={text("CHOOSE_HOTEL")} onChange={ofHotel.choose}>
        <LoadButton hint={text("LOAD_HINT")} />
      </HotelField>
      <SearchSelectField
        // With another hotel the key makes a new picker, because the chosen room type isn't in its list.
        key={`room-types-${ofHotel.hotel_id}`}
        name="room_type_id"
        // If the hotel is known, the room type is the first field to choose.
        autoFocus={adding && Boolean(entered.hotel_id) && !entered.room_type_id}
        list={ofHotel.roomTypes}
        source={`/options/room-types?hotel_id=${ofHotel.hotel_id}`}
        empty={text(ofHotel.hotel_id ? "CHOOSE_ROOM_TYPE" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
        onChange={adding ? per_person.presetFor : undefined}
      >
        {adding ? <LoadButton hint={text("PER_PERSON_LOAD_HINT")} /> : null}
      </SearchSelectField>
      <SearchSelectField
        key={`seasons-${ofHotel.hotel_id}`}
        name="season_id"
        list={ofHotel.seasons}
        source={`/options/seasons?hotel_id=${ofHotel.hotel_id}`}
        empty={text(ofHotel.hotel_id ? "CHOOSE_SEASON" : "HOTEL_FIRST")}
        loading={ofHotel.loading}
      />
      <SearchSelectField
        name="distribution_point_id"
        hint={text("DISTRIBUTION_POINT_HINT")}
        list={choices.distributionPoints}
        source="/options/distribution-points"
        empty={text("GENERAL_PRICE")}
      />
      <PriceTypeChoice name="price_type" />
      <NumberField name="adults" hint={text("ADULTS_HINT")} min={1} max={MAX_ADULTS} />
      <DecimalField
        name="base_price"
        suffix={ofHotel.currency?.symbol ?? ""}
        min={0}
        max={9_999_999}
        decimals={digits}
      />
      <input type="hidden" name="currency" value={ofHotel.currency?.code ?? ""} />
      <CheckboxField name="per_person" label={text("PER_PERSON")} hint={text("PER_PERSON_HINT")} />
      {adding ? (
        // The preset of the box and its room type, so that a box that the user has changed isn't preset
        // again.
        <>
          <input
            type="hidden"
            name="per_person_preset_for"
            value={String(entered.room_type_id ?? "")}
          />
          <input type="hidden" name="per_person_preset" value={per_person.preset} />
        </>
      ) : null}
      <SelectField
        name="meal_plan"
        options={mealPlans.map((value) => ({ value, label: t(`pricing:MEAL_PLANS.${value}`) }))}
      />
      <ForGuests
        key={`${dialog.key} ${String(reply !== undefined)}`}
        formId={form.id}
        entered={entered}
        currency={ofHotel.currency}
      />
      <CheckboxField name="active" label={text("ACTIVE")} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}

interface ForGuestsProps {
  formId: string;
  entered: Record<string, unknown>;
  currency: { code: string; digits: number } | null;
}

/**
 * A sentence, updated during typing, with the price for the guests that it is for, or for two, because per
 * person and per room are easily confused.
 */
function ForGuests({ formId, entered, currency }: ForGuestsProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(entered);
  useFollowedForm(formId, (form) => setNow(Object.fromEntries(new FormData(form))));
  const price = currency ? priceOfNight(now, currency.digits) : null;
  const amount = price ? `${price} ${currency?.code}` : "–";
  const guests = guestsOf(now);
  return (
    <output className="rounded-md border border-subtle bg-sunken px-3.5 py-3 number">
      {guests === 2
        ? t("room-prices:FORM.FOR_TWO", { amount })
        : t("room-prices:FORM.FOR_GUESTS", { count: guests, amount })}
    </output>
  );
}

/**
 * Presets the box "per person" when a room type is chosen, to the value of the room type's latest price,
 * unless the user has changed it. A late answer for a room type that was chosen before is ignored.
 *
 * @param first the preset with which the form was opened: "on", "off" or ""
 * @returns the last preset, and a function that presets the box for a room type
 */
function usePerPersonPreset(formId: string, hotel_id: number | null, first: string) {
  const [preset, setPreset] = useState(first);
  const fetcher = useFetcher<PerPersonPreset | null>();
  const chosenType = useRef<string>();
  const { data } = fetcher;
  const taken = useRef<PerPersonPreset | null>();
  // Runs after every render: a fetcher's data changes outside React's state, and React may drop an effect that
  // depends on it.
  useEffect(() => {
    if (!data || data === taken.current) return;
    taken.current = data;
    if (String(data.room_type_id) !== chosenType.current) return;
    const form = document.getElementById(formId) as HTMLFormElement | null;
    const box = form?.elements.namedItem("per_person");
    if (!(box instanceof HTMLInputElement)) return;
    const byHand = box.checked !== (preset === "on");
    if (byHand) return;
    const per_person = data.per_person ?? true;
    setPreset(per_person ? "on" : "off");
    // A click, unlike an assignment, triggers the events that the rest of the form listens to.
    if (box.checked !== per_person) box.click();
  });
  const presetFor = (room_type_id: string) => {
    chosenType.current = room_type_id;
    if (!room_type_id || !hotel_id) return;
    fetcher.load(`/options/per-person-preset?hotel_id=${hotel_id}&room_type_id=${room_type_id}`);
  };
  return { preset, presetFor };
}
