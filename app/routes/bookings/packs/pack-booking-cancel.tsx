import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { cancelPage, presentCancelDialog } from "~/modules/sales/bookings/acts/cancel-page.server";
import type { CancelFacts } from "~/modules/sales/bookings/booking-page.presenter.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { packBookingList } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { versionWithContents } from "~/modules/kinds-of-booking/pack-bookings/pack-version.server";
import { packBookingRows } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { proposedFeeOfPack } from "~/modules/kinds-of-booking/hotel-bookings/cancelling/proposed-fee.presenter.server";
import { listBookingsInPack } from "~/modules/sales/bookings/booking.service.server";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

async function asksAboutPack(
  ctx: Context,
  pack: Awaited<ReturnType<typeof packBookingRows.find>>,
): Promise<CancelFacts> {
  const packed = await listBookingsInPack(ctx, pack.id);
  return {
    proposed: await proposedFeeOfPack(ctx, pack, packed),
    version: versionWithContents(pack, packed),
  };
}

/** Loads the question before a pack is cancelled: a dialog over the list of packs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const booking = packBookingRows.find(ctx, rowIdOf(params.id));
  return cancelPage(ctx, request, {
    ...{ type: "pack" as const, list: packBookingList, booking },
    asks: asksAboutPack,
  });
}

export { clientAction } from "~/screens/client-action";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => ({
    need: "bookings:edit",
    id: rowIdOf(params.id),
    dialog: (ctx, { id }) => presentCancelDialog(ctx, packBookingRows.find(ctx, id), asksAboutPack),
    back: backToList(packBookingList),
    intents: { cancel: actIntents(packBookingActs).cancel },
  }));
}

export default function CancelPackBooking() {
  const { t } = useTranslation();
  const { question, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={t("pack-bookings:CANCEL.MESSAGE")}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
