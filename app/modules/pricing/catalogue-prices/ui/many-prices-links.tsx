import { useTranslation } from "react-i18next";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ButtonLink } from "~/ui/button";
import type { MoreLink } from "~/ui/pages/list-head";
import { useMay } from "~/ui/permissions";

interface List {
  list: ListDefinition;
  view: { query: ListQuery; page: { page: number } };
}

/** The button that adjusts the list's prices; none where a filter can't be read, since more prices match than are meant. */
export function AdjustLink({ list, view }: List) {
  const { t } = useTranslation();
  const here = list.href({ page: view.page.page }, view.query);
  if (view.query.unreadableFilters) return null;
  return (
    <ButtonLink to={here.replace(list.path, `${list.path}/adjust`)} preventScrollReset>
      {t("catalogue-prices:ADJUST.LINK")}
    </ButtonLink>
  );
}

/** @returns the link to the import of prices from a file, for users who may */
export function useImportLinks({ path }: ListDefinition): MoreLink[] {
  const { t } = useTranslation();
  if (!useMay("pricing:edit")) return [];
  return [{ to: `${path}/import`, label: t("catalogue-prices:LIST.IMPORT") }];
}
