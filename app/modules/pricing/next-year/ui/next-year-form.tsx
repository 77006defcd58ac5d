import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FormActions } from "~/forms/posting/form-actions";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { NEXT_YEAR_PATH } from "../../../places/seasons/season-links";
import { PERCENTAGE_DECIMALS } from "../../room-prices/adjusting/bulk-adjust";
import type { NextYearPage } from "../next-year-page.presenter.server";
import { nextYearRoundings } from "../next-year.choices";
import { yearShifts } from "../year-shift";

/**
 * The choice of the hotel, the year and the changes: a GET form, so that every preview is a link. Each field is
 * replaced when its own value in the address changes, so the answer to a newly chosen hotel leaves alone what
 * was typed in other fields meanwhile.
 */
export function NextYearForm({ page }: { page: NextYearPage }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { entered: defaults, constraints, reply, hotels, years } = page;
  const form = useResourceForm({
    ...{ id: "next-year", texts: "next-year" },
    ...{ constraints, reply, defaults },
  });
  const text = (key: string) => t(`next-year:FORM.${key}`);

  function showHotel() {
    if (!form.ref.current) return;
    submit(form.ref.current, { method: "get", action: NEXT_YEAR_PATH, preventScrollReset: true });
  }

  return (
    <Card padded className="mb-5 print:hidden">
      <ResourceForm form={form} method="get">
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 max-sm:grid-cols-1 md:grid-cols-3 xl:grid-cols-[5fr_4fr_6fr_4fr_4fr]">
          <SearchSelectField
            key={`hotel ${defaults.hotel_id}`}
            name="hotel_id"
            list={hotels}
            source="/options/hotels"
            empty={text("CHOOSE_HOTEL")}
            onChange={showHotel}
          />
          {years.length > 0 ? (
            <SelectField
              key={`year ${defaults.hotel_id} ${defaults.year}`}
              name="year"
              options={years}
            />
          ) : null}
          <SelectField
            key={`shift ${defaults.shift}`}
            name="shift"
            options={yearShifts.map((value) => ({ value, label: t(`next-year:SHIFTS.${value}`) }))}
          />
          <DecimalField
            key={`percent ${defaults.percent}`}
            name="percent"
            hint={text("PERCENT_HINT")}
            suffix="%"
            min={-100}
            max={1000}
            decimals={PERCENTAGE_DECIMALS}
          />
          <SelectField
            key={`rounding ${defaults.rounding}`}
            name="rounding"
            options={nextYearRoundings.map((value) => ({
              value,
              label: t(`next-year:ROUNDINGS.${value.replace(".", "_")}`),
            }))}
          />
        </div>
        <FormActions>
          <Button variant="secondary" busy={form.submitting} invalid={form.invalid}>
            {text("SHOW")}
          </Button>
        </FormActions>
      </ResourceForm>
    </Card>
  );
}
