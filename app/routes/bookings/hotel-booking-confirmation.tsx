import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { translator } from "~/i18n/i18n.server";
import { bookingHref } from "~/modules/bookings/booking-links";
import { confirmationOf } from "~/modules/hotel-bookings/confirmation.presenter.server";
import { hotelBookingList } from "~/modules/hotel-bookings/hotel-booking.list";
import { ConfirmationSheet } from "~/modules/hotel-bookings/ui/confirmation-sheet";
import { orBackToList } from "~/screens/back-to-list.server";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";

export { BookingError as ErrorBoundary } from "~/modules/bookings/ui/booking-error";

export const handle = { i18n: ["bookings", "confirmations"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What the customer of a stay is sent, to be printed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const confirmation = await orBackToList(confirmationOf(ctx, id), {
    back: hotelBookingList.path,
    ctx,
  });
  const t = translator(ctx.locale);
  const language = t(`common:LANGUAGE.${confirmation.language}`);
  return {
    title: t("confirmations:PAGE_TITLE"),
    purpose: t("confirmations:PURPOSE", { language }),
    back: bookingHref("hotel", id),
    confirmation,
  };
}

export default function HotelBookingConfirmation() {
  const { t } = useTranslation();
  const { title, purpose, back, confirmation } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        back={{ to: back, label: t("confirmations:BACK") }}
        action={<PrintButton>{t("confirmations:PRINT")}</PrintButton>}
      />
      <ConfirmationSheet confirmation={confirmation} />
    </>
  );
}
