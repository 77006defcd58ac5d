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
import { roomTypeForm, roomTypeFormChoices } from "~/modules/room-types/room-type-form.server";
import { updateRoomTypeIntent } from "~/modules/room-types/room-type-intents.server";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { RoomTypeInput } from "~/modules/room-types/room-type.schema";
import { RoomTypeForm } from "~/modules/room-types/ui/room-type-form";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request);
  const form = roomTypeForm(ctx, rowIdOf(params.id));
  const said = "ROOM_TYPES.ERRORS.LOAD_ERROR";
  return {
    title: translator(ctx.locale)("ROOM_TYPES.FORM.TITLE_EDIT"),
    spec: formSpec(RoomTypeInput),
    open: await noticeIfGone(form, { back: "/room-types", ctx, said }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, {
    id: rowIdOf(params.id),
    back: () => roomTypeList.path,
    options: roomTypeFormChoices,
    dialog: (ctx, { id }) => roomTypeForm(ctx, id),
    intents: { update: updateRoomTypeIntent() },
  });
}

export default function EditRoomTypePage() {
  const { t } = useTranslation();
  const { open, spec } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("ROOM_TYPES.FORM.TITLE_EDIT")}
        purpose={String(open.defaults.label)}
        back={{ to: roomTypeList.path, label: t("ROOM_TYPES.FORM.BACK") }}
      />
      <RoomTypeForm
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
  return <ScreenError prefix={t("ROOM_TYPES.ERRORS.LOAD_ERROR")} />;
}
