import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";

/** Where a room type that can't be loaded leads; it leads on to the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "hotels:view");
  return redirect(roomTypeList.path);
}
