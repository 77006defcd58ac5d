/** The exports that the routes of all lists share, and of pages with a question before a deletion. */
export { meta } from "~/http/page-title";
export { clientAction } from "./client-action";
export { showsPresentList as shouldRevalidate } from "./revalidation";
