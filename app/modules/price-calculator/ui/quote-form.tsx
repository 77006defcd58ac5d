import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DefaultButton } from "~/forms/default-button";
import { ChoiceGroup } from "~/forms/fields/choice-fields";
import { SearchSelectField } from "~/forms/fields/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/use-resource-form";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { QuotePage } from "../quote-page.server";
import { ageNames, CALCULATE, CALCULATOR_PATH } from "../quote-url";
import { StayDates } from "./stay-dates";

/** Accommodation, dates and guests: a GET form, so that every quote is a link. */
export function QuoteForm({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { fields, reply, spec } = page;
  const form = useResourceForm({ id: "quote", spec, reply, defaults: fields });
  const [children, setChildren] = useState(fields.children);
  const text = (key: string) => t(`CALCULATOR.${key}`);
  const ages = ageNames(children);
  const ageLabel = (place: number) => t("CALCULATOR.AGE_OF_CHILD", { number: place + 1 });
  const labels = {
    room_type_id: text("ROOM_TYPE"),
    distribution_point_id: text("DISTRIBUTION_POINT"),
    promo_code: text("PROMO_CODE"),
    checkin_date: text("CHECKIN"),
    checkout_date: text("CHECKOUT"),
    adults: text("ADULTS"),
    children: text("CHILDREN"),
    booking_date: text("BOOKING_DATE"),
    ...Object.fromEntries(ages.map((name, place) => [name, ageLabel(place)])),
  };
  return (
    <ResourceForm form={form} labels={labels} method="get" className="form-stack">
      <DefaultButton name={CALCULATE} value="1" />
      <input type="hidden" name="hotel_id" value={page.hotelId ?? ""} />
      <h2 className="form-section">{text("ACCOMMODATION")}</h2>
      <ChoiceGroup
        name="price_type"
        legend={text("PRICE_TYPE")}
        choices={["sell", "buy"].map((value) => ({
          value,
          label: t(`PRICING.PRICE_TYPES.${value}`),
        }))}
      />
      <SearchSelectField
        name="distribution_point_id"
        label={labels.distribution_point_id}
        list={page.distributionPoints}
        source="/options/distribution-points"
        empty={text("NO_DISTRIBUTION_POINT")}
      />
      <TextField name="promo_code" label={labels.promo_code} hint={text("PROMO_CODE_HINT")} />
      <SearchSelectField
        name="room_type_id"
        label={labels.room_type_id}
        list={page.roomTypes}
        source={`/options/room-types?hotel_id=${page.hotelId}`}
        empty={text("CHOOSE_ROOM_TYPE")}
      />
      <h2 className="form-section">{text("STAY_DATES")}</h2>
      <StayDates checkin={labels.checkin_date} checkout={labels.checkout_date} />
      <h2 className="form-section">{text("GUESTS")}</h2>
      <div className="field-pair">
        <NumberField name="adults" label={labels.adults} />
        <NumberField
          name="children"
          label={labels.children}
          onInput={(event) => setChildren(event.currentTarget.value)}
        />
      </div>
      {hydrated ? null : (
        <div>
          <button className="button button-secondary">{text("UPDATE_GUESTS")}</button>
        </div>
      )}
      {ages.length > 0 ? (
        <div className="calculator-ages">
          {ages.map((name, place) => (
            <NumberField key={name} name={name} label={ageLabel(place)} min={0} max={17} required />
          ))}
        </div>
      ) : null}
      <details>
        <summary>{text("MORE")}</summary>
        <TextField
          name="booking_date"
          type="date"
          label={labels.booking_date}
          hint={text("BOOKING_DATE_HINT")}
        />
      </details>
      <div className="form-actions">
        <Button
          type="submit"
          name={CALCULATE}
          value="1"
          busy={form.submitting}
          blocked={form.invalid}
        >
          {text("CALCULATE")}
        </Button>
        <ButtonLink variant="text" to={CALCULATOR_PATH} reloadDocument>
          {text("RESET")}
        </ButtonLink>
      </div>
    </ResourceForm>
  );
}
