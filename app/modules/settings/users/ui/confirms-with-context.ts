import { createContext } from "react";

/**
 * How the signed-in user confirms acts: with a code of the second factor, or with the password. It stands apart
 * from the field, since every page provides it and few have the field.
 */
export const ConfirmsWithContext = createContext<"code" | "password">("password");
