import type { Language } from "~/i18n/languages";

/** Who books: somebody, a company for its people, or an agency for its customers. */
export const customerTypes = ["person", "company", "agency"] as const;

export type CustomerType = (typeof customerTypes)[number];

export const MAX_ADDRESS = 500;

export const MAX_NOTES = 1000;

/** What is personal of a customer: somebody who wants to be forgotten loses all of it. */
export interface Personal {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  birthDate: string | null;
  taxNumber: string;
  address: string;
  notes: string;
  /** When the customer agreed to be written to; null for never. */
  marketingConsentAt: Date | null;
}

/** Somebody who books. */
export interface Customer extends Personal {
  id: number;
  type: CustomerType;
  /** What one writes to them in. */
  language: Language;
  /** Two letters of ISO 3166. */
  country: string | null;
  /** The agency's own distribution point. */
  distributionPointId: number | null;
  active: boolean;
  /** The older record of the same customer, which stands for this one. */
  mergedIntoId: number | null;
  anonymisedAt: Date | null;
}

/** What is left of everything personal once a customer is anonymised. */
export const forgotten: Personal = {
  firstName: "",
  lastName: "",
  companyName: "",
  email: "",
  phone: "",
  birthDate: null,
  taxNumber: "",
  address: "",
  notes: "",
  marketingConsentAt: null,
};

type Named = Pick<Customer, "type" | "firstName" | "lastName" | "companyName">;

/** @returns what a customer is called: "Anna Meier", "Meier & Sons"; "" of one who is anonymised */
export function customerName({ type, firstName, lastName, companyName }: Named): string {
  return type === "person" ? `${firstName} ${lastName}`.trim() : companyName;
}

/**
 * @param known what was ever known of somebody
 * @returns all of it that is text, each once, as it was written
 */
export function personalTexts(known: Personal[]): string[] {
  const texts = known.flatMap((one) => [
    ...Object.values(one),
    `${one.firstName} ${one.lastName}`.trim(),
  ]);
  return [...new Set(texts.filter((text): text is string => typeof text === "string" && !!text))];
}

/**
 * @param known what was ever known of somebody
 * @returns what they are called and reached by, each once, as somebody would look for it
 */
export function callingNames(known: Personal[]): string[] {
  return personalTexts(known.map((one) => ({ ...one, birthDate: null, address: "", notes: "" })));
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Of two records of one customer: what the older holds once the younger is merged into it. Nothing
 * of its own is overwritten, only what it lacks is taken over. A consent belongs to the address that
 * it was given for.
 */
export function mergedCustomer(older: Customer, younger: Customer): Customer {
  const email = older.email || younger.email;
  return {
    ...older,
    firstName: older.firstName || younger.firstName,
    lastName: older.lastName || younger.lastName,
    companyName: older.companyName || younger.companyName,
    email,
    phone: older.phone || younger.phone,
    country: older.country ?? younger.country,
    birthDate: older.birthDate ?? younger.birthDate,
    taxNumber: older.taxNumber || younger.taxNumber,
    address: older.address || younger.address,
    notes: older.notes || younger.notes,
    marketingConsentAt:
      older.marketingConsentAt ??
      (sameAddress(email, younger.email) ? younger.marketingConsentAt : null),
    distributionPointId: older.distributionPointId ?? younger.distributionPointId,
    active: older.active || younger.active,
  };
}
