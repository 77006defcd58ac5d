import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormActions } from "~/forms/posting/form-actions";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PlanFields, usePlanLabels } from "../../stay-fields/ui/plan-fields";
import { priceTypes } from "../../price-rules/price-rule";
import { calendarSpans } from "../rate-calendar";
import type { RateCalendarPage } from "../rate-calendar-page.presenter.server";
import {
  calendarDefaults,
  RATE_CALENDAR_PATH,
} from "../../price-calculator/calendar-link/rate-calendar-url";

/** The fields that most users leave at their defaults, so they are folded. */
const foldedFields = [
  "distribution_point_id",
  "adults",
  "children_ages",
  "nights",
  "promo_code",
  "meal_plan",
  "rate_plan_id",
] as const;

/**
 * The form for hotel, days and guests: one GET form, so that every calendar is a link. Each field is a new one
 * when its own value in the address changes, so the answer to a newly chosen hotel leaves alone what was typed
 * in other fields meanwhile.
 */
export function CalendarForm({ page }: { page: RateCalendarPage }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { entered, constraints, reply } = page;
  const form = useResourceForm({ id: "rates", constraints, reply, defaults: entered });
  const text = (key: string) => t(`rate-calendar:FORM.${key}`);
  const labels = {
    hotel_id: text("HOTEL"),
    start: text(page.fields.view === "year" ? "DAY_OF_YEAR" : "START"),
    room_type_id: text("ROOM_TYPE"),
    span: text("SPAN"),
    price_type: text("PRICE_TYPE"),
    distribution_point_id: text("DISTRIBUTION_POINT"),
    adults: text("ADULTS"),
    children_ages: text("AGES"),
    promo_code: text("PROMO_CODE"),
    nights: text("NIGHTS"),
    ...usePlanLabels(),
  };

  // The folded fields are open if one of them doesn't have its default.
  const isOpen = foldedFields.some(
    (name) => (entered[name] ?? "") !== (calendarDefaults[name] ?? ""),
  );

  const isYear = page.fields.view === "year";

  function showHotel() {
    if (!form.ref.current) return;
    submit(form.ref.current, {
      method: "get",
      action: RATE_CALENDAR_PATH,
      preventScrollReset: true,
    });
  }

  return (
    <Card padded className="mb-5 print:hidden">
      <ResourceForm form={form} labels={labels} method="get">
        {isYear ? <input type="hidden" name="view" value="year" /> : null}
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:grid-cols-4">
          <SearchSelectField
            key={`hotel ${entered.hotel_id}`}
            name="hotel_id"
            label={labels.hotel_id}
            list={page.hotels}
            source="/options/hotels"
            empty={text("CHOOSE_HOTEL")}
            onChange={showHotel}
          />
          <TextField key={`start ${entered.start}`} name="start" type="date" label={labels.start} />
          {isYear ? (
            <SelectField
              key={`room type ${entered.hotel_id} ${entered.room_type_id}`}
              name="room_type_id"
              label={labels.room_type_id}
              options={page.roomTypes}
            />
          ) : (
            <SelectField
              key={`span ${entered.span}`}
              name="span"
              label={labels.span}
              options={calendarSpans.map((span) => ({
                value: span,
                label: t(`other-days:SPANS.${span}`),
              }))}
            />
          )}
          <SelectField
            key={`price type ${entered.price_type}`}
            name="price_type"
            label={labels.price_type}
            options={priceTypes.map((type) => ({
              value: type,
              label: t(`pricing:PRICE_TYPES.${type}`),
            }))}
          />
        </div>
        <details key={foldedFields.map((name) => entered[name]).join()} open={isOpen || undefined}>
          <summary>{text("MORE")}</summary>
          <div className="mt-3 grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-5">
            <SearchSelectField
              name="distribution_point_id"
              label={labels.distribution_point_id}
              list={page.distributionPoints}
              source="/options/distribution-points"
              empty={text("NO_POINT")}
            />
            <NumberField name="adults" label={labels.adults} />
            <TextField name="children_ages" label={labels.children_ages} hint={text("AGES_HINT")} />
            <NumberField name="nights" label={labels.nights} />
            <TextField name="promo_code" label={labels.promo_code} />
            <PlanFields {...page.plans} />
          </div>
        </details>
        <FormActions>
          <Button type="submit" busy={form.submitting} invalid={form.invalid}>
            {text("SHOW")}
          </Button>
        </FormActions>
      </ResourceForm>
    </Card>
  );
}
