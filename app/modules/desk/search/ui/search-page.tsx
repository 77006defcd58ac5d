import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Search } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { MOST_PER_KIND, SEARCH } from "../search";
import type { SearchGroup, SearchPage as Page } from "../search.presenter.server";
import { SearchBox } from "./search-box";

/** The search page: a search box, and the matches by kind. */
export function SearchPage({ search, groups, tooShort }: Page) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("search:TITLE")} purpose={t("search:PURPOSE")} />
      <Form
        action={SEARCH}
        role="search"
        // Two landmarks of a page need different names, and the search of the header already has the page's
        // title.
        aria-label={t("search:LABEL")}
        className="mb-5 flex items-center gap-2.5 print:hidden"
      >
        <span className="relative inline-flex w-120 max-w-full">
          <Search
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
          />
          <SearchBox
            // The key makes a new box for each search, so that it also shows searches from the header.
            key={search}
            className={controlClass({ beside: "search" })}
            aria-label={t("search:LABEL")}
            placeholder={t("search:LABEL")}
            defaultValue={search}
            autoFocus={!search}
          />
        </span>
        <Button variant="secondary">{t("common:LIST.SEARCH")}</Button>
      </Form>
      {tooShort ? <p className="mb-4 faint">{t("search:TOO_SHORT")}</p> : null}
      {search && groups.length === 0 ? (
        <Card>
          <EmptyState
            title={t("search:EMPTY_TITLE", { search })}
            description={t("search:EMPTY_DESCRIPTION")}
          />
        </Card>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </>
  );
}

function Group({ group: { title, lines, allTo } }: { group: SearchGroup }) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="print:break-inside-avoid">
      <CardHeading>{title}</CardHeading>
      <ul className="divide-y divide-subtle">
        {lines.map((line) => (
          <li key={line.to} className="px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link className="row-title" to={line.to}>
                {line.text}
              </Link>
              {line.state ? (
                <Badge tone="neutral" mark="ring">
                  {line.state}
                </Badge>
              ) : null}
            </p>
            {line.detail ? (
              <p className="text-sm/5 wrap-anywhere text-muted">{line.detail}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {allTo === undefined ? null : (
        <p className="border-t border-subtle px-4 py-2.5 text-sm/5 text-muted">
          {allTo ? (
            <Link to={allTo}>{t("search:ALL")}</Link>
          ) : (
            t("search:MORE", { max: MOST_PER_KIND })
          )}
        </p>
      )}
    </Card>
  );
}
