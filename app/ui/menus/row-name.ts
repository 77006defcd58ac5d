import { createContext, useContext } from "react";

/** The name of the row whose menu is open, for the tooltips of its entries; "" outside of a row. */
export const RowNameContext = createContext("");

/** @returns the name of the row whose menu is open; "" outside of a row */
export function useRowName(): string {
  return useContext(RowNameContext);
}
