/** What the route of every noun's screen exports alike. */
export { meta } from "~/http/page-title";
export { clientAction } from "./client-action";
