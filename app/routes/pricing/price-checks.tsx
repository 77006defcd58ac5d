import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { CALCULATOR_PATH } from "~/modules/pricing/price-calculator/quote-url";
import { priceCheckList } from "~/modules/pricing/price-checks/price-check.list";
import {
  countDiffering,
  type CountedChecks,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { priceCheckNoun } from "~/modules/pricing/price-checks/price-check.noun.server";
import { PriceCheckDialog } from "~/modules/pricing/price-checks/ui/price-check-dialog";
import { PriceCheckTable } from "~/modules/pricing/price-checks/ui/price-check-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

// A stay that lacks a field is refused with the words of the fields of stays.
export const handle = { i18n: ["price-checks", "stay-fields"], help: "screens#price-checks" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const query = priceCheckList.decode(new URL(request.url).searchParams, ctx.actor.rows_per_page);
  const [list, counted] = await Promise.all([
    listPage(ctx, request, priceCheckNoun),
    countDiffering(ctx, query),
  ]);
  return { ...list, counted };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(priceCheckNoun));
}

/** The price checks: saved stays with their present prices. A new one is made from a quote. */
export default function PriceChecksPage() {
  const { counted, ...view } = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={priceCheckList}
      texts="price-checks"
      need="pricing:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={PriceCheckTable}
      form={PriceCheckDialog}
      addTo={CALCULATOR_PATH}
      above={<DifferingChecks counted={counted} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("price-checks:MESSAGES.ERROR_LOADING")} />;
}

/**
 * The number of differing price checks on all pages, such as "3 of 14 differ"; nothing where none matches the
 * filters.
 */
function DifferingChecks({ counted: { all, differing } }: { counted: CountedChecks }) {
  const { t } = useTranslation();
  if (all === 0) return null;
  return (
    <p className="mb-3 font-semibold" data-differing>
      {t("price-checks:LIST.DIFFERING", { count: differing, all })}
    </p>
  );
}
