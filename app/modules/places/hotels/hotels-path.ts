/** The path of the list of hotels. It stands apart from the list, which links to hotels needn't bring to the browser. */
export const HOTELS_PATH = "/hotels";
