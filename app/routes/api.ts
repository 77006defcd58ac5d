import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { discardBody } from "~/http/posted/form-body.server";

/** Made with the first call: a process of screens starts without some thousand schemas (ADR 232). */
const calls = () => import("~/all-calls/api");

/** Passes every request below `/api` to the API's own router, whatever the method. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await calls();
  return api.fetch(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await calls();
  const answer = await api.fetch(request);
  // The body of a call that was refused because of its address or key is still unread.
  await discardBody(request);
  return answer;
}
