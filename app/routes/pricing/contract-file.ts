import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { NotFound } from "~/core/errors";
import { rowId } from "~/core/ids";
import { contractFile } from "~/modules/pricing/contracts/contract-file.server";

/** Sends the contract of a hotel as a file, in the form that the import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const id = rowId(new URL(request.url).searchParams.get("hotel_id"));
  if (!id) throw new Response(null, { status: 404 });
  try {
    return await contractFile(ctx, request, id);
  } catch (error) {
    if (error instanceof NotFound) throw new Response(null, { status: 404 });
    throw error;
  }
}
