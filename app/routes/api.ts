import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/all-calls/api";
import { discardBody } from "~/http/form-body.server";

/** Answers everything below `/api` by the API's own router, whatever the method. */
export function loader({ request }: LoaderFunctionArgs) {
  return api.fetch(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await api.fetch(request);
  // A call that is refused for its address or key still has an unread body.
  await discardBody(request);
  return answer;
}
