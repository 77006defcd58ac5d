import { useTranslation } from "react-i18next";
import { ChartGantt, LayoutGrid, Rows3 } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import type { ListDefinition, ListQuery } from "./list-definition";
import type { ListView } from "./list-views";

const icons: Record<ListView, typeof Rows3> = {
  table: Rows3,
  cards: LayoutGrid,
  chart: ChartGantt,
};

interface Props {
  list: ListDefinition;
  query: ListQuery;
}

/** Links to the views of a list; renders nothing where there is only one view. */
export function ViewSwitch({ list, query }: Props) {
  const { t } = useTranslation();
  const [usual, ...others] = list.views ?? [];
  if (!usual || others.length === 0) return null;
  const current = query.view ?? usual;
  return (
    <nav aria-label={t("common:VIEWS.LABEL")} className="view-switch">
      {[usual, ...others].map((view) => {
        const Icon = icons[view];
        return (
          <Link
            key={view}
            to={list.href({ view: view === usual ? undefined : view, page: query.page }, query)}
            aria-current={view === current ? "true" : undefined}
            title={t(`common:VIEWS.${view}`)}
            preventScrollReset
          >
            <Icon size={16} />
            <span>{t(`common:VIEWS.${view}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
