import { useTranslation } from "react-i18next";
import { Choice } from "~/forms/fields/choices/choice";
import { ReadNext } from "~/forms/posting/read-next";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Table, TableScroll } from "~/ui/tables/table";
import { PriceLines } from "../../price-batches/ui/price-lines";
import type { GridPreview as Preview } from "../grid-preview.presenter.server";

interface Props {
  preview: Preview;
  busy: boolean;
  /** The reasons why the grid couldn't be saved, in sentences. */
  refusals: string[];
  /** Whether an entry has changed since the preview; then another preview is needed before saving. */
  outdated: boolean;
  /** The effect of saving the grid on price checks. */
  effect: React.ReactNode;
}

/** The changes that saving the grid makes, price by price, and the button that saves it. */
export function GridPreview({ preview, busy, refusals, outdated, effect }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-grid:${key}`);
  const { removals } = preview;
  return (
    <Card padded as="section" className="mb-5">
      <input type="hidden" name="previewed" value={preview.fingerprint} />
      {/* The preview takes the focus, so that a second Enter doesn't save what the user hasn't read. */}
      <ReadNext key={preview.fingerprint + refusals.join()}>
        <h2>{text("PREVIEW_TITLE")}</h2>
        {refusals.map((sentence) => (
          <p key={sentence} className="font-semibold text-danger-text" role="alert">
            {sentence}
          </p>
        ))}
        <p role="status">{preview.summary}</p>
      </ReadNext>
      <div role="status">
        {outdated ? (
          <div className="mt-3">
            <Notice tone="warning">{text("OUTDATED")}</Notice>
          </div>
        ) : null}
      </div>
      <div className="mt-3 empty:hidden">{effect}</div>
      <div className="my-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {removals > 0 && !outdated ? (
          <Choice>
            <input type="checkbox" name="removals" value={removals} />
            <span>{t("price-grid:CONFIRM_REMOVALS", { count: removals })}</span>
          </Choice>
        ) : null}
        {outdated ? (
          <Button name="intent" value="preview" busy={busy}>
            {text("PREVIEW_AGAIN")}
          </Button>
        ) : (
          <Button name="intent" value="save" busy={busy}>
            {t("price-grid:SAVE", { count: preview.count })}
          </Button>
        )}
      </div>
      <TableScroll>
        <Table density="dense">
          <thead>
            <tr>
              <th scope="col">{text("CELL")}</th>
              <th scope="col" className="text-right">
                {t("history:BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {t("history:AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.key}>
                <td>
                  {row.label}
                  <div className="faint">{row.outcome}</div>
                </td>
                <td className="text-right number">
                  {row.before ? <PriceLines price={row.before} /> : "–"}
                </td>
                <td className="text-right number">
                  {row.after ? <PriceLines price={row.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {preview.more > 0 ? (
        <p className="faint">{t("common:LIST.AND_MORE", { count: preview.more })}</p>
      ) : null}
    </Card>
  );
}
