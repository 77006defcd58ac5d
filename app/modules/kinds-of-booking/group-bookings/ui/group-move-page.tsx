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
      <nav aria-label={t("group-move:STEPS.LABEL")} className="flex max-md:w-full">
        {steps.map(({ to, label, current }) => (
          <Link
            key={to}
            to={to}
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={cx(
              buttonClass({ variant: "secondary", size: "tight" }),
              "max-md:leading-tight rounded-none not-first:-ml-px first:rounded-l-md last:rounded-r-md max-md:flex-1 max-md:px-1 max-md:text-sm max-md:whitespace-normal md:px-4",
              "aria-[current]:bg-row-selected aria-[current]:text-accent-text forced-colors:aria-[current]:underline",
            )}
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
                    <span className="text-sm text-muted md:hidden" aria-hidden>
                      {text(field === "checkin_date" ? "ARRIVES" : "LEAVES")}{" "}
                    </span>
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

/** The price of the group before and after the move, and a button for each answer, the usual one first. */
function Save({ view, reply }: Props) {
  const { t } = useTranslation();
  const { before, after, others, answers } = view;
  return (
    <Card padded>
      <div className="flex flex-col gap-3">
        <p className="font-serif text-lg">
          {t(view.differs ? "group-move:SUM.DIFFERS" : "group-move:SUM.SAME", { before, after })}
        </p>
        {others > 0 ? (
          <p className="text-sm text-muted">{t("group-move:SUM.OTHERS", { count: others })}</p>
        ) : null}
        {answers.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {answers.map((answer, nth) => (
              <Answer
                key={answer.key}
                view={view}
                answer={answer}
                isUsual={nth === 0}
                reply={reply}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

interface AnswerProps extends Props {
  answer: View["answers"][number];
  isUsual: boolean;
}

/** The form of one answer for all stays: nothing but its sum and its button. */
function Answer({ view: { rows, isBlocked, version }, answer, isUsual, reply }: AnswerProps) {
  const navigation = useNavigation();
  const entered = reply?.result.initialValue as Record<string, unknown> | undefined;
  const [name, value] = Object.entries(answer.hidden)[0]!;
  const stays = rows.flatMap(({ id, checkin_date, checkout_date }, place) =>
    Object.entries({ id, checkin_date, checkout_date }).map(([field, one]) => ({
      ...{ name: `stays[${place}].${field}`, value: String(one) },
    })),
  );
  const hidden = Object.entries(answer.hidden).map(([key, one]) => ({ name: key, value: one }));
  return (
    <li className={cx("rounded-md border border-subtle p-3", isUsual && "bg-row-selected")}>
      <PostForm version={version} preventScrollReset className="flex h-full flex-col gap-2">
        <span className="font-semibold">{answer.title}</span>
        {[...stays, ...hidden].map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        {entered?.[name] === value ? <Questions reply={reply} /> : null}
        <span className="mt-auto">
          <Button
            variant={isUsual ? "primary" : "secondary"}
            aria-label={`${answer.save}, ${answer.title}`}
            name="intent"
            value="move"
            blocked={isBlocked}
            busy={navigation.formMethod === "POST"}
          >
            {answer.save}
          </Button>
        </span>
      </PostForm>
    </li>
  );
}
