import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import {
  effectOfPreview,
  effectOnChecks,
} from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { importAt } from "~/modules/pricing/catalogue-prices/files/import-at.presenter.server";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import type { FormReply } from "~/forms/posting/form-reply";
import { WorkingNote } from "~/modules/pricing/price-batches/ui/working-note";
import { ImportLines } from "~/modules/pricing/price-imports/ui/import-lines";
import type { ImportView } from "~/modules/pricing/price-imports/import.presenter.server";

export const handle = {
  i18n: ["import", "history", "pricing"],
  help: "screens#import",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function idIn({ id = "" }: LoaderFunctionArgs["params"]): string {
  if (!z.uuid().safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { place, pricesStays, tried } = importAt(request);
  const { view, tries } = await orBackToList(tried(ctx, idIn(params)), { back: place.path, ctx });
  return {
    title: translator(ctx.locale)("import:CHECK_TITLE", { file: view.file_name }),
    importPath: place.path,
    view,
    pricesStays,
    effect: tries && (await effectOfPreview(ctx, tries)),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = idIn(params);
    const { place, pricesStays, followed, view } = importAt(request);
    return {
      need: "pricing:edit",
      back: () => place.path,
      // The present outcome of the file, which may differ from the one on the screen.
      options: (ctx) => view(ctx, id),
      intents: followed(id),
      ...(pricesStays && { effect: effectOnChecks }),
    };
  });
}

/** The dry run of an import: what the file would change, and its mistakes. */
export default function CheckImport() {
  const { effect, pricesStays, ...check } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // The effect that came with the page belongs to the outcome that the page showed first. After a refusal the
  // outcome may have changed, so the user has to ask for the effect again.
  const previewed = (
    <PreviewedEffect
      reply={reply ?? { intent: "", effect }}
      untried={pricesStays && reply ? "import" : undefined}
    />
  );
  return <ImportCheckPage {...check} {...{ reply, effect: previewed }} />;
}

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
function ImportCheckPage({ title, importPath, view: loaded, reply, effect }: Props) {
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
