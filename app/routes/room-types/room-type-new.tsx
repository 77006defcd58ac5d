import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { newRoomTypeHref } from "~/modules/room-types/room-type-links";
import { orBackToList } from "~/screens/back-to-list.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  roomTypeFormChoices,
  newRoomTypeForm,
} from "~/modules/room-types/room-type-form.presenter.server";
import { createRoomTypeIntent } from "~/modules/room-types/room-type-intents.server";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { RoomTypeInput } from "~/modules/room-types/room-type.schema";
import { RoomTypeForm } from "~/modules/room-types/ui/room-type-form";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["room-types"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  const { searchParams } = new URL(request.url);
  const back = backOf(searchParams, roomTypeList.path);
  return {
    title: translator(ctx.locale)("room-types:FORM.TITLE_ADD"),
    constraints: constraintsOf(RoomTypeInput),
    open: await orBackToList(newRoomTypeForm(ctx, searchParams), { back, ctx }),
    back,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "hotels:edit",
    back: (url) => backOf(url, roomTypeList.path),
    another: (url, after) => newRoomTypeHref({ after }, backOf(url, roomTypeList.path)),
    options: roomTypeFormChoices,
    intents: { create: createRoomTypeIntent() },
  });
}

export default function NewRoomTypePage() {
  const { t } = useTranslation();
  const { open, constraints, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("room-types:FORM.TITLE_ADD")}
        purpose={t("room-types:FORM.PURPOSE_ADD")}
        back={{ to: back, label: t("room-types:FORM.BACK") }}
      />
      <RoomTypeForm
        key={open.key}
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
