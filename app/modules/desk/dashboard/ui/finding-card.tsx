import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { ListCard } from "~/ui/tables/list-card";
import type { FindingList } from "../finding-lists";

interface Props {
  title: string;
  /** The message if the list is empty. */
  none: string;
  list: FindingList;
  /** Whether it takes the whole width, below the others. */
  wide?: boolean;
}

/** A card with one kind of findings. */
export function FindingCard({ title, none, list, wide }: Props) {
  const { t } = useTranslation();
  return (
    <ListCard title={title} none={none} further={list.more} wide={wide}>
      {list.rows.length > 0
        ? [
            ...list.rows.map((row) => (
              <li key={row.key}>
                <Link to={row.to}>{row.text}</Link>
                <span className="faint">{row.detail}</span>
              </li>
            )),
            ...(list.more > 0
              ? [
                  <li key="more" className="faint">
                    {t("common:LIST.AND_MORE", { count: list.more })}
                  </li>,
                ]
              : []),
          ]
        : null}
    </ListCard>
  );
}
