import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/api/api";

/** Everything below `/api` is answered by the JSON edge, whatever the method. */
export function loader({ request }: LoaderFunctionArgs) {
  return api.fetch(request);
}

export function action({ request }: ActionFunctionArgs) {
  return api.fetch(request);
}
