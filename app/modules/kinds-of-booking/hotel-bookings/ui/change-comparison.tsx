import { useNavigation } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { Questions } from "~/forms/form-questions";
import { controlClass } from "~/forms/fields/control";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ChangePage } from "../change/change-page.presenter.server";

interface Props {
  view: ChangePage;
  reply?: FormReply;
}

const tones: Record<ChangePage["rows"][number]["fate"], BadgeTone> = {
  agreed: "neutral",
  new: "petrol",
  changed: "warning",
  upgraded: "warning",
  gone: "danger",
};

const cell = "border-b border-subtle px-3 py-2 max-md:px-2";
const amountCell = `${cell} text-right tabular-nums`;

/** The nights, and what each answer makes of them; the first answer is the usual one. */
export function ChangeComparison({ view, reply }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stay-change:TABLE.${key}`);
  const { rows, columns } = view;
  const look = (nth: number) => (nth === 0 ? "bg-row-selected" : undefined);
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{view.title}</caption>
        <thead>
          <tr className="text-left text-sm">
            <th scope="col" className={cell}>
              {text("NIGHT")}
            </th>
            <th scope="col" className={cx(cell, "max-md:hidden")}>
              {text("HAPPENS")}
            </th>
            <th scope="col" className={cx(cell, "max-md:hidden")}>
              {text("WHY")}
            </th>
            {columns.map(({ key, title }, nth) => (
              <th key={key} scope="col" className={cx(amountCell, look(nth))}>
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
                <span className="block text-sm font-normal text-muted md:hidden">
                  {row.badge}
                  {row.why ? ` · ${row.why}` : ""}
                </span>
              </th>
              <td className={cx(cell, "max-md:hidden")}>
                <Badge tone={tones[row.fate]}>{row.badge}</Badge>
              </td>
              <td className={cx(cell, "text-sm text-muted max-md:hidden")}>{row.why}</td>
              {row.cells.map(({ amount, was, isChanged }, nth) => (
                <td key={columns[nth]!.key} className={cx(amountCell, look(nth))}>
                  {row.count > 1 ? `${row.count} × ` : null}
                  {was ? (
                    <s className="mr-2 text-muted">
                      <span className="sr-only">{text("WAS")} </span>
                      {was}
                    </s>
                  ) : null}
                  {amount === null ? null : (
                    <span className={isChanged ? "font-semibold" : undefined}>{amount}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sums view={view} look={look} />
          <tr>
            <td colSpan={3} className="max-md:hidden" />
            <td className="md:hidden" />
            {columns.map((column, nth) => (
              <td key={column.key} className={cx("px-3 py-3 align-bottom max-md:px-2", look(nth))}>
                <Answer view={view} column={column} isUsual={nth === 0} reply={reply} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

function Sums({ view, look }: { view: ChangePage; look: (nth: number) => string | undefined }) {
  const { t } = useTranslation();
  const { columns } = view;
  const [first] = columns;
  const lines = [
    {
      ...{ key: "nights", label: t("stay-change:TABLE.NIGHTS"), strong: true },
      amounts: columns.map(({ nights }) => nights),
    },
    ...(first?.services
      ? [
          {
            ...{ key: "services", label: t("stay-change:TABLE.SERVICES"), strong: false },
            amounts: columns.map(({ services }) => services),
          },
        ]
      : []),
    {
      ...{ key: "total", label: t("stay-change:TABLE.TOTAL"), strong: true },
      amounts: columns.map(({ total }) => total),
    },
  ];
  return (
    <>
      {lines.map(({ key, label, strong, amounts }) => (
        <tr key={key}>
          <th scope="row" className={cx(cell, "text-left font-normal")}>
            {label}
          </th>
          <td colSpan={2} className={cx(cell, "max-md:hidden")} />
          {amounts.map((amount, nth) => (
            <td
              key={columns[nth]!.key}
              className={cx(amountCell, look(nth), strong && "font-serif text-lg font-semibold")}
            >
              {amount}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <td className={cell} />
        <td colSpan={2} className={cx(cell, "max-md:hidden")} />
        {columns.map(({ key, balance }, nth) => (
          <td key={key} className={cx(amountCell, look(nth), "text-sm")}>
            {balance.map(({ term, value }) => (
              <span key={term} className="block">
                {term} {value}
              </span>
            ))}
          </td>
        ))}
      </tr>
    </>
  );
}

interface AnswerProps extends Props {
  column: ChangePage["columns"][number];
  isUsual: boolean;
}

/** The form of one answer: nothing but its button, and what is charged where that may be less. */
function Answer({ view, column, isUsual, reply }: AnswerProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { stay, version, isBlocked } = view;
  const entered = reply?.result.initialValue as Record<string, unknown> | undefined;
  const [name, value] = Object.entries(column.hidden)[0]!;
  const isAsked = entered?.[name] === value;
  const sent = { ...stay, ...column.hidden };
  return (
    <PostForm version={version} preventScrollReset className="flex flex-col items-stretch gap-2">
      {Object.entries(sent)
        .filter(([key, one]) => key !== "mayMoveArrival" && one !== "")
        .map(([key, one]) => (
          <input key={key} type="hidden" name={key} value={String(one)} />
        ))}
      {column.charge === null ? null : (
        <label className="flex flex-col gap-1 text-sm text-muted">
          {t("stay-change:FORM.CHARGED")}
          <input
            name="charged_amount"
            inputMode="decimal"
            defaultValue={column.charge}
            className={cx(controlClass(), "text-right")}
          />
        </label>
      )}
      {column.feeOfPlan ? (
        <label className="flex flex-col gap-1 text-sm text-muted">
          {t("stay-change:FORM.CHARGE_REASON", column.feeOfPlan)}
          <input name="charge_reason" autoComplete="off" className={controlClass()} />
        </label>
      ) : null}
      {isAsked ? <Questions reply={reply} /> : null}
      <Button
        variant={isUsual ? "primary" : "secondary"}
        name="intent"
        value="change"
        blocked={isBlocked}
        busy={navigation.formMethod === "POST"}
      >
        {column.save}
      </Button>
    </PostForm>
  );
}
