import { useTranslation } from "react-i18next";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/pages/page-header";
import { PrintButton } from "~/ui/print-button";
import { Facts } from "~/ui/tables/facts";
import type { RegistrationCard } from "../registration/registration.presenter.server";

/** The page with the registration card of a stay, and a button that prints it. Only the sheet is printed. */
export function RegistrationPage({ card }: { card: RegistrationCard }) {
  const { t } = useTranslation();
  const { title, back, language, host, to, address, reference, facts, words } = card;
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: back, label: t("registration:BACK") }}
        action={<PrintButton>{t("registration:PRINT")}</PrintButton>}
      />
      <Card
        as="section"
        lang={language}
        data-sheet=""
        className="max-w-200 px-8 py-7 max-md:px-4 max-md:py-5 print:max-w-none print:border-0 print:p-0"
      >
        <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-strong pb-5">
          <p className="font-serif text-xl/7 font-semibold wrap-anywhere">{host.name}</p>
          {to ? (
            <address className="not-italic">
              <p className="font-semibold wrap-anywhere">{to}</p>
              <p className="wrap-anywhere whitespace-pre-line text-muted">{address}</p>
            </address>
          ) : null}
        </header>
        <h2 className="mt-6 font-serif text-2xl/8.5 font-semibold" data-paper-title="">
          {words.title}
        </h2>
        <p className="text-muted">{reference}</p>
        <Facts facts={facts.map(({ term, value }) => ({ term, value }))} />
        <h3 className="mt-7 mb-1">{words.guests}</h3>
        <Guests card={card} />
        <p className="mt-5">{words.check}</p>
        <div className="mt-14 grid grid-cols-2 gap-8 text-sm text-muted">
          <p className="border-t border-strong pt-1">{words.place}</p>
          <p className="border-t border-strong pt-1">{words.signature}</p>
        </div>
      </Card>
    </>
  );
}

/** A line for each guest; what isn't known is filled in by hand. */
function Guests({ card: { columns, lines, words } }: { card: RegistrationCard }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse" aria-label={words.guests}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-strong py-1.5 pr-3 text-left text-sm font-normal text-muted first:w-2/5"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            <tr key={nth}>
              {line.map((value, column) => (
                <td
                  key={column}
                  className="h-11 border-b border-subtle py-1.5 pr-3 wrap-anywhere print:h-9"
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
