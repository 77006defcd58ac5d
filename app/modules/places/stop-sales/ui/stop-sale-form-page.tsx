import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { LockedField } from "~/forms/fields/locked-field";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import { useHotelChoices } from "~/modules/places/hotel-choices/ui/use-hotel-choices";
import { FormPageHeader } from "~/screens/form-page-header";
import type { PageFormProps } from "~/screens/noun-screen";
import { NoHotels } from "../../hotels/ui/no-hotels";
import { Notice } from "~/ui/notice";
import type { StopSaleChoices } from "../stop-sale.noun.server";
import { DATE_RANGE_INVALID, MAX_REASON } from "../stop-sale";

const together: RulesTogether = {
  fields: ["end_date"],
  check: (entered): Record<string, string> => {
    const end = entered.get("end_date");
    return !end || end >= entered.get("start_date")! ? {} : { end_date: DATE_RANGE_INVALID };
  },
};

/** The page that adds or edits a stop sale (docs/reference/screens.md#stop-sales). */
export function StopSaleFormPage({ open, back, reply }: PageFormProps<StopSaleChoices>) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "stop-sale", texts: "stop-sales", reply, together, ...open });
  const ofHotel = useHotelChoices(choices);
  const text = (key: string) => t(`stop-sales:FORM.${key}`);
  const adding = open.mode === "create";
  return (
    <>
      <FormPageHeader open={open} texts="stop-sales" need="stop_sales:edit" />
      <FormPage
        form={form}
        need="stop_sales:edit"
        submit={{ intent: open.mode, label: text(adding ? "SUBMIT" : "SAVE_CHANGES") }}
        leave={{ to: back, label: text("BACK") }}
      >
        {choices.booked ? <Notice tone="warning">{choices.booked}</Notice> : null}
        <NoHotels none={choices.hotels.none} />
        {adding ? (
          <HotelField list={choices.hotels} empty={text("CHOOSE_HOTEL")} onChange={ofHotel.choose}>
            <LoadButton hint={text("LOAD_HINT")} />
          </HotelField>
        ) : (
          <LockedField
            name="hotel_id"
            hint={text("HOTEL_LOCKED")}
            word={wordFor(choices.hotels.options, choices.hotel_id)}
          />
        )}
        <SearchSelectField
          // The key makes a new picker for another hotel, because the former choice isn't in its list.
          key={`room-types-${ofHotel.hotel_id}`}
          name="room_type_id"
          list={ofHotel.roomTypes}
          source={`/options/room-types?hotel_id=${ofHotel.hotel_id}`}
          empty={t("stop-sales:ALL_ROOM_TYPES")}
          loading={ofHotel.loading}
        />
        <DateRangeField
          start={{ name: "start_date" }}
          end={{ name: "end_date", hint: text("END_DATE_HINT") }}
        />
        <CountedTextArea name="reason" max={MAX_REASON} />
      </FormPage>
    </>
  );
}

function wordFor(options: { value: string; label: string }[], id: number | null): string {
  return options.find(({ value }) => value === String(id))?.label ?? "";
}
