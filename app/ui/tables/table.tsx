import { cva, type VariantProps } from "class-variance-authority";

/** The style of a table, set on the table or around it and not on its hundreds of cells (`styles/tables.css`). */
export const tableClass = cva("table-rows", {
  variants: {
    /**
     * `dense`: many columns, whose headings and texts may wrap; `compact`: low rows, if the user has chosen
     * them; `tight`: figures in a narrow place.
     */
    density: {
      regular: "list-table",
      compact: "compact-table",
      dense: "dense-table",
      tight: "tight-table",
    },
    /**
     * The cells with figures, which don't wrap: cells with a label on phones, or right-aligned cells. Titles
     * don't wrap either.
     */
    figures: {
      true: "[&_.row-title]:whitespace-nowrap [&_.text-right]:number [&_small]:block [&_small]:text-xs [&_small]:text-muted [&_td[data-label]]:number",
    },
  },
  defaultVariants: { density: "regular" },
});

interface Props extends React.TableHTMLAttributes<HTMLTableElement> {
  density?: VariantProps<typeof tableClass>["density"];
  figures?: boolean;
  /** The columns beside each other where its rows, of one line on wide screens, have two lines. */
  across?: number | false;
  /**
   * Whether its rows become cards on phones. The roles are written out then, since a grid would lose them.
   */
  stacked?: boolean;
}

/** A table of rows in the common style. */
export function Table({ density, figures, across, stacked, className, ...table }: Props) {
  return (
    <table
      role={stacked ? "table" : undefined}
      {...table}
      className={tableClass({ density, figures, className })}
      data-table={stacked ? "stacked" : ""}
      data-one-line={across ? "" : undefined}
      style={across ? ({ "--across": across } as React.CSSProperties) : table.style}
      data-compact={density === "compact" ? "" : undefined}
      data-stays=""
    />
  );
}

interface ScrollProps {
  /** The name by which a table without links is reached, so that the keyboard can scroll it. */
  label?: string;
  children: React.ReactNode;
}

/** Lets a table that is too wide scroll on its own instead of widening the page. */
export function TableScroll({ label, children }: ScrollProps) {
  const reached = label ? { role: "region", tabIndex: 0, "aria-label": label } : null;
  return (
    <div {...reached} className="max-w-full overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
