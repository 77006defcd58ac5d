import { useTranslation } from "react-i18next";
import { ResourceList } from "~/lists/resource-list";
import type { ShownPage } from "~/lists/pagination";
import { Link } from "~/ui/link";
import { LineList } from "~/ui/tables/line-list";
import { pageOwnerList, type PageOwnerQuery } from "../page-owner.list";
import type { PageOwnerLine } from "../page-owners.presenter.server";

interface Props {
  title: string;
  query: PageOwnerQuery;
  page: ShownPage;
  rows: PageOwnerLine[];
}

/** The screen with all hotels and spas, each leading to its pages. */
export function PageOwnersScreen({ title, query, page, rows }: Props) {
  const { t } = useTranslation();
  return (
    <ResourceList
      list={pageOwnerList}
      query={query}
      page={page}
      title={title}
      purpose={t("cms-pages:OWNERS.PURPOSE")}
      searchLabel={t("cms-pages:OWNERS.SEARCH")}
      nothingYet={{
        title: t("cms-pages:OWNERS.EMPTY_TITLE"),
        description: t("cms-pages:OWNERS.EMPTY_DESCRIPTION"),
      }}
    >
      <LineList>
        {rows.map(({ name, kind, pages, to }) => (
          <li key={to}>
            <div className="min-w-0 wrap-anywhere">
              <Link className="row-title" to={to}>
                {name}
              </Link>{" "}
              <span className="faint">{kind}</span>
            </div>
            <span className="text-muted">{pages}</span>
          </li>
        ))}
      </LineList>
    </ResourceList>
  );
}
