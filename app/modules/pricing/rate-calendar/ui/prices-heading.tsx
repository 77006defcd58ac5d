import { Notice } from "~/ui/notice";
import type { PricesInWords } from "../rate-calendar-page.presenter.server";

interface Props {
  prices: PricesInWords;
  /** The period that is shown: "July 2027". */
  title: string;
  /** Links to other days or years. */
  children: React.ReactNode;
}

/** The heading with the hotel, the days, a description of the prices, and warnings about all of them. */
export function PricesHeading({ prices, title, children }: Props) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="rates-title">
            {prices.hotel} <span className="font-normal whitespace-nowrap text-muted">{title}</span>
          </h2>
          <p className="text-muted">{prices.sentence}</p>
          {prices.rounding ? <p className="text-sm text-muted">{prices.rounding}</p> : null}
        </div>
        {children}
      </div>
      {prices.warnings.length > 0 ? (
        <div className="mb-3">
          <Notice tone="warning">
            <ul>
              {prices.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
