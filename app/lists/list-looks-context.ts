import { createContext } from "react";
import type { ListLook } from "~/core/list-look";

/** The user's settings for the look of lists, by the lists' names; the root provides them. */
export const ListLooksContext = createContext<Record<string, ListLook>>({});
