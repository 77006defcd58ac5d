import { createContext } from "react";
import type { ListLook } from "~/core/list-look";

/** How whoever looks at the page likes to see lists, by their names; the root provides it. */
export const ListLooksContext = createContext<Record<string, ListLook>>({});
