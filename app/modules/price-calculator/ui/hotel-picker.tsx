import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { SearchSelect } from "~/forms/fields/search-select";
import type { OptionList } from "~/forms/options";
import { useHydrated } from "~/ui/use-hydrated";
import type { QuoteFields } from "../quote-url";

/** What doesn't outlive a change of hotel: the room type is the hotel's. */
const ofHotel = ["hotel_id", "room_type_id"];

interface Props {
  hotels: OptionList;
  hotelId: number | null;
  fields: QuoteFields;
}

/** The first question of the calculator. Dates and guests stay when the hotel changes. */
export function HotelPicker({ hotels, hotelId, fields }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="get" className="field" preventScrollReset>
      {Object.entries(fields)
        .filter(([name, value]) => value !== "" && !ofHotel.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label className="field-label" htmlFor="quote-hotel">
        {t("CALCULATOR.HOTEL")}
      </label>
      <SearchSelect
        control={{ id: "quote-hotel", name: "hotel_id" }}
        value={String(hotelId ?? "")}
        list={hotels}
        empty={t("CALCULATOR.CHOOSE_HOTEL")}
        source="/options/hotels"
        onChange={() => {
          if (form.current) submit(form.current, { preventScrollReset: true });
        }}
      />
      {hydrated ? null : (
        <span className="find-row">
          <button className="button button-secondary">{t("CALCULATOR.SHOW_HOTEL")}</button>
        </span>
      )}
    </Form>
  );
}
