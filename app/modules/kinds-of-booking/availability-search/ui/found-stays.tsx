import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PagesBar } from "~/ui/pages/pages-bar";
import { LineList } from "~/ui/tables/line-list";
import type { FoundView } from "../availability-page.presenter.server";
import { AroundGrid } from "./around-grid";
import { FreeTable } from "./free-table";

/** The answer of a search: what can be booked, and below it what can't, each with its reason. */
export function FoundStays({ found }: { found: FoundView }) {
  const { t } = useTranslation();
  const { title, sum, warnings, rows, pages, refused, around, widen, group } = found;
  return (
    <section aria-labelledby="found-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="found-title">{title}</h2>
          <div className="flex flex-wrap gap-x-3">
            <p className="text-muted" role="status">
              {rows.length > 0 ? sum : t("availability:FOUND.NONE")}
            </p>
            {rows.length > 0 && group ? (
              <Link to={group} className="print:hidden">
                {t("availability:FOUND.GROUP")}
              </Link>
            ) : null}
          </div>
        </div>
        {rows.length > 1 ? <Orders orders={found.orders} /> : null}
      </div>
      {warnings.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {around ? <AroundGrid around={around} /> : null}
      {rows.length > 0 ? (
        <Card>
          <FreeTable rows={rows} caption={title} />
          {pages ? <Pages pages={pages} /> : null}
        </Card>
      ) : null}
      {rows.length === 0 && widen ? (
        <p>
          <Link to={widen}>{t("availability:FOUND.WIDEN")}</Link>
        </p>
      ) : null}
      {refused.count > 0 ? <Refused refused={refused} open={rows.length === 0} /> : null}
    </section>
  );
}

function Orders({ orders }: Pick<FoundView, "orders">) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("availability:ORDER.LABEL")}
      className="flex flex-wrap items-center gap-1 print:hidden forced-colors:*:aria-[current]:underline"
    >
      <span className="text-sm text-muted" aria-hidden>
        {t("availability:ORDER.LABEL")}
      </span>
      {orders.map(({ order, to, current }) => (
        <ButtonLink
          key={order}
          to={to}
          size="small"
          variant={current ? "secondary" : "text"}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {t(`availability:ORDER.${order}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Pages({ pages: { text, before, after } }: { pages: NonNullable<FoundView["pages"]> }) {
  const { t } = useTranslation();
  return (
    <PagesBar label={t("common:LIST.PAGES")}>
      <span className="mr-auto">{text}</span>
      {before ? (
        <ButtonLink size="small" to={before}>
          {t("common:LIST.PREVIOUS")}
        </ButtonLink>
      ) : null}
      {after ? (
        <ButtonLink size="small" to={after}>
          {t("common:LIST.NEXT")}
        </ButtonLink>
      ) : null}
    </PagesBar>
  );
}

/** The room types that can't be booked; they are open at once where nothing else is there to read. */
function Refused({ refused, open }: Pick<FoundView, "refused"> & { open: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <details open={open || undefined}>
        <summary className="px-4 py-3">
          {t("availability:REFUSED.TITLE", { count: refused.count })}
        </summary>
        <LineList>
          {refused.rows.map(({ id, hotel, roomType, reason }) => (
            <li key={id}>
              <span className="min-w-0 wrap-anywhere">
                {roomType} <span className="faint">{hotel}</span>
              </span>
              <span className="min-w-0 text-muted">{reason}</span>
            </li>
          ))}
          {refused.more > 0 ? (
            <li className="faint">{t("common:LIST.AND_MORE", { count: refused.more })}</li>
          ) : null}
        </LineList>
      </details>
    </Card>
  );
}
