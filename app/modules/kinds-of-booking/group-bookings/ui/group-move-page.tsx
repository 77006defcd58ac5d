import { Form, useNavigation } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { Questions } from "~/forms/form-questions";
import { controlClass } from "~/forms/fields/control";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Refusal } from "~/forms/refusal";
import { translateMessage } from "~/i18n/message";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import type { GroupMovePage as View } from "../group-move.presenter.server";

interface Props {
  view: View;
  reply?: FormReply;
}

const cell = "border-b border-subtle px-3 py-2 text-left max-md:block max-md:border-0 max-md:py-1";

/** The page on which all stays of a group get other dates: a row for each, and one press that saves them all. */
export function GroupMovePage({ view, reply }: Props) {
  const { t } = useTranslation();
  const mistakes = Object.values(reply?.result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message));
  return (
    <>
      <PageHeader title={view.title} purpose={t("group-move:PURPOSE")} back={view.back} />
      <div className="flex max-w-300 flex-col gap-4">
        <Refusal reply={reply} />
        {mistakes.length > 0 ? (
          <Notice tone="danger" role="alert">
            {mistakes.join(" ")}
          </Notice>
        ) : null}
        {view.rows.length === 0 || view.isClosed ? (
          <Notice tone="neutral">{t("group-move:NO_STAYS")}</Notice>
        ) : (
          <>
            <WholeGroup view={view} />
            <Stays view={view} />
            <Save view={view} reply={reply} />
          </>
        )}
      </div>
    </>
  );
}

/** So many days later or earlier as links, and the day of arrival as a form of the address. */
function WholeGroup({ view: { steps, checkin_date } }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t("group-move:STEPS.LABEL")} className="flex flex-wrap gap-2">
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
        <label className="flex flex-col gap-1 text-sm text-muted">
          {t("group-move:FORM.ARRIVES")}
          <input
            key={checkin_date}
            type="date"
            name="checkin_date"
            defaultValue={checkin_date}
            className={controlClass()}
          />
        </label>
        <Button variant="secondary">{t("group-move:FORM.SHOW")}</Button>
      </Form>
    </div>
  );
}

/** The stays with their dates, which may be other ones for each. */
function Stays({ view: { rows, title } }: { view: View }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`group-move:TABLE.${key}`);
  return (
    <Form method="get" className="flex flex-col gap-3">
      <Card className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead className="max-md:sr-only">
            <tr className="text-sm">
              {["STAY", "SO_FAR", "ARRIVES", "LEAVES", "NIGHTS", "BEFORE", "AFTER"].map((head) => (
                <th key={head} scope="col" className={cell}>
                  {text(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                className="max-md:block max-md:border-b max-md:border-subtle max-md:py-2"
              >
                <th scope="row" className={cx(cell, "font-semibold")}>
                  <Link to={row.to}>{row.reference}</Link>
                  <span className="block text-sm font-normal text-muted">{row.about}</span>
                </th>
                <td className={cx(cell, "text-sm text-muted")}>{row.dates}</td>
                {(["checkin_date", "checkout_date"] as const).map((field) => (
                  <td key={field} className={cell}>
                    <input
                      key={row[field]}
                      type="date"
                      name={`${field === "checkin_date" ? "from" : "until"}_${row.id}`}
                      aria-label={t(`group-move:FORM.${field}`, { reference: row.reference })}
                      defaultValue={row[field]}
                      className={controlClass()}
                    />
                  </td>
                ))}
                <td className={cx(cell, "text-sm")}>
                  {row.what}
                  {row.problem ? (
                    <span role="alert" className="block text-danger-text">
                      {row.problem}
                    </span>
                  ) : null}
                </td>
                <td className={cx(cell, "tabular-nums md:text-right")}>
                  <span className="text-sm text-muted md:sr-only">{text("BEFORE")} </span>
                  {row.before}
                </td>
                <td className={cx(cell, "font-semibold tabular-nums md:text-right")}>
                  <span className="text-sm font-normal text-muted md:sr-only">
                    {text("AFTER")}{" "}
                  </span>
                  {row.after ?? row.before}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p>
        <Button variant="secondary">{t("group-move:FORM.SHOW_ROWS")}</Button>
      </p>
    </Form>
  );
}

/** The price of the group before and after the move, and the button that saves the move. */
function Save({ view, reply }: Props) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { rows, hidden, before, after, others, isBlocked, version } = view;
  return (
    <Card padded>
      <PostForm version={version} preventScrollReset className="flex flex-col gap-3">
        <p className="font-serif text-lg">
          {t(view.differs ? "group-move:SUM.DIFFERS" : "group-move:SUM.SAME", { before, after })}
        </p>
        {others > 0 ? (
          <p className="text-sm text-muted">{t("group-move:SUM.OTHERS", { count: others })}</p>
        ) : null}
        {rows.flatMap(({ id, checkin_date, checkout_date }, place) =>
          Object.entries({ id, checkin_date, checkout_date }).map(([field, value]) => (
            <input
              key={`${id} ${field}`}
              type="hidden"
              name={`stays[${place}].${field}`}
              value={String(value)}
            />
          )),
        )}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Questions reply={reply} />
        <span>
          <Button
            name="intent"
            value="move"
            blocked={isBlocked}
            busy={navigation.formMethod === "POST"}
          >
            {t("group-move:SUM.SAVE", { amount: after })}
          </Button>
        </span>
      </PostForm>
    </Card>
  );
}
