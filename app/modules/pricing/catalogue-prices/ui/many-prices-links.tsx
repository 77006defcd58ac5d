import { useTranslation } from "react-i18next";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ButtonLink } from "~/ui/button";
import { useEditable } from "~/ui/permissions";

interface Props {
  list: ListDefinition;
  view: { query: ListQuery; page: { page: number } };
}

/** Links to the import from a file and to the adjustment of the list's prices. */
export function ManyPricesLinks({ list, view }: Props) {
  const { t } = useTranslation();
  if (!useEditable()) return null;
  const here = list.href({ page: view.page.page }, view.query);
  return (
    <>
      <ButtonLink to={`${list.path}/import`}>{t("catalogue-prices:LIST.IMPORT")}</ButtonLink>
      {/* Where a filter can't be read, more prices match than are meant. */}
      {view.query.unreadableFilters ? null : (
        <ButtonLink to={here.replace(list.path, `${list.path}/adjust`)} preventScrollReset>
          {t("catalogue-prices:ADJUST.LINK")}
        </ButtonLink>
      )}
    </>
  );
}
