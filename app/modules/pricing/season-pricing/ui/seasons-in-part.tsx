import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { SeasonInPart } from "../priced-in-part";

interface Props {
  seasons: SeasonInPart[];
  /** A last line, an `li`, where there are more. */
  children?: React.ReactNode;
}

/** Seasons that are priced in part, each with what it has and the way to its grid. */
export function SeasonsInPart({ seasons, children }: Props) {
  const { t } = useTranslation();
  return (
    <ul>
      {seasons.map(({ id, name, sentence, to }) => (
        <li key={id}>
          <Link to={to}>{name}</Link>
          {t("common:COLON")}
          {sentence}
        </li>
      ))}
      {children}
    </ul>
  );
}
