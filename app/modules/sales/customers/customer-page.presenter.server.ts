import { env } from "~/config/env.server";
import { countryName } from "~/core/countries";
import { formatDate, formatInstant } from "~/core/dates/format.server";
import { orGone } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import { customerName } from "./customer";
import { shownName } from "./customer-row.presenter.server";
import type { StoredCustomer } from "./customer.repository.server";
import { versionOfBoth } from "./version-of-both.server";
import { customerRows, listPossibleDuplicates } from "./customer.service.server";

/** @returns the facts of a customer, formatted; missing ones are left out */
function factsOf(customer: StoredCustomer, { locale }: Context) {
  const t = translator(locale);
  const { country, birth_date, marketing_consent_at } = customer;
  const person = customer.type === "person";
  const contact = customerName({ ...customer, type: "person" });
  const facts: [name: string, value: string | null][] = [
    ["CONTACT", person ? null : contact],
    ["COMPANY_NAME", person ? customer.company_name : null],
    ["EMAIL", customer.email],
    ["PHONE", customer.phone],
    ["LANGUAGE", t(`common:LANGUAGE.${customer.language}`)],
    ["COUNTRY", country && countryName(country, locale)],
    ["BIRTH_DATE", birth_date && formatDate(birth_date, locale)],
    ["TAX_NUMBER", customer.tax_number],
    ["DISTRIBUTION_POINT", customer.distribution_point_label],
    [
      "CONSENT_SINCE",
      marketing_consent_at && formatInstant(marketing_consent_at, locale, env().BUSINESS_TIME_ZONE),
    ],
    ["SINCE", formatInstant(customer.created_at, locale, env().BUSINESS_TIME_ZONE)],
  ];
  return facts.flatMap(([name, value]) =>
    value ? [{ term: t(`customers:FACTS.${name}`), value }] : [],
  );
}

/** The content of the page of a customer. */
export type CustomerPage = Awaited<ReturnType<typeof customerPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @throws NotFound; Forbidden for a dialog that the role doesn't allow
 */
export async function customerPage(ctx: Context, id: number, params: URLSearchParams) {
  const customer = await customerRows.find(ctx, id);
  const { merged_into_id, anonymised_at } = customer;
  const closed = merged_into_id !== null || anonymised_at !== null;
  const duplicates = closed ? [] : await listPossibleDuplicates(ctx, id);
  const { address, notes, type, active, email } = customer;
  return {
    id,
    merged_into_id,
    title: shownName(customer, ctx),
    ...{ type, active, address, notes, email },
    facts: factsOf(customer, ctx),
    anonymised: anonymised_at && formatInstant(anonymised_at, ctx.locale, env().BUSINESS_TIME_ZONE),
    duplicates: duplicates.map((other) => ({
      id: other.id,
      name: shownName(other, ctx),
      contact: [other.email, other.phone].filter(Boolean).join(", "),
      mergeable: other.type === type && !other.anonymised_at,
    })),
    question: closed ? null : await questionOf(ctx, customer, params),
  };
}

/** @returns the open dialog that merges or anonymises the customer, which can't be undone */
async function questionOf(ctx: Context, customer: StoredCustomer, params: URLSearchParams) {
  const about = params.get("dialog");
  if (about !== "merge" && about !== "anonymise") return null;
  assertMay(ctx, "customers:edit");
  const version = versionOf(customer);
  if (about === "anonymise") return { about, version, name: shownName(customer, ctx) } as const;
  const id = orGone(rowId(params.get("other")), "customers:ERRORS.GONE");
  const other = await customerRows.find(ctx, id);
  if (other.id === customer.id) return null;
  const [older, younger] = other.id < customer.id ? [other, customer] : [customer, other];
  const stays = `${shownName(older, ctx)} (#${older.id})`;
  const goes = `${shownName(younger, ctx)} (#${younger.id})`;
  return { about, version: versionOfBoth(customer, other), stays, goes } as const;
}
