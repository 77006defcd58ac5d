import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import type { Confirmation } from "../confirmation.presenter.server";

/** What a customer is sent: a sheet in the customer's language, on paper without anything around it. */
export function ConfirmationSheet({ confirmation }: { confirmation: Confirmation }) {
  const { language, to, address, facts, price, payments, conditions, cancelled } = confirmation;
  return (
    <Card
      as="section"
      lang={language}
      data-sheet=""
      className="max-w-200 px-8 py-7 max-md:px-4 max-md:py-5 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-strong pb-5">
        <div>
          <p className="font-serif text-xl/7 font-semibold">{confirmation.hotel}</p>
          <p className="text-sm text-muted">{confirmation.stars}</p>
          <House {...confirmation.house} />
        </div>
        {to ? (
          <address className="not-italic">
            <p className="font-semibold wrap-anywhere">{to}</p>
            <p className="wrap-anywhere whitespace-pre-line text-muted">{address}</p>
          </address>
        ) : null}
      </header>
      <h2
        className="mt-6 font-serif text-2xl/8.5 font-semibold tracking-[-0.015em]"
        data-paper-title=""
      >
        {confirmation.title}
      </h2>
      <p className="text-muted">
        {confirmation.reference} · {confirmation.booked}
      </p>
      {cancelled ? <p className="mt-3 font-semibold">{cancelled}</p> : null}
      <Facts
        facts={facts.map(({ term, value, also }) => ({
          term,
          value: also ? (
            <>
              {value}
              <span className="block text-sm font-normal text-muted">{also}</span>
            </>
          ) : (
            value
          ),
        }))}
      />
      <Part heading={price.heading}>
        <Sums
          rows={[
            ...price.nights.map(({ term, amount }) => ({ term, amount })),
            ...price.services.map(({ label, times, amount }) => ({
              term: times ? `${label}, ${times}` : label,
              amount,
            })),
          ]}
          total={price.total}
        />
      </Part>
      <Part heading={payments.heading}>
        {payments.rows.length > 0 ? (
          <Sums rows={payments.rows.map(({ day, amount }) => ({ term: day, amount }))} />
        ) : null}
        <Facts facts={payments.facts} />
      </Part>
      {conditions ? (
        <Part heading={conditions.heading}>
          <p className="max-w-words wrap-anywhere whitespace-pre-line">{conditions.text}</p>
        </Part>
      ) : null}
    </Card>
  );
}

/** Where the house is, and how it is reached. */
function House({ address, phone, email }: Confirmation["house"]) {
  return (
    <address className="mt-2 text-sm not-italic">
      <p className="wrap-anywhere whitespace-pre-line">{address}</p>
      {phone ? <p className="number">{phone}</p> : null}
      {email ? <p className="wrap-anywhere">{email}</p> : null}
    </address>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="mt-7 print:break-inside-avoid-page">
      <h3 className="mb-1">{heading}</h3>
      {children}
    </section>
  );
}

interface SumsProps {
  rows: { term: string; amount: string }[];
  total?: { term: string; amount: string };
}

/** What something is made of, line under line, and what it comes to. */
function Sums({ rows, total }: SumsProps) {
  const line = "flex justify-between gap-x-4 border-t border-subtle py-1.5 print:py-1";
  return (
    <dl>
      {rows.map(({ term, amount }, nth) => (
        <div key={nth} className={`${line} print:break-inside-avoid`}>
          <dt className="min-w-0 wrap-anywhere">{term}</dt>
          <dd className="number whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      {total ? (
        <div className="flex justify-between gap-x-4 border-t border-strong py-1.5 text-lg/7 font-semibold">
          <dt>{total.term}</dt>
          <dd className="number whitespace-nowrap">{total.amount}</dd>
        </div>
      ) : null}
    </dl>
  );
}
