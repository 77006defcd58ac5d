import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  effectOfPreview,
  effectOnChecks,
} from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { ImportCheckPage } from "~/modules/pricing/price-imports/ui/import-check-page";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { importAt } from "~/modules/pricing/catalogue-prices/files/import-at.presenter.server";

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
