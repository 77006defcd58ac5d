/** The exports that the routes of every noun's screen share. */
export { meta } from "~/http/page-title";
export { clientAction } from "./client-action";
