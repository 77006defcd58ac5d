import { Card, CardHeading } from "~/ui/card";
import { CoverageStrip } from "../../price-coverage/ui/coverage-strip";
import type { CatalogueCoverage } from "../coverage/catalogue-coverage.presenter.server";

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
            <CoverageStrip coverage={strip} />
          </div>
        ))}
      </div>
    </Card>
  );
}
