import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";

/** Redirects to the list of room types; a form leads here when its room type can't be loaded. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "hotels:view");
  return redirect(roomTypeList.path);
}
