import { loggedAs } from "~/screens/fields/logged-fields";
import { LetterFields } from "./letter.fields";

/** The formats of a letter's fields in the log. */
export const letterFields = loggedAs(LetterFields);
