import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowId } from "~/core/ids";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { oneCustomerIntents } from "~/modules/sales/customers/customer-intents.server";
import { customerHref } from "~/modules/sales/customers/customer-links";
import { customerPage } from "~/modules/sales/customers/customer-page.presenter.server";
import { customerList } from "~/modules/sales/customers/customer.list";
import { CustomerPage } from "~/modules/sales/customers/ui/customer-page";
import {
  bookingsOfCustomer,
  openBookingsOf,
} from "~/modules/sales/bookings/of-customer/bookings-of-customer.presenter.server";
import { BookingsOfCustomerCard } from "~/modules/sales/bookings/ui/bookings-of-customer";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["bookings", "customers"], help: "screens#customers" };

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:view");
  const search = new URL(request.url).searchParams;
  const page = customerPage(ctx, rowIdOf(params.id), search);
  const customer = await orBackToList(page, { back: customerList.path, ctx });
  // The customer was merged into another one, so an old link redirects to that one.
  if (customer.merged_into_id) throw redirect(customerHref(customer.merged_into_id));
  const anonymising = customer.question?.about === "anonymise";
  return {
    ...customer,
    stays: await bookingsOfCustomer(ctx, customer.id),
    openBookings: anonymising ? await openBookingsOf(ctx, customer.id) : [],
  };
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
  const { stays, openBookings, ...view } = useLoaderData<typeof loader>();
  return (
    <CustomerPage view={view} reply={useActionData<typeof action>()} openBookings={openBookings}>
      {stays ? (
        <BookingsOfCustomerCard customer_id={view.id} booked={stays} open={!view.anonymised} />
      ) : null}
    </CustomerPage>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("customers:MESSAGES.ERROR_LOADING")} />;
}
