import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PostForm } from "~/forms/post-form";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { ERROR_MS } from "~/http/toast-times";
import { pageTitle } from "~/http/page-title";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { importView } from "~/modules/room-prices/import.presenter.server";
import { dryRunPriceImport, importPrices } from "~/modules/room-prices/price-import.service.server";
import { ImportLines } from "~/modules/room-prices/ui/import-lines";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

const IMPORT_PATH = "/pricing/import";

export const handle = { i18n: ["import", "history"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function idIn({ id = "" }: LoaderFunctionArgs["params"]): string {
  if (!z.uuid().safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const run = await orBackToList(dryRunPriceImport(ctx, idIn(params)), { back: IMPORT_PATH, ctx });
  return {
    title: translator(ctx.locale)("import:CHECK_TITLE", { file: run.fileName }),
    view: importView(run, ctx),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idIn(params);
  return submit(request, {
    need: "pricing:edit",
    back: () => IMPORT_PATH,
    intents: {
      import: intent({
        schema: z.object({}),
        run: (ctx) => importPrices(ctx, id),
        done: ({ created, changed, refused }, t) => [
          {
            kind: "success",
            text: [
              t("import:NEW", { count: created }),
              t("import:CHANGED", { count: changed }),
              t("import:REFUSED", { count: refused }),
            ].join(", "),
            durationMs: ERROR_MS,
          },
        ],
        failed: "import:MESSAGES.ERROR_IMPORTING",
        to: ({ batchId }) => `/pricing/batches/${batchId}`,
      }),
    },
  });
}

/** The dry run: what the file would change, and what is wrong with it. */
export default function CheckImport() {
  const { t } = useTranslation();
  const { title, view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
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
        <PostForm className="flex flex-wrap gap-3 print:hidden">
          {view.importable ? (
            <Button name="intent" value="import" busy={busy}>
              {text("IMPORT")}
            </Button>
          ) : null}
          <ButtonLink variant={view.importable ? "text" : "secondary"} to={IMPORT_PATH}>
            {text("OTHER_FILE")}
          </ButtonLink>
        </PostForm>
        <ImportLines view={view} />
      </div>
    </>
  );
}
