import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/errors";
import { requireStaff } from "~/auth/require-staff.server";
import { readImage } from "~/modules/places/images/image.service.server";

/** Sends the file of an image in one width to any signed-in user. The content of an address never changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const width = Number(params.width);
  const image = await readImage(ctx, params.key ?? "", width).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Response(null, { status: 404, statusText: "Not Found" });
  });
  const tag = `"${image.hash.slice(0, 32)}-${width}"`;
  const headers = {
    "Cache-Control": "private, max-age=31536000, immutable",
    ETag: tag,
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers.get("If-None-Match") === tag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(Buffer.from(image.bytes), {
    headers: { ...headers, "Content-Type": image.content_type },
  });
}
