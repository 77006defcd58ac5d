import { Form } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { ErrorLine } from "~/forms/fields/field";
import { Button, buttonClass } from "~/ui/button";
import { Link } from "~/ui/link";
import type { ChangePage } from "../change-page.presenter.server";
import { amountParam, REASON } from "../amount-param";

/** What is to change: links for the usual, and a form of the address for the rest. */
export function ChangeControls({
  view: { steps, stay, typed, mistakes, ...view },
}: {
  view: ChangePage;
}) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stay-change:FORM.${key}`);
  return (
    <div className="flex flex-wrap items-start gap-3 md:gap-x-5">
      <nav aria-label={text("STEPS")} className="flex max-md:w-full">
        {steps.map(({ to, label, current }) => (
          <Link
            key={to}
            to={to}
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={cx(
              buttonClass({ variant: "secondary", size: "tight" }),
              "rounded-none not-first:-ml-px first:rounded-l-md last:rounded-r-md max-md:flex-1 md:px-4",
              "aria-[current]:bg-row-selected aria-[current]:text-accent-text forced-colors:aria-[current]:underline",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        preventScrollReset
        className="flex grow flex-wrap items-center gap-3 max-md:w-full"
      >
        {stay.mayMoveArrival ? (
          <Day
            name="checkin_date"
            label={text("ARRIVES")}
            value={stay.checkin_date}
            mistake={mistakes.checkin_date}
          />
        ) : null}
        <Day
          name="checkout_date"
          label={text("LEAVES")}
          value={stay.checkout_date}
          mistake={mistakes.checkout_date}
        />
        {view.back.to === view.booking.to ? null : (
          <input type="hidden" name="back" value={view.back.to} />
        )}
        <Button variant="secondary">{text("SHOW")}</Button>
        <details open={typed.isOpen || undefined} className="open:w-full md:ml-auto">
          <summary className="cursor-pointer py-2 font-semibold text-accent-text">
            {text("AMOUNTS")}
          </summary>
          <p className="text-sm text-muted">{text("AMOUNTS_HINT")}</p>
          <div className="grid grid-cols-2 items-end gap-3 pt-2 md:grid-cols-6">
            {typed.nights.map(({ night, label, entered }) => (
              <Labelled key={`${night} ${entered}`} label={label}>
                <input
                  name={amountParam(night)}
                  inputMode="decimal"
                  defaultValue={entered}
                  className={cx(field, "text-right")}
                />
              </Labelled>
            ))}
            <div className="col-span-2">
              <Labelled label={text("override_reason")}>
                <input
                  name={REASON}
                  autoComplete="off"
                  defaultValue={typed.reason}
                  className={field}
                />
              </Labelled>
            </div>
          </div>
        </details>
        <details open={view.isMore || undefined} className="open:w-full">
          <summary className="cursor-pointer py-2 font-semibold text-accent-text">
            {text("MORE")}
          </summary>
          <div className="grid grid-cols-2 items-end gap-3 pt-2 md:grid-cols-6">
            <Choice name="room_type_id" value={stay.room_type_id} options={view.roomTypes} />
            <Choice
              name="room_id"
              value={stay.room_id}
              options={[{ value: "", label: text("NO_ROOM") }, ...view.rooms]}
            />
            <Entry
              name="adults"
              value={stay.adults}
              mistake={mistakes.adults}
              inputMode="numeric"
            />
            <Entry name="ages" value={stay.ages} mistake={mistakes.ages} />
            <Choice
              name="meal_plan"
              value={stay.meal_plan}
              options={[{ value: "", label: text("MEALS_OF_PRICE") }, ...view.meals]}
            />
            <Entry
              type="date"
              name="from_night"
              value={stay.from_night}
              mistake={mistakes.from_night}
            />
          </div>
          {view.otherRooms.length > 0 ? (
            <p className="pt-3 text-sm">
              {text("OTHER_ROOMS")}{" "}
              {view.otherRooms.map(({ to, label }) => (
                <Link key={to} to={to} className="mr-2 inline-block p-1 font-semibold">
                  {label}
                </Link>
              ))}
            </p>
          ) : null}
        </details>
      </Form>
    </div>
  );
}

const field = controlClass();

interface DayProps {
  name: "checkin_date" | "checkout_date";
  label: string;
  value: string;
  /** What is wrong with it. */
  mistake?: string;
}

function Day({ name, label, value, mistake }: DayProps) {
  const error = useId();
  return (
    <div className="flex flex-col gap-1 max-md:grow">
      <label key={value} className="flex items-center gap-2 font-semibold">
        <span className="whitespace-nowrap">{label}</span>
        <input
          type="date"
          name={name}
          defaultValue={value}
          className={field}
          {...wrong(mistake, error)}
        />
      </label>
      {mistake ? <ErrorLine id={error}>{mistake}</ErrorLine> : null}
    </div>
  );
}

/** @returns the attributes by which a control is known to be mistaken, and why */
function wrong(mistake: string | undefined, error: string) {
  return mistake ? { "aria-invalid": true, "aria-describedby": error } : {};
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
      {label}
      {children}
    </label>
  );
}

interface EntryProps {
  name: "adults" | "ages" | "from_night";
  value: string;
  /** What is wrong with it. */
  mistake?: string;
  type?: "date";
  inputMode?: "numeric";
}

function Entry({ name, value, mistake, ...input }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = `${id}error`;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm text-muted">
      <label htmlFor={id}>{t(`stay-change:FORM.${name}`)}</label>
      {mistake ? <ErrorLine id={error}>{mistake}</ErrorLine> : null}
      <input
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        className={field}
        {...input}
        {...wrong(mistake, error)}
      />
    </div>
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
