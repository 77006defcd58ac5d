import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formSpec } from "~/forms/form-spec.server";
import { noticeIfGone } from "~/http/back-to-list.server";
import { requireStaff } from "~/http/context.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/http/submit.server";
import { translator } from "~/i18n/i18n.server";
import { hotelForm, hotelFormChoices } from "~/modules/hotels/hotel-form.server";
import { updateHotelIntent } from "~/modules/hotels/hotel-intents.server";
import { hotelList } from "~/modules/hotels/hotel.list";
import { HotelInput } from "~/modules/hotels/hotel.schema";
import { HotelForm } from "~/modules/hotels/ui/hotel-form";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request);
  const form = hotelForm(ctx, rowIdOf(params.id));
  const said = "HOTELS.MESSAGES.ERROR_LOADING";
  return {
    title: translator(ctx.locale)("HOTELS.FORM.TITLE_EDIT"),
    spec: formSpec(HotelInput),
    open: await noticeIfGone(form, { back: hotelList.path, ctx, said }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, {
    id: rowIdOf(params.id),
    back: () => hotelList.path,
    options: hotelFormChoices,
    dialog: (ctx, { id }) => hotelForm(ctx, id),
    intents: { update: updateHotelIntent() },
  });
}

export default function EditHotelPage() {
  const { t } = useTranslation();
  const { open, spec } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("HOTELS.FORM.TITLE_EDIT")} purpose={String(open.defaults.label)} />
      <HotelForm
        key={open.key}
        open={open}
        spec={spec}
        choices={reply?.options ?? open.choices}
        reply={reply}
      />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("HOTELS.MESSAGES.ERROR_LOADING")} />;
}
