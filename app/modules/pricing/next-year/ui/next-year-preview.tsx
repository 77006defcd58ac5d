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
import { WorkingNote } from "../../price-batches/ui/working-note";
import { PreviewedEffect } from "../../price-checks/ui/check-effect";
import type { NextYearView } from "../next-year-preview.presenter.server";
import { NewPrices } from "./new-prices";
import { NewSeasons } from "./new-seasons";

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
