import { Table } from "~/ui/table";

interface Props extends React.TableHTMLAttributes<HTMLTableElement> {
  /** What its columns are: each layout gives way in its own way where there is little place. */
  layout: "nights" | "steps" | "compared";
}

/** A table of money, which fits the place it has: see quote.css. */
export function MoneyTable({ layout, ...table }: Props) {
  return (
    <div className="@container mt-1.5">
      <Table
        density="tight"
        {...table}
        className={`${layout} [&_.minus]:text-danger-text [&_.plus]:text-success-text [&_tfoot_td]:font-semibold`}
      />
    </div>
  );
}
