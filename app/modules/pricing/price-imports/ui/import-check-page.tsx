import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { WorkingNote } from "~/modules/pricing/price-batches/ui/working-note";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import type { ImportView } from "../import.presenter.server";
import { ImportLines } from "./import-lines";

interface Props {
  title: string;
  /** The address of the page on which another file is chosen. */
  importPath: string;
  view: ImportView;
  reply?: FormReply<ImportView>;
  /** The effect of the file's prices on price checks. */
  effect?: React.ReactNode;
}

/** The dry run of a file: the prices that would change, and the lines that are refused. */
export function ImportCheckPage({ title, importPath, view: loaded, reply, effect }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  const view = reply?.options ?? loaded;
  const text = (key: string) => t(`import:${key}`);
  return (
    <>
      <PageHeader title={title} purpose={text("CHECK_PURPOSE")} />
      <div className="flex flex-col gap-5">
        {reply?.snackbar ? (
          <Notice tone="danger" role="alert">
            {reply.snackbar.text}
          </Notice>
        ) : null}
        <p className="font-semibold" role="status">
          {view.summary}
        </p>
        {view.moved ? <Notice tone="warning">{view.moved}</Notice> : null}
        <PostForm className="flex flex-col gap-5 print:hidden">
          <input key={view.shown} type="hidden" name="shown" defaultValue={view.shown} />
          {view.importable ? effect : null}
          <div className="flex flex-wrap gap-3">
            {view.importable ? (
              <Button name="intent" value="import" busy={busy}>
                {text("IMPORT")}
              </Button>
            ) : null}
            <ButtonLink variant={view.importable ? "text" : "secondary"} to={importPath}>
              {text("OTHER_FILE")}
            </ButtonLink>
          </div>
          <WorkingNote busy={busy} count={view.prices.length + view.morePrices} />
        </PostForm>
        <ImportLines view={view} />
      </div>
    </>
  );
}
