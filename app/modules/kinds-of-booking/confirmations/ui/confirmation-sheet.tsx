import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import type {
  Confirmation,
  ConfirmedFact,
  ConfirmedLine,
  Host,
} from "../confirmation.presenter.server";

interface Props {
  confirmation: Confirmation;
  /** The words in which the hotel greets its guests, on paper. A letter has its words around the sheet. */
  words?: { greeting: string; closing: string };
}

/** The confirmation for a customer: a sheet in the customer's language. Only the sheet is printed. */
export function ConfirmationSheet({ confirmation, words }: Props) {
  const { language, host, to, address, facts, people, parts, price, payments } = confirmation;
  const { conditions, cancelled } = confirmation;
  return (
    <Card
      as="section"
      lang={language}
      data-sheet=""
      className="max-w-200 px-8 py-7 max-md:px-4 max-md:py-5 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-strong pb-5">
        <div>
          <p className="font-serif text-xl/7 font-semibold wrap-anywhere">{host.name}</p>
          {host.also ? <p className="text-sm text-muted">{host.also}</p> : null}
          <Contact {...host} />
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
      {words ? <Words>{words.greeting}</Words> : null}
      {cancelled ? <p className="mt-3 font-semibold">{cancelled}</p> : null}
      {facts.length > 0 ? <WhatIsBooked facts={facts} /> : null}
      {people ? (
        <Part heading={people.heading}>
          <Sums rows={people.rows} />
        </Part>
      ) : null}
      {parts.map((part, nth) => (
        <OneOfSeveral key={nth} {...part} />
      ))}
      <Part heading={price.heading}>
        <Sums rows={price.rows} total={price.total} />
        {price.taxes ? (
          <Sums rows={price.taxes.rows} total={price.taxes.total ?? undefined} />
        ) : null}
      </Part>
      <Part heading={payments.heading}>
        {payments.rows.length > 0 ? <Sums rows={payments.rows} /> : null}
        {payments.elsewhere ? <p>{payments.elsewhere}</p> : <Facts facts={payments.facts} />}
        {payments.instructions ? (
          <p className="mt-2 max-w-words wrap-anywhere whitespace-pre-line">
            {payments.instructions}
          </p>
        ) : null}
      </Part>
      {conditions.map(({ heading, text }, nth) => (
        <Part key={nth} heading={heading}>
          <p className="max-w-words wrap-anywhere whitespace-pre-line">{text}</p>
        </Part>
      ))}
      {words ? <Words>{words.closing}</Words> : null}
    </Card>
  );
}

/** The greeting or the closing of the hotel. */
function Words({ children }: { children: string }) {
  return <p className="mt-5 max-w-words wrap-anywhere whitespace-pre-line">{children}</p>;
}

/** The list of facts about the booking. */
function WhatIsBooked({ facts }: { facts: ConfirmedFact[] }) {
  return (
    <Facts
      facts={facts.map(({ term, value, also }) => ({
        term,
        value: also ? (
          <>
            {value}
            <SecondLine>{also}</SecondLine>
          </>
        ) : (
          value
        ),
      }))}
    />
  );
}

/** The heading, contact, facts and guests of one booking on the confirmation of a pack. */
function OneOfSeveral({ heading, host, facts, people }: Confirmation["parts"][number]) {
  return (
    <Part heading={heading}>
      {host ? <Contact {...host} /> : null}
      <WhatIsBooked facts={facts} />
      {people ? (
        <>
          <h4 className="mt-3 text-sm text-muted">{people.heading}</h4>
          <Sums rows={people.rows} />
        </>
      ) : null}
    </Part>
  );
}

/** A smaller note under a value. */
function SecondLine({ children }: { children: React.ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>;
}

/** The address, phone number and e-mail address of the host. */
function Contact({ address, phone, email }: Host) {
  if (!address && !phone && !email) return null;
  return (
    <address className="mt-2 text-sm not-italic">
      {address ? <p className="wrap-anywhere whitespace-pre-line">{address}</p> : null}
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
  rows: ConfirmedLine[];
  total?: { term: string; amount: string };
}

/** The parts of an amount, line under line, and their total. */
function Sums({ rows, total }: SumsProps) {
  const line = "flex justify-between gap-x-4 border-t border-subtle py-1.5 print:py-1";
  return (
    <dl>
      {rows.map(({ term, also, amount }, nth) => (
        <div key={nth} className={`${line} print:break-inside-avoid`}>
          <dt className="min-w-0 wrap-anywhere">
            {term}
            {also ? <SecondLine>{also}</SecondLine> : null}
          </dt>
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
