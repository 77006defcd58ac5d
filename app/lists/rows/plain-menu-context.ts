import { createContext } from "react";

/** Whether a control is among the entries of a row's menu that is shown as a dialog, for pages without scripts. */
export const PlainMenuContext = createContext(false);
