import { useNavigation } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Questions } from "~/forms/form-questions";
import { controlClass } from "~/forms/fields/control";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ChangePage } from "../change-page.presenter.server";

interface Props {
  view: ChangePage;
  reply?: FormReply;
}

type Row = ChangePage["rows"][number];

const tones: Record<Row["fate"], BadgeTone> = {
  agreed: "neutral",
  new: "petrol",
  changed: "warning",
  upgraded: "warning",
  gone: "danger",
};

const cell = "border-b border-subtle px-4 py-2 max-md:px-1.5";
const amountCell = `${cell} text-right whitespace-nowrap tabular-nums`;
/** The width of an answer's column, and of its button below it. */
const width = ({ length }: ChangePage["columns"]) =>
  cx("md:w-40", length < 3 ? "w-24 xl:w-54" : "w-20 min-[100rem]:w-44");
/**
 * Where what happens to a night, and why, have columns of their own, and where they stand below its name: more than two
 * answers leave room for them on a wide screen alone, and on a phone for no column beside theirs: there each row is a
 * night with its amounts below it.
 */
const layout = ({ length }: { length: number }) =>
  length < 3
    ? {
        table: "xl:table-fixed",
        night: "xl:w-44",
        happens: "w-32",
        wide: "max-xl:hidden",
        narrow: "xl:hidden",
      }
    : {
        table: cx(
          "min-[100rem]:table-fixed",
          "max-md:block max-md:*:block max-md:[&_th]:w-auto max-md:[&_tr]:grid",
          "max-md:[&_tr>:first-child]:col-span-full max-md:[&_tr>:first-child]:border-b-0 max-md:[&_tr>:first-child]:pb-0",
          length === 3
            ? "max-md:[&_tr]:grid-cols-3"
            : "max-md:[&_td]:px-1 max-md:[&_td]:text-xs max-md:[&_tr]:grid-cols-4",
        ),
        night: "min-[100rem]:w-44",
        happens: "w-40",
        wide: "max-[100rem]:hidden",
        narrow: "min-[100rem]:hidden",
      };
const look = (nth: number) => (nth === 0 ? "bg-row-selected" : undefined);

