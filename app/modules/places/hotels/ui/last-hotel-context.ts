import { createContext } from "react";

/** The id of the hotel that the visitor has chosen last in this browser, null for none; the root provides it. */
export const LastHotelContext = createContext<number | null>(null);
