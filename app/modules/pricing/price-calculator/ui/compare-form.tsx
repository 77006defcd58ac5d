import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelect } from "~/forms/fields/choices/search-select";
import { FormActions } from "~/forms/posting/form-actions";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import type { QuotePage } from "../quote-page.presenter.server";
import { CALCULATE, COMPARE, comparedFields, quoteHref, type QuoteFields } from "../quote-url";

/** Asks for a second quote beside the first: by one click for what is asked most, or field by field. */
export function CompareForm({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const { fields, comparison } = page;
  const other: QuoteFields = comparison?.fields ?? fields;
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const name = (field: (typeof comparedFields)[number]) => `${COMPARE}_${field}`;
  const opposite = fields.price_type === "buy" ? "sell" : "buy";
  return (
    <Card
      as="section"
      padded
      className="flex flex-col gap-5 print:hidden"
      aria-labelledby="compare-title"
    >
      <h2 id="compare-title">{text("WITH")}</h2>
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
        {comparison ? (
          <li>
            <Link to={quoteHref(fields)} preventScrollReset>
              {text("END")}
            </Link>
          </li>
        ) : null}
      </ul>
      <Form
        method="get"
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
          <div className="flex min-w-0 flex-col gap-1">
            <label className="field-label" htmlFor="compare-type">
              {t("calculator:PRICE_TYPE")}
            </label>
            <select
              id="compare-type"
              className={controlClass()}
              name={name("price_type")}
              defaultValue={other.price_type}
            >
              {["sell", "buy"].map((type) => (
                <option key={type} value={type}>
                  {t(`pricing:PRICE_TYPES.${type}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="flex min-w-0 flex-col gap-1">
            <label className="field-label" htmlFor="compare-code">
              {t("calculator:PROMO_CODE")}
            </label>
            <input
              id="compare-code"
              className={controlClass()}
              name={name("promo_code")}
              defaultValue={other.promo_code}
              maxLength={50}
            />
          </div>
        </FieldPair>
        <div className="flex min-w-0 flex-col gap-1">
          <label className="field-label" htmlFor="compare-point">
            {t("calculator:DISTRIBUTION_POINT")}
          </label>
          <SearchSelect
            control={{ id: "compare-point", name: name("distribution_point_id") }}
            value={other.distribution_point_id ?? ""}
            list={page.distributionPoints}
            source="/options/distribution-points"
            empty={t("calculator:NO_DISTRIBUTION_POINT")}
          />
        </div>
        <FormActions>
          <Button variant="secondary">{text("SUBMIT")}</Button>
        </FormActions>
      </Form>
    </Card>
  );
}
