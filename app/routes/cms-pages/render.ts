import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { rowIdOf } from "~/http/params";
import { enteredIn } from "~/forms/editing/entered";
import type { PageOwner } from "~/modules/catalogue/cms-pages/cms-page";
import { ownerShown, PAGE_BYTES } from "~/modules/catalogue/cms-pages/cms-page-screens.server";
import { renderEntered } from "~/modules/catalogue/cms-pages/markdown/rendering.server";

/** Refuses a GET: only posts of texts have an answer here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "content:edit");
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Renders the texts of a page while the user writes them, for the browser's scripts. */
export async function action({ request, params }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "content:edit");
  const form = await readForm(request, PAGE_BYTES);
  assertOurForm(request, form);
  const { owner } = await ownerShown(ctx, ownerIn(params));
  const rendering = await renderEntered(ctx, owner, enteredIn(form));
  return Response.json(rendering, { headers: { "Cache-Control": "no-store" } });
}

function ownerIn({ owner, id }: ActionFunctionArgs["params"]): PageOwner {
  if (owner !== "hotel" && owner !== "spa") {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  return { kind: owner, id: rowIdOf(id) };
}
