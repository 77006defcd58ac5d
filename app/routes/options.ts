import type { LoaderFunctionArgs } from "@remix-run/node";
import { findableFor } from "~/acts.server";
import { notAllowed, requireStaff } from "~/auth/require-staff.server";
import { Forbidden } from "~/core/errors";
import { rowId } from "~/core/ids";
import { choicesAfterAChoice } from "~/modules/desk/options/choices-after-a-choice.server";
import { formsAsTyped } from "~/modules/desk/options/forms-as-typed.server";
import { foundRows } from "~/modules/desk/options/found-rows.server";
import type { Answers } from "~/modules/desk/options/options-request";
import { matchesBelow } from "~/modules/desk/search/search.presenter.server";
import { nouns } from "~/registered-nouns.server";

/** What forms ask while somebody fills them in, by the last part of the address. */
const answers: Answers = {
  ...foundRows,
  ...choicesAfterAChoice,
  ...formsAsTyped,
  // All that the search finds; the service asks for the permission of each kind of rows.
  anything: (ctx, { search }) => matchesBelow(ctx, search, findableFor(ctx, nouns)),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const { searchParams } = new URL(request.url);
  const kind = params.kind ?? "";
  if (!Object.hasOwn(answers, kind)) throw new Response(null, { status: 404 });
  const asked = answers[kind]!(ctx, {
    search: (searchParams.get("search") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    hotel_id: rowId(searchParams.get("hotel_id")),
    booking_id: rowId(searchParams.get("booking_id")),
    spa_id: rowId(searchParams.get("spa_id")),
    room_type_id: rowId(searchParams.get("room_type_id")),
    id: rowId(searchParams.get("id")),
    entered: formIn(searchParams),
    except: rowId(searchParams.get("except")),
  });
  const answer = await asked.catch((error: unknown) => {
    throw error instanceof Forbidden ? notAllowed() : error;
  });
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

function formIn(params: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of params) form.append(name, value);
  return form;
}
