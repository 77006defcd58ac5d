import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { Table, TableScroll } from "~/ui/tables/table";
import type { NewlyTaxedView } from "../newly-taxed.presenter.server";

/** The page of the stays that owe taxes since these are owed, until somebody has looked at them. */
export function NewlyTaxedPage({ view }: { view: NewlyTaxedView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`newly-taxed:${key}`);
  const { rows, more } = view;
  if (rows.length === 0) {
    return (
      <>
        <PageHeader title={text("TITLE")} purpose={text("PURPOSE")} />
        <Card>
          <EmptyState title={text("EMPTY_TITLE")} description={text("EMPTY_DESCRIPTION")} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={view.title} purpose={text("PURPOSE")} />
      <TableScroll>
        <Table>
          <caption className="sr-only">{text("TITLE")}</caption>
          <thead>
            <tr>
              {["STAY", "GUEST", "DATES", "TAXES"].map((key) => (
                <th key={key} scope="col">
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, reference, to, guest, hotel, dates, taxes }) => (
              <tr key={id}>
                <td>
                  <Link to={to}>{reference}</Link>
                  <span className="block text-muted">{hotel}</span>
                </td>
                <td>{guest}</td>
                <td>{dates}</td>
                <td className="text-right tabular-nums">{taxes}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {more > 0 ? (
        <p className="mt-3 text-muted">{t("common:LIST.AND_MORE", { count: more })}</p>
      ) : null}
      {view.mayMark ? (
        <PostForm>
          <p className="mt-4 print:hidden">
            <Button name="intent" value="seen">
              {text("SEEN")}
            </Button>
          </p>
        </PostForm>
      ) : null}
    </>
  );
}
