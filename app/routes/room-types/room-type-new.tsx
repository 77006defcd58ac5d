import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { roomTypeNoun } from "~/modules/places/room-types/room-type.noun.server";
import { RoomTypeForm } from "~/modules/places/room-types/ui/room-type-form";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["room-types"], help: "screens#room-types" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  return newPage(ctx, request, roomTypeNoun);
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(roomTypeNoun));
}

export default function NewRoomTypePage() {
  const { t } = useTranslation();
  const { title, open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={t("room-types:FORM.PURPOSE_ADD")}
        back={{ to: back, label: t("room-types:FORM.BACK") }}
      />
      <RoomTypeForm key={open.key} open={open} back={back} reply={reply} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
