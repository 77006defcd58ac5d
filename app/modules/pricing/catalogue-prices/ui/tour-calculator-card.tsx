import { Form } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { ErrorLine } from "~/forms/fields/field";
import { SearchSelect } from "~/forms/fields/choices/search-select";
import type { OptionList } from "~/forms/checking/options";
import { Button } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { reloadOnFailure } from "~/ui/late";
import { calculatorFields, MAX_CALCULATED } from "../calculator/tour-calculator";
import type { TourCalculator } from "../calculator/tour-calculator.presenter.server";
import { tourPriceList, type TourPriceQuery } from "../tour-price.list";
import { TourCalculation } from "./tour-calculation";

/** The server renders it immediately; browsers load its script only where an address asks for a calculation. */
const Calculation = import.meta.env.SSR
  ? TourCalculation
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("./tour-calculation")).TourCalculation,
      })),
    );

interface Props {
  calculator: TourCalculator;
  /** The query of the list beside the calculator, which a calculation keeps. */
  query: TourPriceQuery;
}

/**
 * Calculates the price of a tour on a day, and names the price rows. It is a GET form, so every result has an
 * address.
 */
export function TourCalculatorCard({ calculator, query }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`catalogue-prices:CALCULATOR.${key}`);
  const { entered, units, wholeBooking, result, dateMistake } = calculator;
  const dateMistakeId = `${calculatorFields.date}-error`;
  return (
    <Card as="section" aria-labelledby="tour-calculator" className="mt-5 print:hidden">
      <CardHeading id="tour-calculator">{text("TITLE")}</CardHeading>
      <div className="grid gap-5 p-4 lg:grid-cols-2">
        <Form
          method="get"
          action={tourPriceList.path}
          preventScrollReset
          className="grid content-start gap-4 sm:grid-cols-2"
        >
          {tourPriceList.params(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Picker
            name={calculatorFields.tour}
            label={text("TOUR")}
            value={entered.tour}
            list={calculator.tours}
            source="/options/tours"
            empty={t("catalogue-prices:FORM.CHOOSE_TOUR")}
          />
          <Labelled name={calculatorFields.date} label={text("DATE")}>
            <input
              className={controlClass()}
              id={calculatorFields.date}
              type="date"
              name={calculatorFields.date}
              key={entered.date}
              defaultValue={entered.date}
              aria-invalid={dateMistake ? true : undefined}
              aria-describedby={dateMistake ? dateMistakeId : undefined}
              autoFocus={dateMistake !== null}
            />
            {dateMistake ? <ErrorLine id={dateMistakeId}>{dateMistake}</ErrorLine> : null}
          </Labelled>
          <Picker
            name={calculatorFields.channel}
            label={t("catalogue-prices:FORM.DISTRIBUTION_POINT")}
            value={entered.channel}
            list={calculator.distributionPoints}
            source="/options/distribution-points"
            empty={t("catalogue-prices:FORM.GENERAL_PRICE")}
          />
          <Labelled
            name={calculatorFields.price_type}
            label={t("catalogue-prices:FORM.PRICE_TYPE")}
          >
            <select
              className={controlClass()}
              id={calculatorFields.price_type}
              name={calculatorFields.price_type}
              key={entered.price_type}
              defaultValue={entered.price_type}
            >
              {["sell", "buy"].map((type) => (
                <option key={type} value={type}>
                  {t(`pricing:PRICE_TYPES.${type}`)}
                </option>
              ))}
            </select>
          </Labelled>
          {units.map(({ unit, count }) => (
            <Count
              key={`${entered.tour} ${unit} ${count}`}
              name={calculatorFields.of(unit)}
              label={t(`catalogue-prices:UNITS.${unit}`)}
              value={count}
            />
          ))}
          {wholeBooking ? (
            <Count name={calculatorFields.people} label={text("PEOPLE")} value={entered.people} />
          ) : null}
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary">
              {text("CALCULATE")}
            </Button>
          </div>
        </Form>
        <div aria-live="polite">
          {result ? (
            <Suspense>
              <Calculation result={result} />
            </Suspense>
          ) : (
            <p className="faint">{text("CHOOSE")}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

interface LabelledProps {
  name: string;
  label: string;
  children: React.ReactNode;
}

function Labelled({ name, label, children }: LabelledProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface PickerProps {
  name: string;
  label: string;
  value: string;
  list: OptionList;
  source: string;
  empty: string;
}

function Picker({ name, label, value, ...picker }: PickerProps) {
  return (
    <Labelled name={name} label={label}>
      <SearchSelect key={value} control={{ id: name, name }} value={value} {...picker} />
    </Labelled>
  );
}

interface CountProps {
  name: string;
  label: string;
  value: string;
}

function Count({ name, label, value }: CountProps) {
  return (
    <Labelled name={name} label={label}>
      <input
        className={controlClass()}
        id={name}
        name={name}
        type="number"
        min={0}
        max={MAX_CALCULATED}
        defaultValue={value}
      />
    </Labelled>
  );
}
