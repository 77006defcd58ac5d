import { cx } from "class-variance-authority";
import { Table, tableClass } from "~/ui/table";

/** @returns the class, in a table of money, of an amount that begins with its sign: none for what is added */
export function signClass(amount: string): "minus" | undefined {
  return amount.startsWith("+") ? undefined : "minus";
}

interface Props extends React.TableHTMLAttributes<HTMLTableElement> {
  /** What its columns are: each layout gives way in its own way where there is little place. */
  layout: "nights" | "compared";
}

/** A table of money, which fits the place it has: see quote.css. */
export function MoneyTable({ layout, ...table }: Props) {
  return (
    <div className="@container mt-1.5">
      <Table density="tight" {...table} className={layout} />
    </div>
  );
}

/** A list of such tables, each a `StepsTable`: it says the look of all of them, once. */
export function MoneyTables({ children }: { children: React.ReactNode }) {
  return (
    <ol data-table="" className={cx("grid gap-5", tableClass({ density: "tight" }))}>
      {children}
    </ol>
  );
}

/** The steps to a price, in a list of such tables. */
export function StepsTable({ children }: { children: React.ReactNode }) {
  return (
    <div className="@container mt-1.5">
      <table className="steps w-full">{children}</table>
    </div>
  );
}
