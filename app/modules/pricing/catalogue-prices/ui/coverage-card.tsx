import { lazy, Suspense } from "react";
import { Card, CardHeading } from "~/ui/card";
import { reloadOnFailure } from "~/ui/late";
import { CoverageStrip } from "../../price-coverage/ui/coverage-strip";
import type { CatalogueCoverage } from "../coverage/catalogue-coverage.presenter.server";

/** The server renders it immediately; browsers load its script only where the list is of one tour or treatment. */
const Strip = import.meta.env.SSR
  ? CoverageStrip
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("../../price-coverage/ui/coverage-strip")).CoverageStrip,
      })),
    );

/** Shows on which days of the coming year the tour or treatment of the list has a price. */
export function CoverageCard({ coverage }: { coverage: CatalogueCoverage }) {
  return (
    <Card as="section" aria-labelledby="price-coverage" className="mb-5">
      <CardHeading id="price-coverage">{coverage.title}</CardHeading>
      <div className="grid grid-cols-1 gap-6 p-4">
        <p className="faint">{coverage.about}</p>
        {coverage.strips.map(({ unit, coverage: strip }) => (
          <div key={unit} className="grid grid-cols-1 gap-2">
            {unit ? <h3>{unit}</h3> : null}
            <Suspense>
              <Strip coverage={strip} />
            </Suspense>
          </div>
        ))}
      </div>
    </Card>
  );
}
