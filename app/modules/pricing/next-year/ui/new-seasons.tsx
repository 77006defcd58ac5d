import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Table } from "~/ui/tables/table";
import type { SeasonLine } from "../next-year-preview.presenter.server";

/** The new seasons, each beside the season that it is a copy of. */
export function NewSeasons({ seasons }: { seasons: SeasonLine[] }) {
  const { t } = useTranslation();
  const id = useId();
  const text = (key: string) => t(`next-year:COLUMNS.${key}`);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {t("next-year:SEASONS_TITLE")}
      </h2>
      <Card scrolls>
        <Table density="dense">
          <thead>
            <tr>
              <th scope="col">{text("SEASON")}</th>
              <th scope="col">{text("NEW_SEASON")}</th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ id: season, before, after, prices, notes, notCopied }) => (
              <tr key={season}>
                <td className="wrap-anywhere">
                  {before.name}
                  <div className="faint">{before.dates}</div>
                </td>
                <td className="wrap-anywhere">
                  {after.name}
                  <div className="faint">
                    {after.dates} · {prices}
                  </div>
                  {notes.map((note) => (
                    <div key={note} className="text-sm text-muted">
                      {note}
                    </div>
                  ))}
                  {notCopied.map(({ text, to }) => (
                    <div key={to} className="text-sm">
                      <Link to={to}>{text}</Link>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}
