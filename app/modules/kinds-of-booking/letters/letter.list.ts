import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { letterKinds, letterStates } from "./letter";

/** The parameters of the URL of the list of all letters; the newest come first. */
export const letterList = defineList({
  path: "/bookings/letters",
  sorts: ["created_at"],
  defaultSort: "created_at",
  defaultOrder: "desc",
  sizes: [10, 25, 50],
  defaultSize: 25,
  filters: {
    state: oneOf(...letterStates),
    kind: oneOf(...letterKinds),
    /** Letters that didn't arrive and that no later letter replaces. */
    open: oneOf("true"),
  },
});

export type LetterQuery = QueryOf<typeof letterList>;
