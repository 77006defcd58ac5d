import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NumberField, TextArea } from "~/forms/fields/text-field";
import { enteredOf } from "~/forms/posting/form-result";
import { FormPage } from "~/forms/form-page";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { RouteError } from "~/http/route-error";
import type { FormScreen } from "~/screens/form-screen.server";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { askingForStays } from "~/modules/stock/displaced-stays/displaced-question.presenter.server";
import { DisplacedFields } from "~/modules/stock/displaced-stays/ui/displaced-fields";
import { MAX_SEVERAL } from "~/modules/places/rooms/room";
import { roomList } from "~/modules/places/rooms/room.list";
import {
  severalRoomsChoices,
  severalRoomsForm,
  severalRoomsIntents,
  type SeveralRoomsChoices,
} from "~/modules/places/rooms/several-rooms.presenter.server";
import { SeveralRoomsPreview } from "~/modules/places/rooms/ui/several-rooms-preview";
import { RoomPlaceFields } from "~/modules/places/rooms/ui/room-place-fields";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["rooms"], help: "screens#rooms" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  return {
    title: translator(ctx.locale)("rooms:SEVERAL.TITLE"),
    open: await severalRoomsForm(ctx, new URL(request.url).searchParams),
    back: backOf(new URL(request.url), roomList.path),
  };
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  const screen: FormScreen<SeveralRoomsChoices> = {
    need: "hotels:edit",
    back: (url) => backOf(url, roomList.path),
    options: severalRoomsChoices,
    intents: severalRoomsIntents(),
  };
  return submit(request, askingForStays(screen));
}

export default function SeveralRoomsPage() {
  const { t } = useTranslation();
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const preview = reply?.options?.preview ?? null;
  const question = reply?.options?.displaced;
  const form = useResourceForm({ id: "rooms", reply, ...open });
  const labels = {
    hotel_id: t("rooms:FORM.HOTEL"),
    room_type_id: t("rooms:FORM.ROOM_TYPE"),
    numbers: t("rooms:SEVERAL.NUMBERS"),
    floor: t("rooms:FORM.FLOOR"),
  };
  return (
    <>
      <PageHeader title={t("rooms:SEVERAL.TITLE")} purpose={t("rooms:SEVERAL.PURPOSE")} />
      <FormPage
        need="hotels:edit"
        form={form}
        labels={labels}
        submit={
          preview
            ? { intent: "create", label: question?.anyway ?? t("rooms:SEVERAL.SUBMIT") }
            : { intent: "preview", label: t("rooms:SEVERAL.PREVIEW") }
        }
        blocked={preview?.created.length === 0}
        actions={
          preview ? (
            <Button variant="secondary" type="submit" name="intent" value="load" formNoValidate>
              {t("rooms:SEVERAL.BACK")}
            </Button>
          ) : null
        }
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        {preview ? (
          <>
            <SeveralRoomsPreview preview={preview} entered={enteredOf(reply)} />
            {question ? <DisplacedFields question={question} /> : null}
          </>
        ) : (
          <>
            <RoomPlaceFields choices={reply?.options ?? open.choices} />
            <TextArea
              name="numbers"
              label={labels.numbers}
              hint={t("rooms:SEVERAL.NUMBERS_HINT", { max: MAX_SEVERAL })}
            />
            <NumberField name="floor" label={labels.floor} />
          </>
        )}
      </FormPage>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
