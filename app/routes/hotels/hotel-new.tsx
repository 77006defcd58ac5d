import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { hotelFormChoices, newHotelForm } from "~/modules/hotels/hotel-form.presenter.server";
import { createHotelIntent } from "~/modules/hotels/hotel-intents.server";
import { hotelList } from "~/modules/hotels/hotel.list";
import { HotelInput } from "~/modules/hotels/hotel.schema";
import { HotelForm } from "~/modules/hotels/ui/hotel-form";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["hotels"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  return {
    title: translator(ctx.locale)("hotels:FORM.TITLE_ADD"),
    constraints: constraintsOf(HotelInput),
    open: await newHotelForm(ctx),
    back: backOf(new URL(request.url), hotelList.path),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "hotels:edit",
    back: (url) => backOf(url, hotelList.path),
    options: hotelFormChoices,
    intents: { create: createHotelIntent() },
  });
}

export default function NewHotelPage() {
  const { t } = useTranslation();
  const { open, constraints, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("hotels:FORM.TITLE_ADD")} purpose={t("hotels:FORM.PURPOSE_ADD")} />
      <HotelForm
        open={open}
        constraints={constraints}
        back={back}
        choices={reply?.options ?? open.choices}
        reply={reply}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
