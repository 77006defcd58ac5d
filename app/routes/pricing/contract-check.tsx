import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { translator } from "~/i18n/i18n.server";
import { contractCheck } from "~/modules/pricing/contracts/contract-check.presenter.server";
import {
  checkContract,
  tryContract,
} from "~/modules/pricing/contracts/contract-import.service.server";
import { contractIntents } from "~/modules/pricing/contracts/contract-intents.server";
import { CONTRACT_IMPORT_PATH } from "~/modules/pricing/price-imports/contract-links";
import { ContractCheckPage } from "~/modules/pricing/contracts/ui/contract-check-page";
import {
  effectOfPreview,
  effectOnChecks,
} from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["contracts", "import", "pricing"],
  help: "screens#contracts",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function idIn({ id = "" }: LoaderFunctionArgs["params"]): string {
  if (!z.uuid().safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const found = checkContract(ctx, idIn(params));
  const checked = await orBackToList(found, { back: CONTRACT_IMPORT_PATH, ctx });
  const check = contractCheck(checked, ctx);
  return {
    title: translator(ctx.locale)("import:CHECK_TITLE", { file: check.file_name }),
    check,
    effect:
      check.importable &&
      (await effectOfPreview(ctx, (trial) => tryContract(trial, checked), "anything")),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = idIn(params);
    return {
      need: "pricing:edit",
      back: () => CONTRACT_IMPORT_PATH,
      // The present outcome of the file, which may differ from the one on the screen.
      options: async (ctx) => contractCheck(await checkContract(ctx, id), ctx),
      intents: contractIntents(id),
      effect: effectOnChecks,
    };
  });
}

/** The check of a contract: what the file would change, and its mistakes. */
export default function CheckContract() {
  const { effect, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // After a refusal the outcome may have changed, so the user has to ask for the effect again.
  const previewed = (
    <PreviewedEffect
      reply={reply ?? { intent: "", effect: effect || undefined }}
      untried={reply ? "import" : undefined}
    />
  );
  return <ContractCheckPage {...page} {...{ reply, effect: previewed }} />;
}
