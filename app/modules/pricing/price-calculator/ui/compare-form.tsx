import { Form } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import type { Option } from "~/forms/checking/options";
import { controlClass } from "~/forms/fields/control";
import { ErrorLine } from "~/forms/fields/field";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelect } from "~/forms/fields/choices/search-select";
import { FormActions } from "~/forms/posting/form-actions";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { mealOptions, usePlanLabels } from "../../stay-fields/ui/plan-fields";
import type { QuotePage } from "../quote-page.presenter.server";
import {
  agesText,
  CALCULATE,
  CALCULATOR_PATH,
  COMPARE,
  COMPARED_AGES,
  comparedFields,
  quoteHref,
  type QuoteFields,
} from "../quote-url";
import { foldLabel } from "./fold";
import { Opener } from "./price-explanation";

/** The field with the ages of the children, which are one text here. */
const AGES = "ages";

type ComparedField = (typeof comparedFields)[number] | typeof AGES;

/**
 * The card for a second quote beside the first. Its form is made once somebody opens it, by an address; where there is
 * a comparison, or a mistake in one, it only folds.
 */
export function CompareCard({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const { fields, compared, comparing, opened, compareMistakes = {} } = page;
  const title = (
    <h2 id="compare-title" className="inline">
      {t("calculator:COMPARE.WITH")}
    </h2>
  );
  const isOpen = comparing || Object.keys(compareMistakes).length > 0;
  return (
    <Card as="section" padded className="print:hidden" aria-labelledby="compare-title">
      {compared ? (
        <details open>
          <summary className="cursor-pointer text-accent-text">{title}</summary>
          <CompareForm page={page} />
        </details>
      ) : (
        <>
          <Opener
            className={cx(foldLabel, "no-underline hover:underline")}
            to={quoteHref(fields, { comparing: !isOpen, opened })}
            at="compare-title"
            aria-expanded={isOpen}
          >
            {title}
          </Opener>
          {isOpen ? <CompareForm page={page} /> : null}
        </>
      )}
    </Card>
  );
}

/** The form of a second quote: by one click for frequent comparisons, or field by field. */
function CompareForm({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const { fields, compared, compareMistakes = {} } = page;
  const other: QuoteFields = compared ?? fields;
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const plans = usePlanLabels();
  const ofNoField = compareMistakes[""] ?? [];
  const firstWrong = [...comparedFields, AGES].find((field) => compareMistakes[field]);
  /** The attributes of a field's control; the first wrong one has the focus. */
  const control = (field: ComparedField) => ({
    id: `compare-${field}`,
    name: field === AGES ? COMPARED_AGES : `${COMPARE}_${field}`,
    autoFocus: field === firstWrong,
    ...(compareMistakes[field]
      ? { "aria-invalid": true, "aria-describedby": `compare-${field}-error` }
      : {}),
  });
  const input = (field: ComparedField) => ({
    ...control(field),
    className: controlClass(),
    defaultValue: other[field],
  });
  const place = (field: ComparedField) => ({
    id: `compare-${field}`,
    mistakes: compareMistakes[field] ?? [],
  });
  const opposite = fields.price_type === "buy" ? "sell" : "buy";
  return (
    <div className="flex flex-col gap-5 pt-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <li>
          <Link to={quoteHref(fields, { compared: { price_type: opposite } })} preventScrollReset>
            {text(opposite === "buy" ? "WITH_BUY" : "WITH_SELL")}
          </Link>
        </li>
        {fields.promo_code ? (
          <li>
            <Link to={quoteHref(fields, { compared: { promo_code: "" } })} preventScrollReset>
              {text("WITHOUT_CODE")}
            </Link>
          </li>
        ) : null}
        {fields.distribution_point_id ? (
          <li>
            <Link
              to={quoteHref(fields, { compared: { distribution_point_id: "" } })}
              preventScrollReset
            >
              {text("WITHOUT_POINT")}
            </Link>
          </li>
        ) : null}
        {compared ? (
          <li>
            <Link to={quoteHref(fields)} preventScrollReset>
              {text("END")}
            </Link>
          </li>
        ) : null}
      </ul>
      {ofNoField.length > 0 ? (
        <Notice tone="danger" role="alert">
          {ofNoField.join(" ")}
        </Notice>
      ) : null}
      <Form
        method="get"
        action={CALCULATOR_PATH}
        className="flex flex-col gap-4"
        preventScrollReset
        key={JSON.stringify(other)}
      >
        {Object.entries(fields)
          .filter(([, value]) => value !== "")
          .map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        <input type="hidden" name={CALCULATE} value="1" />
        <input type="hidden" name={COMPARE} value="1" />
        <FieldPair>
          <Compared {...place("price_type")} label={t("calculator:PRICE_TYPE")}>
            <select {...input("price_type")}>
              <Choices
                options={["sell", "buy"].map((value) => ({
                  value,
                  label: t(`pricing:PRICE_TYPES.${value}`),
                }))}
              />
            </select>
          </Compared>
          <Compared {...place("promo_code")} label={t("calculator:PROMO_CODE")}>
            <input {...input("promo_code")} maxLength={50} />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared {...place("distribution_point_id")} label={t("calculator:DISTRIBUTION_POINT")}>
            <SearchSelect
              control={control("distribution_point_id")}
              value={other.distribution_point_id ?? ""}
              list={page.distributionPoints}
              source="/options/distribution-points"
              empty={t("calculator:NO_DISTRIBUTION_POINT")}
            />
          </Compared>
          <Compared {...place("room_type_id")} label={t("calculator:ROOM_TYPE")}>
            <SearchSelect
              control={control("room_type_id")}
              value={other.room_type_id ?? ""}
              list={page.roomTypes}
              source={`/options/room-types?hotel_id=${page.hotel_id}`}
              empty={t("calculator:CHOOSE_ROOM_TYPE")}
            />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared {...place("checkin_date")} label={t("calculator:CHECKIN")}>
            <input {...input("checkin_date")} type="date" />
          </Compared>
          <Compared {...place("checkout_date")} label={t("calculator:CHECKOUT")}>
            <input {...input("checkout_date")} type="date" />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared {...place("adults")} label={t("calculator:ADULTS")}>
            <input {...input("adults")} type="number" min={1} />
          </Compared>
          <Compared {...place(AGES)} label={text("AGES")}>
            <input
              {...input(AGES)}
              defaultValue={agesText(other)}
              placeholder="7, 12"
              maxLength={200}
            />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared {...place("meal_plan")} label={plans.meal_plan}>
            <select {...input("meal_plan")}>
              <Choices options={mealOptions(page.plans.meals)} />
            </select>
          </Compared>
          {page.plans.ratePlans.options.length > 1 ? (
            <Compared {...place("rate_plan_id")} label={plans.rate_plan_id}>
              <select {...input("rate_plan_id")}>
                <Choices options={page.plans.ratePlans.options} />
              </select>
            </Compared>
          ) : null}
        </FieldPair>
        <FormActions>
          <Button variant="secondary">{text("SUBMIT")}</Button>
        </FormActions>
      </Form>
    </div>
  );
}

function Choices({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface ComparedProps {
  /** The id of the field's control. */
  id: string;
  label: string;
  /** The mistakes of the field, in sentences. */
  mistakes: string[];
  children: React.ReactNode;
}

/** One field of the other quote, with its label and its mistakes. */
function Compared({ id, label, mistakes, children }: ComparedProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {mistakes.length > 0 ? <ErrorLine id={`${id}-error`}>{mistakes.join(" ")}</ErrorLine> : null}
      {children}
    </div>
  );
}
