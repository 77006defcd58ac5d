import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { ReadNext } from "~/forms/posting/read-next";
import type { FormReply } from "~/forms/posting/form-reply";
import { translateMessage } from "~/i18n/message";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { useId } from "react";
import { Table } from "~/ui/tables/table";
import { WorkingNote } from "../../price-batches/ui/working-note";
import { PreviewedEffect } from "../../price-checks/ui/check-effect";
import type { NextYearView, SeasonLine } from "../next-year-preview.presenter.server";
import { PriceLines } from "../../price-batches/ui/price-lines";

interface Props {
  /** The address of the preview. */
  address: string;
  preview: NextYearView;
  /** The reason why the seasons weren't made, if that was refused. */
  reply?: FormReply<unknown>;
}

/** The seasons and prices that copying a year makes, and the button that makes them. */
export function NextYearPreview({ address, preview, reply }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const refusals = Object.values(reply?.result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => translateMessage(t, message));
  const { seasons, standing, prices, notes, effect } = preview;
  return (
    <div className="flex flex-col gap-5">
      <PostForm action={address} preventScrollReset aria-label={t("next-year:TITLE")}>
        <Card padded as="section">
          <input type="hidden" name="seen" value={preview.fingerprint} />
          {refusals.length > 0 ? (
            <ReadNext key={preview.fingerprint + refusals.join()}>
              {refusals.map((sentence) => (
                <p key={sentence} className="font-semibold text-danger-text" role="alert">
                  {sentence}
                </p>
              ))}
            </ReadNext>
          ) : null}
          <h2 className="mb-1">{t("next-year:PREVIEW_TITLE")}</h2>
          <p role="status">{preview.summary}</p>
          {notes.map((note) => (
            <p key={note} className="max-w-words text-muted">
              {note}
            </p>
          ))}
          {preview.make ? (
            <div className="mt-3 flex flex-col gap-3">
              <PreviewedEffect reply={{ effect, intent: "show" }} />
              {/* On a phone the button's words take several lines. */}
              <div className="*:py-1 *:wrap-anywhere *:whitespace-normal">
                <Button name="intent" value="make" busy={busy}>
                  {preview.make}
                </Button>
              </div>
              <WorkingNote busy={busy} count={preview.prices.length + preview.more} />
            </div>
          ) : null}
        </Card>
      </PostForm>
      {standing.length > 0 ? (
        <Notice tone="neutral">
          <p>
            <strong>{t("next-year:STANDING_TITLE", { count: standing.length })}</strong>
          </p>
          <ul>
            {standing.map(({ id, sentence, name, to }) => (
              <li key={id}>
                {sentence} <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {seasons.length > 0 ? <NewSeasons seasons={seasons} /> : null}
      {prices.length > 0 ? <NewPrices prices={prices} more={preview.more} /> : null}
    </div>
  );
}

/** The new seasons, each beside the season that it is a copy of. */
function NewSeasons({ seasons }: { seasons: SeasonLine[] }) {
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

/** The new prices, each beside the price that it is a copy of. */
function NewPrices({ prices, more }: Pick<NextYearView, "prices" | "more">) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {t("next-year:PRICES_TITLE")}
      </h2>
      {/* Nothing in it takes the focus, so it takes it itself: else the keyboard couldn't scroll it. */}
      <Card scrolls tabIndex={0} role="group" aria-labelledby={id}>
        <Table density="dense">
          <thead>
            <tr>
              <th scope="col">{t("next-year:COLUMNS.PRICE")}</th>
              <th scope="col" className="text-right">
                {t("history:BEFORE")}
              </th>
              <th scope="col" className="text-right">
                {t("history:AFTER")}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.id}>
                <td className="wrap-anywhere">
                  {price.label}
                  <div className="faint">{price.place}</div>
                  {price.failure ? <div className="text-danger-text">{price.failure}</div> : null}
                </td>
                <td className="text-right number">
                  <PriceLines price={price.before} />
                </td>
                <td className="text-right number">
                  {price.after ? <PriceLines price={price.after} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {more > 0 ? <p className="faint">{t("common:LIST.AND_MORE", { count: more })}</p> : null}
    </section>
  );
}
