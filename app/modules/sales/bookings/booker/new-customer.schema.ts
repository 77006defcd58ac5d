import { z } from "zod";
import { line } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { customerTypes } from "../../customers/customer";
import type { CustomerInput } from "../../customers/customer.fields";
import { missingNewNames, NEW_CUSTOMER } from "./new-customer-names";

/** The fields of a customer who is created together with a booking, in the booking's form. */
export const newCustomerFields = {
  [NEW_CUSTOMER]: z.boolean().default(false),
  new_type: z.enum(customerTypes).default("person"),
  new_first_name: line().max(50).default(""),
  new_last_name: line().max(50).default(""),
  new_company_name: line().max(100).default(""),
  new_email: line().max(254).email().default(""),
  new_phone: line().max(20).default(""),
  new_language: z.enum(languages).default("en"),
};

type Entered = z.output<z.ZodObject<typeof newCustomerFields>>;

/** Refuses a new customer without the names that are needed, and one beside a chosen customer. */
export function refuseNewCustomer(
  booking: Entered & { customer_id?: number | null },
  ctx: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  for (const [field, message] of Object.entries(missingNewNames(booking))) refuse(field, message);
  if (booking.new_customer && booking.customer_id) {
    refuse("customer_id", "bookings:NEW_CUSTOMER.EITHER");
  }
}

/** @returns the new customer in a booking's form */
export function newCustomerOf(booking: Entered): CustomerInput {
  return {
    type: booking.new_type,
    first_name: booking.new_first_name,
    last_name: booking.new_last_name,
    company_name: booking.new_company_name,
    email: booking.new_email,
    phone: booking.new_phone,
    language: booking.new_language,
    ...{ tax_number: "", address: "", notes: "", marketing_consent: false, active: true },
  };
}

/** @returns whether a booking's form contains a new customer */
export function hasNewCustomer(booking: object): booking is Entered {
  return NEW_CUSTOMER in booking && booking[NEW_CUSTOMER] === true;
}
