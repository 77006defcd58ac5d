import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import type { AccountPage } from "../account-page.presenter.server";

type Group = AccountPage["groups"][number];
type Row = Group["rows"][number];

const cell = "px-3 py-1 md:h-8";
const amountCell = `${cell} text-right tabular-nums whitespace-nowrap`;

/**
 * The lines of an account by day. On phones each line is a block, and its day stays in view above; the roles are
 * written out, since a grid would lose them.
 */
export function AccountTable({ view: { title, groups, totals } }: { view: AccountPage }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`accounts:TABLE.${key}`);
  const columns = [
    { key: "DATE", look: "w-32" },
    { key: "LINE", look: "w-40" },
    { key: "DETAILS", look: "" },
    { key: "CHARGE", look: "w-24 text-right" },
    { key: "PAYMENT", look: "w-24 text-right" },
    { key: "BALANCE", look: "w-24 text-right" },
  ];
  return (
    <table role="table" className="w-full border-collapse max-md:block">
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup" className="bg-sunken max-md:sr-only">
        <tr role="row" className="text-left text-sm text-muted">
          {columns.map(({ key, look }) => (
            <th key={key} role="columnheader" scope="col" className={cx(cell, look, "md:h-9")}>
              {text(key)}
            </th>
          ))}
          <td role="cell" className="w-18 print:hidden" />
        </tr>
      </thead>
      {groups.map((group) => (
        <Lines key={group.key} group={group} />
      ))}
      <tfoot className="border-t-2 border-strong font-semibold max-md:block">
        <tr role="row" className="max-md:flex max-md:flex-wrap max-md:justify-between">
          <th
            role="rowheader"
            scope="row"
            colSpan={3}
            className={cx(cell, "text-left max-md:w-full md:h-11")}
          >
            {totals.term}
          </th>
          <Amount label={text("CHARGE")}>{totals.charges}</Amount>
          <Amount label={text("PAYMENT")}>{totals.payments}</Amount>
          <Amount label={text("BALANCE")}>{totals.balance}</Amount>
          <td role="cell" className="max-md:hidden print:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}

/** A sum of the foot; its label is shown where the columns have no heads. */
function Amount({ label, children }: { label: string; children: string }) {
  return (
    <td role="cell" className={amountCell}>
      <span className="block text-xs font-normal text-muted md:hidden">{label}</span>
      {children}
    </td>
  );
}

function Lines({ group }: { group: Group }) {
  const { heading, note, to, rows } = group;
  const byPart = to !== null || rows.some(({ date }) => date);
  const head = (
    <>
      {to ? <Link to={to}>{heading}</Link> : heading}
      {note ? <span className="block font-normal text-muted max-md:inline"> {note}</span> : null}
    </>
  );
  return (
    <tbody role="rowgroup" className="border-t border-subtle max-md:block">
      {byPart ? (
        <tr role="row" className="bg-sunken max-md:block">
          <th
            role="rowheader"
            scope="rowgroup"
            colSpan={7}
            className={cx(cell, "text-left font-semibold max-md:block")}
          >
            {head}
          </th>
        </tr>
      ) : null}
      {rows.map((row, at) => (
        <tr
          key={row.key}
          role="row"
          data-line={row.kind}
          className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:border-t max-md:border-subtle max-md:first:border-0"
        >
          {byPart ? (
            <td
              role="cell"
              className={cx(cell, "text-sm text-muted max-md:col-span-2 max-md:pb-0")}
            >
              {row.date}
            </td>
          ) : at === 0 ? (
            <th
              role="rowheader"
              scope="rowgroup"
              rowSpan={rows.length}
              className={cx(
                cell,
                "text-left align-top text-sm/6 font-semibold",
                "max-md:sticky max-md:top-16 max-md:col-span-2 max-md:bg-sunken",
              )}
            >
              {head}
            </th>
          ) : null}
          <Line row={row} unfold={group.unfold} />
        </tr>
      ))}
    </tbody>
  );
}

function Line({ row, unfold }: { row: Row; unfold: string | null }) {
  const { t } = useTranslation();
  const { kind, name, details, internal, charges, payments, balance, reverse } = row;
  return (
    <>
      <td
        role="cell"
        className={cx(
          cell,
          "wrap-anywhere",
          kind === "payment" && "font-semibold text-success-text",
          kind === "adjustment" && "font-semibold",
        )}
      >
        {unfold ? <Link to={unfold}>{name}</Link> : name}
      </td>
      <td
        role="cell"
        className={cx(cell, "text-sm wrap-anywhere text-muted max-md:row-start-3 max-md:pt-0")}
      >
        {details}
        {internal ? (
          <span className="print:hidden">
            {details ? " · " : ""}
            {internal}
          </span>
        ) : null}
      </td>
      <td
        role="cell"
        className={cx(
          amountCell,
          kind === "adjustment" && "font-semibold",
          !charges && "max-md:hidden",
        )}
      >
        {charges}
      </td>
      <td
        role="cell"
        className={cx(amountCell, "font-semibold text-success-text", !payments && "max-md:hidden")}
      >
        {payments}
      </td>
      <td role="cell" className={cx(amountCell, "text-muted max-md:hidden")}>
        {balance}
      </td>
      <td
        role="cell"
        className={cx(
          "px-1 text-right print:hidden",
          !reverse && "max-md:hidden",
          "max-md:row-start-3",
        )}
      >
        {reverse ? (
          <ButtonLink
            variant="text"
            size="small"
            to={reverse.to}
            aria-label={reverse.label}
            preventScrollReset
          >
            {t("booking-payments:REVERSE")}
          </ButtonLink>
        ) : null}
      </td>
    </>
  );
}
