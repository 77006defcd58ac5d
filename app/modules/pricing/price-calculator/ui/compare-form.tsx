import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelect } from "~/forms/fields/choices/search-select";
import { FormActions } from "~/forms/posting/form-actions";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { QuotePage } from "../quote-page.presenter.server";
import {
  agesText,
  CALCULATE,
  COMPARE,
  COMPARED_AGES,
  comparedFields,
  quoteHref,
  type QuoteFields,
} from "../quote-url";

/**
 * The form that requests a second quote beside the first, by one click for frequent comparisons, or field by
 * field.
 */
export function CompareForm({ page }: { page: QuotePage }) {
  const { t } = useTranslation();
  const { fields, compared, compareMistakes = [] } = page;
  const other: QuoteFields = compared ?? fields;
  const text = (key: string) => t(`calculator:COMPARE.${key}`);
  const name = (field: (typeof comparedFields)[number]) => `${COMPARE}_${field}`;
  const input = (field: (typeof comparedFields)[number], id: string) => ({
    id,
    className: controlClass(),
    name: name(field),
    defaultValue: other[field],
  });
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
        {compared ? (
          <li>
            <Link to={quoteHref(fields)} preventScrollReset>
              {text("END")}
            </Link>
          </li>
        ) : null}
      </ul>
      {compareMistakes.length > 0 ? (
        <Notice tone="danger" role="alert">
          <ul>
            {compareMistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
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
          <Compared id="compare-type" label={t("calculator:PRICE_TYPE")}>
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
          </Compared>
          <Compared id="compare-code" label={t("calculator:PROMO_CODE")}>
            <input {...input("promo_code", "compare-code")} maxLength={50} />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared id="compare-point" label={t("calculator:DISTRIBUTION_POINT")}>
            <SearchSelect
              control={{ id: "compare-point", name: name("distribution_point_id") }}
              value={other.distribution_point_id ?? ""}
              list={page.distributionPoints}
              source="/options/distribution-points"
              empty={t("calculator:NO_DISTRIBUTION_POINT")}
            />
          </Compared>
          <Compared id="compare-room-type" label={t("calculator:ROOM_TYPE")}>
            <SearchSelect
              control={{ id: "compare-room-type", name: name("room_type_id") }}
              value={other.room_type_id ?? ""}
              list={page.roomTypes}
              source={`/options/room-types?hotel_id=${page.hotel_id}`}
              empty={t("calculator:CHOOSE_ROOM_TYPE")}
            />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared id="compare-checkin" label={t("calculator:CHECKIN")}>
            <input {...input("checkin_date", "compare-checkin")} type="date" />
          </Compared>
          <Compared id="compare-checkout" label={t("calculator:CHECKOUT")}>
            <input {...input("checkout_date", "compare-checkout")} type="date" />
          </Compared>
        </FieldPair>
        <FieldPair>
          <Compared id="compare-adults" label={t("calculator:ADULTS")}>
            <input {...input("adults", "compare-adults")} type="number" min={1} />
          </Compared>
          <Compared id="compare-ages" label={text("AGES")}>
            <input
              id="compare-ages"
              className={controlClass()}
              name={COMPARED_AGES}
              defaultValue={agesText(other)}
              placeholder="7, 12"
              maxLength={200}
            />
          </Compared>
        </FieldPair>
        <FormActions>
          <Button variant="secondary">{text("SUBMIT")}</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

interface ComparedProps {
  /** The id of the field's control. */
  id: string;
  label: string;
  children: React.ReactNode;
}

/** One field of the other quote, with its label. */
function Compared({ id, label, children }: ComparedProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
