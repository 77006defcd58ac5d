import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ConfirmDialog } from "~/forms/confirm-dialog";
import { isCalendarDate } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowId } from "~/core/ids";
import { versionOf } from "~/db/writing/write.server";
import { intent, refusingOutdatedQuestion } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { extendedTo } from "~/modules/places/seasons/season";
import { seasonList } from "~/modules/places/seasons/season.list";
import { savedSeasonToasts } from "~/modules/places/seasons/season-toasts.presenter.server";
import { extendSeason, seasonRows } from "~/modules/places/seasons/season.service.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/**
 * @returns the id of the season to be extended, and its new last day
 * @throws a 404 Response where the address doesn't contain both
 */
function extensionIn(request: Request, params: LoaderFunctionArgs["params"]) {
  const id = rowId(params.id);
  const to = new URL(request.url).searchParams.get("to");
  if (!id || !isCalendarDate(to)) throw new Response(null, { status: 404 });
  return { id, to };
}

const toList = backToList(seasonList);

/**
 * Loads the question before a season is extended to close a gap in the coverage: a dialog over the list of
 * seasons.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { id, to } = extensionIn(request, params);
  const back = toList(new URL(request.url), ctx);
  const season = await orBackToList(seasonRows.find(ctx, id), { back, ctx });
  const t = translator(ctx.locale);
  return {
    title: t("seasons:LIST.EXTEND_TITLE"),
    message: t("seasons:LIST.EXTEND_MESSAGE", {
      name: season.name,
      dates: formatRange(extendedTo(season, to), ctx.locale),
    }),
    closeTo: back,
    version: versionOf(season),
  };
}

export { clientAction } from "~/screens/client-action";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const { id, to } = extensionIn(request, params);
    return {
      need: "pricing:edit",
      back: toList,
      intents: {
        extend: refusingOutdatedQuestion(
          intent({
            schema: z.object({}),
            run: (ctx) => extendSeason(ctx, id, to),
            done: savedSeasonToasts("seasons:MESSAGES.UPDATED"),
            failed: "seasons:MESSAGES.ERROR_UPDATING",
          }),
        ),
      },
    };
  });
}

export default function ExtendSeason() {
  const { t } = useTranslation();
  const { title, message, closeTo, version } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={title}
      message={message}
      closeTo={closeTo}
      version={version}
      reply={useActionData<typeof action>()}
      answer={{ intent: "extend", label: t("seasons:LIST.EXTEND"), variant: "primary" }}
    />
  );
}
