import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HotelField } from "~/modules/places/hotels/ui/hotel-field";
import { DefaultButton } from "~/forms/posting/default-button";
import { FormActions } from "~/forms/posting/form-actions";
import { ResourceForm } from "~/forms/resource-form";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { QuotePage } from "../quote-page.presenter.server";
import { ageNames, MAX_AGE_FIELDS } from "../../stay-fields/age-names";
import { usePlanLabels } from "../../stay-fields/ui/plan-fields";
import { CALCULATE, CALCULATOR_PATH, paramsForHotel } from "../quote-url";
import { StayFields } from "./stay-fields";

/**
 * The form for hotel, accommodation, dates and guests. It is one GET form, so that every quote is a link, and
 * so that the entered values are sent along when the hotel changes.
 */
export function QuoteForm({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { fields, hotel_id, reply, constraints } = page;
  const form = useResourceForm({ id: "quote", constraints, reply, defaults: fields });
  const text = (key: string) => t(`calculator:${key}`);

  function showHotel(hotel: string) {
    if (!form.ref.current) return;
    const entered = paramsForHotel(new FormData(form.ref.current), hotel);
    submit(entered, { method: "get", action: CALCULATOR_PATH, preventScrollReset: true });
  }

  return (
    <ResourceForm form={form} labels={useLabels()} method="get">
      {hotel_id ? <DefaultButton name={CALCULATE} value="1" label={text("CALCULATE")} /> : null}
      <HotelField
        asked
        label={text("HOTEL")}
        list={page.hotels}
        empty={text("CHOOSE_HOTEL")}
        onChange={showHotel}
      >
        {hydrated ? null : (
          <span className="flex gap-2">
            <Button variant="secondary">{text("SHOW_HOTEL")}</Button>
          </span>
        )}
      </HotelField>
      {hotel_id ? (
        <>
          <StayFields key={hotel_id} page={page} />
          <FormActions>
            <Button
              type="submit"
              // Once there is a price, the main button of the page books it.
              variant={page.quote?.ok && !page.past ? "secondary" : "primary"}
              name={CALCULATE}
              value="1"
              busy={form.submitting}
              invalid={form.invalid}
            >
              {text("CALCULATE")}
            </Button>
            <ButtonLink variant="text" to={CALCULATOR_PATH} reloadDocument>
              {text("RESET")}
            </ButtonLink>
          </FormActions>
        </>
      ) : (
        <HiddenFields fields={fields} />
      )}
    </ResourceForm>
  );
}

/** Hidden fields that keep the other values of the URL until a hotel is chosen. */
function HiddenFields({ fields }: Pick<QuotePage, "fields">) {
  return Object.entries(fields)
    .filter(([name, value]) => value !== "" && name !== "hotel_id")
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/**
 * @returns the labels of all fields that the form may have; with scripts, age fields appear and disappear
 *   during typing
 */
function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`calculator:${key}`);
  const ages = ageNames(String(MAX_AGE_FIELDS)).map((name, place) => [
    name,
    t("stay-fields:AGE_OF_CHILD", { number: place + 1 }),
  ]);
  return {
    hotel_id: text("HOTEL"),
    distribution_point_id: text("DISTRIBUTION_POINT"),
    promo_code: text("PROMO_CODE"),
    room_type_id: text("ROOM_TYPE"),
    checkin_date: text("CHECKIN"),
    checkout_date: text("CHECKOUT"),
    adults: text("ADULTS"),
    children: text("CHILDREN"),
    ...usePlanLabels(),
    booking_date: text("BOOKING_DATE"),
    as_of: text("AS_OF"),
    ...Object.fromEntries(ages),
  };
}
