import { cva, type VariantProps } from "class-variance-authority";

/** What all densities but the regular one have in common. */
const common = [
  "w-full th:bg-sunken th:text-left th:text-xs/4.5 th:font-semibold th:text-muted",
  "th:aria-[sort]:text-ink td:border-t td:border-subtle",
  "head-cell:border-t-0 head-cell:bg-sunken head-cell:first:rounded-tl-[9px] head-cell:last:rounded-tr-[9px]",
  "head-cell:[&>a]:inline-flex head-cell:[&>a]:min-h-6 head-cell:[&>a]:items-center head-cell:[&>a]:gap-1 head-cell:[&>a]:text-inherit head-cell:[&>a]:no-underline head-cell:[&>a]:hover:underline head-cell:[&>a]:pointer-coarse:min-h-11",
  "row-head:border-t row-head:border-subtle row-head:bg-transparent row-head:py-1.5 row-head:whitespace-normal row-head:text-ink",
  "row:hover:bg-row-hover row:data-selected:bg-row-selected",
  "menu-cell:w-12 menu-cell:py-0 menu-cell:text-right menu-cell:whitespace-nowrap menu-cell:*:align-middle menu-cell:print:hidden",
];

/** The style of a table, set on the table or around it, since cells repeat by the hundred (see theme.css). */
export const tableClass = cva("", {
  variants: {
    /**
     * `dense`: many columns, whose headings and words may break; `compact`: low rows, as the user has
     * chosen; `tight`: figures in a narrow place.
     */
    density: {
      regular: "list-table",
      compact: [
        ...common,
        "text-sm/4.5 th:px-2 th:py-1 th:first:pl-4 td:h-9 td:px-2 td:py-0.5 td:first:pl-4 [&_.row-menu]:h-8",
      ],
      dense: [...common, "th:px-2 th:py-1.5 th:first:pl-4 td:h-11 td:px-2 td:py-1.5 td:first:pl-4"],
      tight: [
        ...common,
        "th:px-2 th:py-1.5 th:wrap-anywhere th:whitespace-nowrap td:px-2 td:py-1.5 td:wrap-anywhere [&_.minus]:text-danger-text [&_tfoot_td]:font-semibold",
      ],
    },
    /**
     * Which cells hold figures, which don't break: those with a label on phones, or at the right. Titles
     * don't break either.
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
  /**
   * Whether its rows become cards on phones. The roles are written out then, since a grid would lose them.
   */
  stacked?: boolean;
}

/** A table of rows in the common style. */
export function Table({ density, figures, stacked, className, ...table }: Props) {
  return (
    <table
      role={stacked ? "table" : undefined}
      {...table}
      className={tableClass({ density, figures, className })}
      data-table={stacked ? "stacked" : ""}
      data-compact={density === "compact" ? "" : undefined}
      data-stays=""
    />
  );
}

/** Lets a table that is too wide scroll by itself instead of widening the page. */
export function TableScroll({ children }: { children: React.ReactNode }) {
  return <div className="max-w-full overflow-x-auto print:overflow-visible">{children}</div>;
}
