import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { isMultipart } from "~/http/multipart.server";
import { formTitle, may } from "~/core/permissions";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { LOAD_ERROR_MS } from "~/http/toast-times";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  roomTypeForm,
  roomTypeFormChoices,
} from "~/modules/room-types/room-type-form.presenter.server";
import { updateRoomTypeIntent } from "~/modules/room-types/room-type-intents.server";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { RoomTypeInput } from "~/modules/room-types/room-type.schema";
import { RoomTypeForm } from "~/modules/room-types/ui/room-type-form";
import type { ImageOwner } from "~/modules/images/image";
import { uploadFromPage } from "~/modules/images/image-upload.server";
import { deleteImagesIntent, imagesTab } from "~/modules/images/images-tab.presenter.server";
import { ImagesTab } from "~/modules/images/ui/images-tab";
import { roomTypeHref, roomTypeTabs } from "~/modules/room-types/room-type-links";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tab-links";

export const handle = { i18n: ["room-types", "images"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:view");
  const { searchParams } = new URL(request.url);
  const id = rowIdOf(params.id);
  const form = roomTypeForm(ctx, id);
  const notice = { said: "room-types:MESSAGES.LOAD_ERROR", durationMs: LOAD_ERROR_MS };
  return {
    title: translator(ctx.locale)(
      `room-types:FORM.${formTitle(false, may(ctx.actor, "hotels:edit"))}`,
    ),
    constraints: constraintsOf(RoomTypeInput),
    open: await orBackToList(form, { back: "/room-types", ctx, ...notice }),
    id,
    back: backOf(searchParams, roomTypeList.path),
    tab:
      searchParams.get("tab") === "images" ? await imagesTab(ctx, ownerOf(id), searchParams) : null,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const id = rowIdOf(params.id);
  const images = roomTypeHref(id, "images");
  if (isMultipart(request)) return uploadFromPage(request, ownerOf(id), images);
  return submit(request, {
    need: "hotels:edit",
    id,
    back: (url) =>
      url.searchParams.get("tab") === "images" ? images : backOf(url, roomTypeList.path),
    options: roomTypeFormChoices,
    dialog: (ctx) => roomTypeForm(ctx, id),
    intents: { update: updateRoomTypeIntent(), delete: deleteImagesIntent(ownerOf(id)) },
  });
}

function ownerOf(id: number): ImageOwner {
  return { kind: "room_type", id };
}

export default function EditRoomTypePage() {
  const { t } = useTranslation();
  const { title, open, constraints, id, back, tab } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={String(open.defaults.label)}
        back={{ to: back, label: t("room-types:FORM.BACK") }}
      />
      <TabLinks
        label={t("images:TABS.LABEL")}
        tabs={roomTypeTabs.map((name) => ({
          to: roomTypeHref(id, name, back),
          label: t(`images:TABS.${name}`),
          current: (name === "images") === (tab !== null),
        }))}
      />
      {tab ? (
        <ImagesTab tab={tab} base={roomTypeHref(id, "images")} reply={reply} />
      ) : (
        <RoomTypeForm
          key={open.key}
          open={open}
          constraints={constraints}
          back={back}
          choices={reply?.options ?? open.choices}
          reply={reply}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("room-types:MESSAGES.LOAD_ERROR")} />;
}
