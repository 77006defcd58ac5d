import { cx } from "class-variance-authority";
import { Table, tableClass } from "~/ui/table";

/** @returns the class, in a table of money, of an amount that begins with its sign: none for what is added */
export function signClass(amount: string): "minus" | undefined {
  return amount.startsWith("+") ? undefined : "minus";
}

const layouts = {
  nights: "nights [&_td:first-child]:whitespace-nowrap",
  // Figures under figures, and the words of a quote in the same column.
  compared: [
    "table-fixed td:text-right [&_th]:whitespace-normal [&_thead_th]:text-right",
    "[&_mark]:rounded-sm [&_mark]:bg-warning-soft [&_mark]:px-1 [&_mark]:py-px [&_mark]:text-warning-text",
    "@max-[26rem]:[&_tbody_th]:col-span-full @max-[26rem]:[&_td]:border-0",
    "@max-[26rem]:[&_thead_td]:hidden @max-[26rem]:[&_tr]:grid @max-[26rem]:[&_tr]:grid-cols-2",
  ].join(" "),
};

interface Props extends React.TableHTMLAttributes<HTMLTableElement> {
  /** What its columns are: each layout gives way in its own way where there is little place. */
  layout: keyof typeof layouts;
}

/** A table of money, which fits the place it has: see quote.css. */
export function MoneyTable({ layout, ...table }: Props) {
  return (
    <div className="@container mt-1.5">
      <Table density="tight" {...table} className={layouts[layout]} />
    </div>
  );
}

/** A list of such tables, each a `StepsTable`: it says the look of all of them, once. */
export function MoneyTables({ children }: { children: React.ReactNode }) {
  return (
    <ol
      data-table=""
      className={cx(
        // What a step begins with is what the one above it ended with.
        "grid gap-5 @max-[30rem]:[&_:is(th,td):nth-child(2)]:hidden",
        tableClass({ density: "tight" }),
      )}
    >
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
