import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/all-calls/api";
import { discardBody } from "~/http/form-body.server";

/** Everything below `/api` is answered by the JSON edge, whatever the method. */
export function loader({ request }: LoaderFunctionArgs) {
  return api.fetch(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await api.fetch(request);
  // A call that is refused for its address or its key has its body still to come.
  await discardBody(request);
  return answer;
}
