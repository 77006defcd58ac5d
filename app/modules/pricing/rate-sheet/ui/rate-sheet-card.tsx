import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { Table, TableScroll } from "~/ui/tables/table";
import type { RateSheetView } from "../rate-sheet.presenter.server";

/** A rate sheet in its language; on paper it is printed without the page around it. */
export function RateSheetCard({ sheet }: { sheet: RateSheetView }) {
  const { host, parts, conditions } = sheet;
  return (
    <Card
      as="section"
      lang={sheet.language}
      data-sheet=""
      className="max-w-240 px-8 py-7 max-md:px-4 max-md:py-5 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-strong pb-5">
        <div>
          <p className="font-serif text-xl/7 font-semibold wrap-anywhere">{host.name}</p>
          <address className="mt-2 text-sm not-italic">
            {host.address ? (
              <p className="wrap-anywhere whitespace-pre-line">{host.address}</p>
            ) : null}
            {host.phone ? <p className="number">{host.phone}</p> : null}
            {host.email ? <p className="wrap-anywhere">{host.email}</p> : null}
          </address>
        </div>
        {sheet.to ? <p className="font-semibold wrap-anywhere">{sheet.to}</p> : null}
      </header>
      <h2
        className="mt-6 font-serif text-2xl/8.5 font-semibold tracking-[-0.015em]"
        data-paper-title=""
      >
        {sheet.title}
      </h2>
      <Facts facts={sheet.facts} />
      {sheet.seasons.length > 0 ? <Prices sheet={sheet} /> : null}
      {sheet.meals.length > 0 ? <Meals sheet={sheet} /> : null}
      {parts.map(({ heading, lines }) => (
        <Part key={heading} heading={heading}>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere print:break-inside-avoid">
                {line}
              </li>
            ))}
          </ul>
        </Part>
      ))}
      {conditions.text ? (
        <Part heading={conditions.heading}>
          <p className="max-w-words wrap-anywhere whitespace-pre-line">{conditions.text}</p>
        </Part>
      ) : null}
    </Card>
  );
}

/**
 * The table of prices. A season isn't split between two printed pages, and each page repeats the headings.
 */
function Prices({ sheet: { heads, seasons, prices } }: { sheet: RateSheetView }) {
  return (
    <Part heading={prices} breaks>
      <TableScroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{heads.roomType}</th>
              <th scope="col" className="text-right">
                {heads.price}
              </th>
              <th scope="col">{heads.unit}</th>
            </tr>
          </thead>
          {seasons.map((season, nth) => (
            <tbody key={nth} className="print:break-inside-avoid">
              <SeasonHead name={season.name} dates={season.dates} />
              {season.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.roomType}
                    <div className="faint">{row.notes}</div>
                  </td>
                  <td className="text-right number">{row.price ?? "–"}</td>
                  <td>{row.unit}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      </TableScroll>
    </Part>
  );
}

/** The table of meals, which prints like that of prices. */
function Meals({ sheet: { heads, meals, mealsHeading } }: { sheet: RateSheetView }) {
  return (
    <Part heading={mealsHeading} breaks>
      <TableScroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{heads.meals}</th>
              <th scope="col" className="text-right">
                {heads.adult}
              </th>
              <th scope="col">{heads.children}</th>
            </tr>
          </thead>
          {meals.map((season, nth) => (
            <tbody key={nth} className="print:break-inside-avoid">
              <SeasonHead {...season} />
              {season.rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.plan}</td>
                  <td className="text-right number">{row.adult}</td>
                  <td>{row.children}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      </TableScroll>
    </Part>
  );
}

interface SeasonHeadProps {
  name: string;
  dates: string;
  /** The room types for which it is, where it isn't for all. */
  only?: string | null;
}

function SeasonHead({ name, dates, only }: SeasonHeadProps) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3}>
        {name} <span className="font-normal">{dates}</span>
        {only ? <div className="font-normal">{only}</div> : null}
      </th>
    </tr>
  );
}

interface PartProps {
  heading: string;
  /** Whether a page break is allowed inside the part. */
  breaks?: boolean;
  children: React.ReactNode;
}

function Part({ heading, breaks = false, children }: PartProps) {
  return (
    <section className={breaks ? "mt-7" : "mt-7 print:break-inside-avoid-page"}>
      <h3 className="mb-1.5 print:break-after-avoid-page">{heading}</h3>
      {children}
    </section>
  );
}
