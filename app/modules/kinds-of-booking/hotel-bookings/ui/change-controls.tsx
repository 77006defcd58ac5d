import { Form } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Button, buttonClass } from "~/ui/button";
import { Link } from "~/ui/link";
import type { ChangePage } from "../change/change-page.presenter.server";

/** What is to change: links for the usual, and a form of the address for the rest. */
export function ChangeControls({ view: { steps, stay, ...view } }: { view: ChangePage }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stay-change:FORM.${key}`);
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={text("STEPS")} className="flex flex-wrap gap-2">
        {steps.map(({ to, label, current }) => (
          <Link
            key={to}
            to={to}
            aria-current={current ? "true" : undefined}
            className={buttonClass({ variant: current ? "primary" : "secondary" })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {stay.mayMoveArrival ? (
          <Labelled label={text("ARRIVES")}>
            <input
              type="date"
              name="checkin_date"
              defaultValue={stay.checkin_date}
              className={field}
            />
          </Labelled>
        ) : null}
        <Labelled label={text("LEAVES")}>
          <input
            type="date"
            name="checkout_date"
            defaultValue={stay.checkout_date}
            className={field}
          />
        </Labelled>
        <details open={view.isMore || undefined} className="order-last w-full">
          <summary className="cursor-pointer py-2 font-semibold text-accent-text">
            {text("MORE")}
          </summary>
          <div className="flex flex-wrap items-end gap-3 pt-2">
            <Choice name="room_type_id" value={stay.room_type_id} options={view.roomTypes} />
            <Choice
              name="room_id"
              value={stay.room_id}
              options={[{ value: "", label: text("NO_ROOM") }, ...view.rooms]}
            />
            <Labelled label={text("adults")}>
              <input
                name="adults"
                inputMode="numeric"
                defaultValue={stay.adults}
                className={cx(field, "w-20")}
              />
            </Labelled>
            <Choice
              name="meal_plan"
              value={stay.meal_plan}
              options={[{ value: "", label: text("MEALS_OF_PRICE") }, ...view.meals]}
            />
            <Labelled label={text("from_night")}>
              <input
                type="date"
                name="from_night"
                defaultValue={stay.from_night}
                className={field}
              />
            </Labelled>
          </div>
        </details>
        <Button variant="secondary">{text("SHOW")}</Button>
      </Form>
    </div>
  );
}

const field = controlClass();

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      {children}
    </label>
  );
}

interface ChoiceProps {
  name: "room_type_id" | "room_id" | "meal_plan";
  value: string;
  options: { value: string; label: string }[];
}

function Choice({ name, value, options }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Labelled label={t(`stay-change:FORM.${name}`)}>
      <select key={value} name={name} defaultValue={value} className={field}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