/** The nights, and what each answer makes of them; the first answer is the usual one. */
export function ChangeComparison({ view, reply }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const text = (key: string) => t(`stay-change:TABLE.${key}`);
  const { rows, columns } = view;
  const { table, night, happens, wide, narrow } = layout(columns);
  return (
    <Card>
      <div className="overflow-x-auto rounded-t-lg">
        <table className={cx("w-full border-collapse", table)}>
          <caption className="sr-only">{view.title}</caption>
          <thead className="bg-sunken">
            <tr className="text-left text-sm">
              <th scope="col" className={cx(cell, "h-13", night)}>
                {text("NIGHT")}
              </th>
              <th scope="col" className={cx(cell, happens, wide)}>
                {text("HAPPENS")}
              </th>
              <th scope="col" className={cx(cell, wide)}>
                {text("WHY")}
              </th>
              {columns.map(({ key, title }, nth) => (
                <th key={key} scope="col" className={cx(cell, width(columns), look(nth))}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-fate={row.fate}>
                <th scope="row" className={cx(cell, "text-left font-semibold")}>
                  {row.label}
                  {row.isTonight ? (
                    <span className="font-normal text-muted"> {text("TONIGHT")}</span>
                  ) : null}
                  <span className={cx("block text-sm font-normal text-muted", narrow)}>
                    {row.short}
                  </span>
                </th>
                <td className={cx(cell, wide)}>
                  <Badge tone={tones[row.fate]}>{row.badge}</Badge>
                </td>
                <td className={cx(cell, "text-sm text-muted", wide)}>
                  <Why row={row} />
                </td>
                {row.cells.map((night, nth) => (
                  <NightAmount key={columns[nth]!.key} row={row} night={night} nth={nth} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sums view={view} id={id} />
          </tfoot>
        </table>
      </div>
      {view.note ? <p className="px-4 pt-3 text-sm text-muted max-md:pb-3">{view.note}</p> : null}
      <div className="flex justify-end gap-2 rounded-b-lg bg-surface max-md:sticky max-md:bottom-0 max-md:border-t max-md:border-subtle max-md:p-3 md:gap-0">
        {columns.map((column, nth) => (
          <Answer
            key={column.key}
            view={view}
            column={column}
            isUsual={nth === 0}
            form={`${id}${column.key}`}
            reply={reply}
          />
        ))}
      </div>
    </Card>
  );
}

/** Why a night costs what it does: a line, and what the calculator makes it of, where that isn't in the line. */
function Why({ row: { why, parts, fate } }: { row: Row }) {
  if (fate === "new" || parts.length === 0) return why;
  return (
    <details>
      <summary className="cursor-pointer">{why}</summary>
      <ul>
        {parts.map(({ term, value }) => (
          <li key={`${term} ${value}`} className="flex justify-between gap-4">
            <span>{term}</span> <span className="tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NightAmountProps {
  row: Row;
  night: Row["cells"][number];
  nth: number;
}

function NightAmount({ row, night: { amount, was, isChanged }, nth }: NightAmountProps) {
  const { t } = useTranslation();
  return (
    <td className={cx(amountCell, look(nth))}>
      {isChanged && row.fate === "agreed" ? (
        <span className="float-left max-xl:hidden">
          <Badge tone="warning">{t("stay-change:FATES.changed")}</Badge>
        </span>
      ) : null}
      {row.count > 1 ? `${row.count} × ` : null}
      {was ? (
        <s className="mr-2 text-muted max-md:mr-0 max-md:block">
          <span className="sr-only">{t("stay-change:TABLE.WAS")} </span>
          {was}
        </s>
      ) : null}
      {amount === null ? null : (
        <span className={isChanged || row.fate === "new" ? "font-semibold" : undefined}>
          {amount}
        </span>
      )}
    </td>
  );
}

/** The sums of the answers, from the nights to what is then due. */
function Sums({ view, id }: { view: ChangePage; id: string }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stay-change:TABLE.${key}`);
  const { columns } = view;
  const [first] = columns;
  const asksCharge = columns.find(({ charge }) => charge !== null);
  const reason = asksCharge?.feeOfPlan;
  return (
    <>
      <Sum
        label={
          <>
            <strong>{t("stay-change:TABLE.NIGHTS", { count: view.count })}</strong>{" "}
            <span className="text-sm text-muted max-md:block">{view.before}</span>
          </>
        }
        amounts={columns.map(({ nights }) => nights)}
        isTotal
      />
      {asksCharge ? (
        <tr>
          <SumLabel label={t("stay-change:FORM.CHARGED")} answers={columns} />
          {columns.map(({ key, charge }, nth) => (
            <td key={key} className={cx(amountCell, look(nth))}>
              {charge === null ? null : (
                <input
                  form={`${id}${key}`}
                  name="charged_amount"
                  inputMode="decimal"
                  aria-label={t("stay-change:FORM.CHARGED")}
                  defaultValue={charge}
                  className={cx(controlClass(), "text-right")}
                />
              )}
            </td>
          ))}
        </tr>
      ) : null}
      {reason ? (
        <tr>
          <th scope="row" colSpan={3 + columns.length} className={cx(cell, "text-right")}>
            <label className="inline-flex flex-wrap items-center justify-end gap-2 text-sm font-normal text-muted">
              {t("stay-change:FORM.CHARGE_REASON", reason)}
              <input
                form={`${id}${asksCharge.key}`}
                name="charge_reason"
                autoComplete="off"
                className={cx(controlClass({ size: "small" }), "w-72")}
              />
            </label>
          </th>
        </tr>
      ) : null}
      {first?.services ? (
        <>
          <Sum label={text("SERVICES")} amounts={columns.map(({ services }) => services)} />
          <Sum
            label={<strong>{text("TOTAL")}</strong>}
            amounts={columns.map(({ total }) => (
              <strong>{total}</strong>
            ))}
          />
        </>
      ) : null}
      {columns.some(({ besides }) => besides) ? (
        <Sum label={text("BESIDES")} amounts={columns.map(({ besides }) => besides)} />
      ) : null}
      {first?.paid ? <Sum label={text("PAID")} amounts={columns.map(({ paid }) => paid)} /> : null}
      <Sum
        label={<strong>{text("DUE")}</strong>}
        amounts={columns.map(({ due, isToGiveBack }) => (
          <>
            {isToGiveBack ? (
              <span className="mr-2 text-sm font-normal text-muted">{text("GIVE_BACK")}</span>
            ) : null}
            <strong>{due}</strong>
          </>
        ))}
      />
    </>
  );
}

function SumLabel({ label, answers }: { label: React.ReactNode; answers: { length: number } }) {
  const { wide, narrow } = layout(answers);
  return (
    <>
      <th scope="row" className={cx(cell, "text-left font-normal", narrow)}>
        {label}
      </th>
      <th scope="row" colSpan={3} className={cx(cell, "text-left font-normal", wide)}>
        {label}
      </th>
    </>
  );
}

interface SumProps {
  label: React.ReactNode;
  amounts: React.ReactNode[];
  isTotal?: boolean;
}

function Sum({ label, amounts, isTotal }: SumProps) {
  return (
    <tr>
      <SumLabel label={label} answers={amounts} />
      {amounts.map((amount, nth) => (
        <td
          key={nth}
          className={cx(
            amountCell,
            look(nth),
            isTotal && "md:text-xl/relaxed font-semibold md:font-serif",
          )}
        >
          {amount}
        </td>
      ))}
    </tr>
  );
}

interface AnswerProps extends Props {
  column: ChangePage["columns"][number];
  isUsual: boolean;
  /** The id of its form: what is charged for nights given up is a field in the table. */
  form: string;
}

/** The form of one answer: nothing but its button, in its own column. */
function Answer({ view, column, isUsual, form, reply }: AnswerProps) {
  const navigation = useNavigation();
  const { stay, version, isBlocked } = view;
  const entered = reply?.result.initialValue as Record<string, unknown> | undefined;
  const [name, value] = Object.entries(column.hidden)[0]!;
  const isAsked = entered?.[name] === value;
  const { mayMoveArrival: _, ...wanted } = stay;
  const amounts = view.typed.nights.filter(({ amount }) => amount !== "");
  const typed = amounts.flatMap(({ night, amount }, nth) => [
    [`night_amounts[${nth}].night`, night],
    [`night_amounts[${nth}].amount`, amount],
  ]);
  const reason = amounts.length > 0 ? { override_reason: view.typed.reason } : {};
  const sent = [
    ...Object.entries({ ...wanted, ...column.hidden, ...reason }).filter(([, one]) => one !== ""),
    ...(typed as [string, string][]),
  ];
  return (
    <PostForm
      id={form}
      version={version}
      preventScrollReset
      className={cx(
        "flex min-w-0 flex-col items-stretch justify-end gap-2 max-md:w-auto max-md:flex-1 md:p-3 max-md:*:[button]:grow",
        width(view.columns),
        isUsual && "md:bg-row-selected",
      )}
    >
      {sent.map(([key, one]) => (
        <input key={key} type="hidden" name={key} value={String(one)} />
      ))}
      {isAsked ? <Questions reply={reply} /> : null}
      <Button
        variant={isUsual ? "primary" : "secondary"}
        aria-label={`${column.save}, ${column.title}`}
        name="intent"
        value="change"
        size="tight"
        blocked={isBlocked}
        busy={navigation.formMethod === "POST"}
      >
        <span className="whitespace-normal max-md:hidden">{column.save}</span>
        <span className="leading-tight text-sm whitespace-normal md:hidden">
          {column.short}
          <span className="block text-xs font-normal">{column.title}</span>
        </span>
      </Button>
    </PostForm>
  );
}
