import type { CalendarDate } from "~/core/dates";

/**
 * The types of customers: a person, a company that books for its employees, an agency that books for its
 * customers.
 */
export const customerTypes = ["person", "company", "agency"] as const;

export type CustomerType = (typeof customerTypes)[number];

export const MAX_ADDRESS = 500;

export const MAX_NOTES = 1000;

/** The personal fields of a customer, which are emptied when the customer is anonymised. */
export interface Personal {
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  birth_date: CalendarDate | null;
  tax_number: string;
  address: string;
  notes: string;
  marketing_consent_at: Date | null;
}

/** The values of the personal fields of an anonymised customer. */
export const forgotten: Personal = {
  first_name: "",
  last_name: "",
  company_name: "",
  email: "",
  phone: "",
  birth_date: null,
  tax_number: "",
  address: "",
  notes: "",
  marketing_consent_at: null,
};

type NameFields = Pick<Personal, "first_name" | "last_name" | "company_name"> & {
  type: CustomerType;
};

/** @returns a customer's name: "Anna Meier", "Meier & Sons"; "" for an anonymised customer */
export function customerName({ type, first_name, last_name, company_name }: NameFields): string {
  return type === "person" ? `${first_name} ${last_name}`.trim() : company_name;
}

/** How many digits of a phone number tell customers of one name apart, and how many it must have to show them. */
const SHOWN_DIGITS = 3;
const FEWEST_DIGITS = 7;

/**
 * @returns a customer as readers see them who may book for them but not view customers: the name, and the last three
 *   digits of the phone number, so that two of one name are told apart: "Anna Meier (…567)"; "#12" without a name
 */
export function discreetName(customer: NameFields & { id: number; phone: string }): string {
  const name = customerName(customer) || `#${customer.id}`;
  const digits = customer.phone.replace(/\D/g, "");
  return digits.length < FEWEST_DIGITS ? name : `${name} (…${digits.slice(-SHOWN_DIGITS)})`;
}

/**
 * @param identities all values that the personal fields of a customer have ever had
 * @returns the texts among them, without duplicates, as they were written
 */
export function personalTexts(identities: Personal[]): string[] {
  const texts = identities.flatMap((one) => [
    ...Object.values(one),
    `${one.first_name} ${one.last_name}`.trim(),
  ]);
  return [...new Set(texts.filter((text): text is string => typeof text === "string" && !!text))];
}

/**
 * @param identities all values that the personal fields of a customer have ever had
 * @returns the names, email addresses and phone numbers among them, without duplicates, in the form in
 *   which people search for them
 */
export function callingNames(identities: Personal[]): string[] {
  return personalTexts(
    identities.map((one) => ({ ...one, birth_date: null, address: "", notes: "" })),
  );
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What two records of one customer are merged in. */
interface MergedFields extends Personal {
  country: string | null;
  distribution_point_id: number | null;
  active: boolean;
}

/**
 * @returns the older of two records of one customer after the younger was merged into it: it keeps its own
 *   values, and gets those that it lacks from the younger. A consent belongs to the email address for which
 *   it was given
 */
export function mergedCustomer<Customer extends MergedFields>(
  older: Customer,
  younger: Customer,
): Customer {
  const email = older.email || younger.email;
  return {
    ...older,
    first_name: older.first_name || younger.first_name,
    last_name: older.last_name || younger.last_name,
    company_name: older.company_name || younger.company_name,
    email,
    phone: older.phone || younger.phone,
    country: older.country ?? younger.country,
    birth_date: older.birth_date ?? younger.birth_date,
    tax_number: older.tax_number || younger.tax_number,
    address: older.address || younger.address,
    notes: older.notes || younger.notes,
    marketing_consent_at:
      older.marketing_consent_at ??
      (sameAddress(email, younger.email) ? younger.marketing_consent_at : null),
    distribution_point_id: older.distribution_point_id ?? younger.distribution_point_id,
    active: older.active || younger.active,
  };
}
