import { cx } from "class-variance-authority";
import { Table, tableClass } from "~/ui/tables/table";

/** @returns the class of an amount in a table of money: "minus" unless it begins with a plus sign */
export function signClass(amount: string): "minus" | undefined {
  return amount.startsWith("+") ? undefined : "minus";
}

/** A table of the nights of a stay, which adapts to the width of its place; the styles are in quote.css. */
export function MoneyTable(table: React.TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="@container mt-1.5">
      <Table density="tight" {...table} className="nights [&_td:first-child]:whitespace-nowrap" />
    </div>
  );
}

/** A list of `StepsTable`, with the styles that all of them share. */
export function MoneyTables({ children }: { children: React.ReactNode }) {
  return (
    <ol
      data-table=""
      className={cx(
        // The column is hidden on narrow screens: each step begins with the amount with which the step above
        // ended.
        "grid gap-5 @max-[30rem]:[&_:is(th,td):nth-child(2)]:hidden",
        tableClass({ density: "tight" }),
      )}
    >
      {children}
    </ol>
  );
}

/** One table of `MoneyTables` with the steps of a calculation. */
export function StepsTable({ children }: { children: React.ReactNode }) {
  return (
    <div className="@container mt-1.5">
      <table className="steps w-full">{children}</table>
    </div>
  );
}
