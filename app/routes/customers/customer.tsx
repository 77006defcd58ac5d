import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowId } from "~/core/ids";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { moveBookings } from "~/modules/sales/bookings/booking.service.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { oneCustomerIntents } from "~/modules/sales/customers/customer-intents.server";
import { customerHref } from "~/modules/sales/customers/customer-links";
import { customerPage } from "~/modules/sales/customers/customer-page.presenter.server";
import { customerList } from "~/modules/sales/customers/customer.list";
import { CustomerPage } from "~/modules/sales/customers/ui/customer-page";
import { bookingsOfCustomer } from "~/modules/sales/bookings/of-customer/bookings-of-customer.presenter.server";
import { BookingsOfCustomerCard } from "~/modules/sales/bookings/ui/bookings-of-customer";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submit.server";

export const handle = { i18n: ["bookings", "customers"] };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:view");
  const asked = new URL(request.url).searchParams;
  const page = customerPage(ctx, rowIdOf(params.id), asked);
  const shown = await orBackToList(page, { back: customerList.path, ctx });
  // An old link leads to the record that stands for this one now.
  if (shown.merged_into_id) throw redirect(customerHref(shown.merged_into_id));
  return { ...shown, stays: await bookingsOfCustomer(ctx, shown.id) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "customers:edit",
      id,
      back: () => customerHref(id),
      intents: oneCustomerIntents(
        {
          otherId: rowId(new URL(request.url).searchParams.get("other")) ?? 0,
          moveBelongings: moveBookings,
        },
        forgetBelongings,
      ),
    };
  });
}

export default function OneCustomerPage() {
  const { stays, ...shown } = useLoaderData<typeof loader>();
  return (
    <CustomerPage shown={shown} reply={useActionData<typeof action>()}>
      {stays ? (
        <BookingsOfCustomerCard customer_id={shown.id} booked={stays} open={!shown.anonymised} />
      ) : null}
    </CustomerPage>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("customers:MESSAGES.ERROR_LOADING")} />;
}
