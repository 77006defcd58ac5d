import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/all-calls/api";
import { discardBody } from "~/http/posted/form-body.server";

/** Passes every request below `/api` to the API's own router, whatever the method. */
export function loader({ request }: LoaderFunctionArgs) {
  return api.fetch(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await api.fetch(request);
  // The body of a call that was refused because of its address or key is still unread.
  await discardBody(request);
  return answer;
}
