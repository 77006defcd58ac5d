import { createContext } from "react";
import type { ListLook } from "~/core/list-look";

/** The reader's looks of lists, by their names; the root provides it. */
export const ListLooksContext = createContext<Record<string, ListLook>>({});
