import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { Download } from "~/ui/icons/icons";
import type { ListDefinition, ListQuery } from "./list-definition";

interface Props {
  list: ListDefinition;
  query: ListQuery;
}

/** A link that downloads a list as a file, with its filters and in its order: all rows, on all pages. */
export function ExportLink({ list, query }: Props) {
  const { t } = useTranslation();
  const [, search = ""] = list.href({}, query).split("?", 2);
  return (
    <a
      className={buttonClass({ variant: "text", size: "tight" })}
      href={search ? `${list.path}.csv?${search}` : `${list.path}.csv`}
      aria-label={t("common:LIST.EXPORT")}
      title={t("common:LIST.EXPORT")}
      download
    >
      <Download size={16} />
      {t("common:LIST.EXPORT_SHORT")}
    </a>
  );
}
