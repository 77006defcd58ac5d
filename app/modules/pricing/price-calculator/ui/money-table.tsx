import { cx } from "class-variance-authority";
import { Table, tableClass } from "~/ui/tables/table";

/** @returns the class, in a table of money, of an amount that begins with its sign: none for what is added */
export function signClass(amount: string): "minus" | undefined {
  return amount.startsWith("+") ? undefined : "minus";
}

/** A table of the nights of a stay, which fits the place it has: see quote.css. */
export function MoneyTable(table: React.TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="@container mt-1.5">
      <Table density="tight" {...table} className="nights [&_td:first-child]:whitespace-nowrap" />
    </div>
  );
}

/** A list of such tables, each a `StepsTable`: it says the look of all of them, once. */
export function MoneyTables({ children }: { children: React.ReactNode }) {
  return (
    <ol
      data-table=""
      className={cx(
        // A step begins with the amount with which the one above it ended.
        "grid gap-5 @max-[30rem]:[&_:is(th,td):nth-child(2)]:hidden",
        tableClass({ density: "tight" }),
      )}
    >
      {children}
    </ol>
  );
}

/** One table of `MoneyTables`: how a price is calculated, step by step. */
export function StepsTable({ children }: { children: React.ReactNode }) {
  return (
    <div className="@container mt-1.5">
      <table className="steps w-full">{children}</table>
    </div>
  );
}
