import { memo } from "react";
import { useTranslation } from "react-i18next";
import { controlClass } from "~/forms/fields/control";
import { translateMessage } from "~/i18n/message";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Table } from "~/ui/tables/table";
import type { GridCell } from "../grid-cells.presenter.server";
import type { GridRow, GridView } from "../grid-page.presenter.server";

interface Props extends Pick<React.TableHTMLAttributes<HTMLTableElement>, "onKeyDown" | "onPaste"> {
  grid: GridView;
  /**
   * The mistakes that the browser has found during typing, by field name: a message, or null once it is
   * corrected.
   */
  mistakes?: Record<string, string | null>;
  /** Whether the cells are input fields. */
  entered?: boolean;
}

/** The table of prices, with room types as rows and seasons as columns. */
export function GridTable({ grid, mistakes = {}, entered = false, ...events }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-grid:${key}`);
  return (
    <Card
      scrolls
      // Without fields there is nothing to focus in it, and the keyboard scrolls the table itself.
      {...(entered ? {} : { tabIndex: 0, role: "region", "aria-label": text("TITLE") })}
      className="max-h-[calc(100dvh-6rem)] scroll-pt-14 scroll-pl-32 md:scroll-pl-60 print:max-h-none"
    >
      <Table density="tight" {...events}>
        <thead className="sticky top-0 z-3 bg-sunken print:static">
          <tr>
            <th scope="col" className="sticky left-0 z-2 min-w-32 bg-sunken md:min-w-60">
              {text("ROOM_TYPE")}
            </th>
            {grid.columns.map((season) => (
              <th key={season.id} scope="col" className="min-w-24">
                <span id={columnId(season.id)}>{season.name}</span>
                <div className="font-normal">{season.dates}</div>
                {season.active ? null : <Badge tone="neutral">{text("INACTIVE")}</Badge>}
                {season.over ? <Badge tone="neutral">{text("OVER")}</Badge> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, place) => (
            <tr key={row.id}>
              <th
                scope="row"
                className="sticky left-0 z-2 border-t border-subtle bg-surface py-0.5! whitespace-normal"
              >
                <div className="flex items-center gap-x-2 max-md:flex-wrap">
                  <span id={rowId(row.id)} className="text-sm/4.5 text-ink">
                    {row.name}
                  </span>{" "}
                  {row.active ? null : <Badge tone="neutral">{text("INACTIVE")}</Badge>}{" "}
                  {unitOf(row) ? (
                    <span
                      id={unitId(row.id)}
                      className="text-xs/4 font-normal wrap-normal text-muted"
                    >
                      {unitOf(row)}
                    </span>
                  ) : null}
                  {entered ? <UnitOfNew row={row} /> : null}
                </div>
              </th>
              {row.cells.map((cell, column) => (
                <Cell
                  key={cell.name}
                  cell={cell}
                  at={`${place}-${column}`}
                  labelledBy={`${rowId(row.id)} ${columnId(grid.columns[column]!.id)}`}
                  of={row}
                  mistake={mistakes[cell.name] === undefined ? cell.mistake : mistakes[cell.name]!}
                  entered={entered}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function columnId(season_id: number): string {
  return `season-${season_id}`;
}

function rowId(room_type_id: number): string {
  return `room-type-${room_type_id}`;
}

function unitId(room_type_id: number): string {
  return `unit-${room_type_id}`;
}

/**
 * @returns the unit of a row's prices, which its head says once; that of the first one, where they differ. Cells
 *   with another unit say it themselves
 */
function unitOf({ cells }: GridRow): string | null {
  return cells.find(({ unit }) => unit)?.unit ?? null;
}

/** @returns the id of a cell's field */
export function cellId(name: string): string {
  return `grid-${name}`;
}

/** The choice whether new prices of a room type are per person; hidden if all its cells have prices. */
function UnitOfNew({ row }: { row: GridRow }) {
  const { t } = useTranslation();
  const value = row.per_person ? "person" : "room";
  const isFull = row.cells.every(({ price }) => price !== null);
  if (isFull) return <input type="hidden" name={row.unitName} value={value} />;
  return (
    <div className="ml-auto font-normal">
      <select
        className={controlClass({ size: "small" })}
        name={row.unitName}
        defaultValue={value}
        aria-label={t("price-grid:UNIT_OF", { roomType: row.name })}
      >
        <option value="person">{t("price-grid:PER_PERSON")}</option>
        <option value="room">{t("price-grid:PER_ROOM")}</option>
      </select>
    </div>
  );
}

interface CellProps {
  cell: GridCell;
  /** The place of the cell as "row-column", from 0. */
  at: string;
  labelledBy: string;
  /** The message for a wrong text, encoded. */
  mistake: string | null;
  entered: boolean;
  /** Its row. */
  of: GridRow;
}

const Cell = memo(function Cell({ cell, at, labelledBy, mistake, entered, of }: CellProps) {
  const { t } = useTranslation();
  const id = cellId(cell.name);
  const noteId = `${id}-note`;
  const ofRow = unitOf(of);
  const note = cell.unit && cell.unit === ofRow ? null : (cell.unit ?? cell.hint);
  const forAdults = cell.forAdults.map(({ id: price_id, text, to }) => (
    <div key={price_id} className="text-xs/4 whitespace-normal">
      <Link to={to}>{text}</Link>
    </div>
  ));
  const notes = (
    <>
      {mistake ? <div className="text-danger-text">{translateMessage(t, mistake)}</div> : null}
      {cell.met ? <div className="font-semibold text-ink">{cell.met}</div> : null}
      {note ? <div className="text-muted">{note}</div> : null}
    </>
  );
  const hasNotes = Boolean(mistake ?? cell.met ?? note);
  if (!entered) {
    return (
      <td className="text-right text-xs">
        <span className="text-sm number">{cell.price ?? "–"}</span>
        {notes}
        {forAdults}
      </td>
    );
  }
  const describedBy = [hasNotes && noteId, cell.unit && cell.unit === ofRow && unitId(of.id)];
  return (
    <td className={cell.changes || cell.met ? "bg-accent-soft py-0.5!" : "py-0.5!"}>
      <div className="flex items-center gap-2">
        <input
          className={`${controlClass({ size: "small" })} w-24! flex-none py-0.5! text-right tabular-nums`}
          id={id}
          name={cell.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cell.text}
          data-cell={at}
          aria-labelledby={labelledBy}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
        />
        {hasNotes || forAdults.length > 0 ? (
          <div className="min-w-28 text-xs/4 whitespace-normal">
            <div id={noteId}>{notes}</div>
            {forAdults}
          </div>
        ) : null}
      </div>
    </td>
  );
});
