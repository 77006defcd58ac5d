import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { PriceTypeChoice } from "../../price-rules/ui/price-type-choice";
import { ageNames } from "../../stay-fields/age-names";
import { PlanFields } from "../../stay-fields/ui/plan-fields";
import { StayDates } from "../../stay-fields/ui/stay-dates";
import type { QuotePage } from "../quote-page.presenter.server";

/** The fields that appear after a hotel is chosen: accommodation, dates and guests. */
export function StayFields({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [children, setChildren] = useState(page.fields.children);
  const text = (key: string) => t(`calculator:${key}`);
  const ages = ageNames(children);
  return (
    <>
      <FormHeading as="h2">{text("ACCOMMODATION")}</FormHeading>
      <PriceTypeChoice name="price_type" legend={text("PRICE_TYPE")} />
      <SearchSelectField
        name="distribution_point_id"
        label={text("DISTRIBUTION_POINT")}
        list={page.distributionPoints}
        source="/options/distribution-points"
        empty={text("NO_DISTRIBUTION_POINT")}
      />
      <TextField name="promo_code" label={text("PROMO_CODE")} hint={text("PROMO_CODE_HINT")} />
      <SearchSelectField
        name="room_type_id"
        label={text("ROOM_TYPE")}
        list={page.roomTypes}
        source={`/options/room-types?hotel_id=${page.hotel_id}`}
        empty={text("CHOOSE_ROOM_TYPE")}
      />
      <FieldPair>
        <PlanFields {...page.plans} />
      </FieldPair>
      <FormHeading as="h2">{text("STAY_DATES")}</FormHeading>
      <StayDates checkin={text("CHECKIN")} checkout={text("CHECKOUT")} />
      <FormHeading as="h2">{text("GUESTS")}</FormHeading>
      <FieldPair>
        <NumberField name="adults" label={text("ADULTS")} />
        <NumberField
          name="children"
          label={text("CHILDREN")}
          onInput={(event) => setChildren(event.currentTarget.value)}
        />
      </FieldPair>
      {hydrated ? null : (
        <div>
          <Button variant="secondary">{t("stay-fields:UPDATE_GUESTS")}</Button>
        </div>
      )}
      {ages.length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {ages.map((name, place) => (
            <NumberField
              key={name}
              name={name}
              label={t("stay-fields:AGE_OF_CHILD", { number: place + 1 })}
              min={0}
              max={17}
              required
            />
          ))}
        </div>
      ) : null}
      <details open={Boolean(page.fields.booking_date || page.fields.as_of) || undefined}>
        <summary>{text("MORE")}</summary>
        <div className="flex flex-col gap-4">
          <TextField
            name="booking_date"
            type="date"
            label={text("BOOKING_DATE")}
            hint={text("BOOKING_DATE_HINT")}
          />
          <TextField
            name="as_of"
            type="datetime-local"
            label={text("AS_OF")}
            hint={t("calculator:AS_OF_HINT", { since: page.since })}
          />
        </div>
      </details>
    </>
  );
}
