interface EnteredNames {
  type?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  company_name?: unknown;
}

/**
 * @returns the messages for missing names, by field: a person needs a first and a last name, a company or
 *   an agency a company name
 */
export function missingNames(entered: EnteredNames): Record<string, string> {
  const { type, first_name, last_name, company_name } = entered;
  if (type === "person") {
    return {
      ...(first_name ? {} : { first_name: "customers:FORM.FIRST_NAME_REQUIRED" }),
      ...(last_name ? {} : { last_name: "customers:FORM.LAST_NAME_REQUIRED" }),
    };
  }
  return company_name ? {} : { company_name: "customers:FORM.COMPANY_NAME_REQUIRED" };
}
