import type { FieldFormat } from "~/screens/fields/field-format";
import { loggedAs } from "~/screens/fields/logged-fields";
import { LetterFields } from "./letter.fields";

/** The log format of a text that names the customer: readers who may not see customers are shown nothing. */
const namesCustomer: FieldFormat = {
  say: (value, { seesCustomers }) => (seesCustomers && typeof value === "string" ? value : ""),
};

/** The formats of a letter's fields in the log. */
export const letterFields = loggedAs(LetterFields, {
  recipient: namesCustomer,
  subject: namesCustomer,
  // Logged only where a letter wasn't sent.
  state: { word: (state) => `letters:STATES.${String(state)}` },
});
