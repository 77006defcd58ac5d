import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { filterControls } from "~/lists/filters/filter-controls";
import { ResourceList } from "~/lists/resource-list";
import { letterFilters } from "~/modules/kinds-of-booking/letters/letter-filters.server";
import { letterList } from "~/modules/kinds-of-booking/letters/letter.list";
import { listAllLetters } from "~/modules/kinds-of-booking/letters/letter.service.server";
import {
  letterRow,
  type LetterRow,
} from "~/modules/kinds-of-booking/letters/letters.presenter.server";
import { shownFilters } from "~/screens/filters.server";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/badge";
import { LineList } from "~/ui/tables/line-list";

export const handle = { i18n: ["letters"], help: "screens#letters" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const { searchParams } = new URL(request.url);
  const query = letterList.decode(searchParams, ctx.actor.rows_per_page);
  const { rows, ...page } = await listAllLetters(ctx, query);
  return {
    title: translator(ctx.locale)("letters:LIST.TITLE"),
    query,
    page,
    rows: rows.map((letter) => letterRow(letter, ctx)),
    ...(await shownFilters(ctx, query, letterList, {
      filters: letterFilters,
      params: searchParams,
      fold: true,
    })),
  };
}

/** The letters about all bookings, and the outcome of each. */
export default function LettersPage() {
  const { t } = useTranslation();
  const { title, query, page, rows, filters, folded, chips } = useLoaderData<typeof loader>();
  return (
    <ResourceList
      list={letterList}
      query={query}
      page={page}
      title={title}
      purpose={t("letters:LIST.PURPOSE")}
      searchLabel={t("letters:LIST.SEARCH")}
      nothingYet={{
        title: t("letters:LIST.NONE"),
        description: t("letters:LIST.NONE_DESCRIPTION"),
      }}
      filters={filterControls(filters)}
      foldedFilters={folded}
      chips={chips}
    >
      <LetterList rows={rows} />
    </ResourceList>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("letters:LIST.ERROR_LOADING")} />;
}

/** Letters about all bookings, one a line, and the outcome of each. */
function LetterList({ rows }: { rows: LetterRow[] }) {
  return (
    <LineList>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0">
            {row.kind} · <Link to={row.booking.to}>{row.booking.label}</Link>
            <span className="block text-sm wrap-anywhere text-muted">{row.about}</span>
            {row.note ? <span className="block text-sm wrap-anywhere">{row.note}</span> : null}
          </span>
          <Badge tone={row.tone}>{row.badge}</Badge>
        </li>
      ))}
    </LineList>
  );
}
