import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { assertGranted, requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { isImageOwnerKind, needOfImages, type ImageOwner } from "~/modules/places/images/image";
import { receiveImages, refusalText } from "~/modules/places/images/image-upload.server";

/** Refuses a GET: only posts of files have an answer here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  assertGranted(ctx, needOfImages(ownerIn(params), "edit"));
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Stores files that scripts send, one at a time; the answer has the outcome of each. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { files, locale } = await receiveImages(request, () => ownerIn(params));
  const answer = files.map((file) => ({ ...file, message: refusalText(file, locale) }));
  return Response.json({ files: answer }, { headers: { "Cache-Control": "no-store" } });
}

function ownerIn({ owner, id }: ActionFunctionArgs["params"]): ImageOwner {
  if (!isImageOwnerKind(owner)) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { kind: owner, id: rowIdOf(id) };
}
