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
    <Card scrolls>
      <Table density="tight" {...events}>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-2 min-w-32 bg-sunken md:min-w-48">
              {text("ROOM_TYPE")}
            </th>
            {grid.columns.map((season) => (
              <th key={season.id} scope="col" className="min-w-32">
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
                className="sticky left-0 z-2 border-t border-subtle bg-surface align-top whitespace-normal"
              >
                <span id={rowId(row.id)} className="text-sm text-ink">
                  {row.name}
                </span>{" "}
                {row.active ? null : <Badge tone="neutral">{text("INACTIVE")}</Badge>}
                {entered ? <UnitOfNew row={row} /> : null}
              </th>
              {row.cells.map((cell, column) => (
                <Cell
                  key={cell.name}
                  cell={cell}
                  at={`${place}-${column}`}
                  labelledBy={`${rowId(row.id)} ${columnId(grid.columns[column]!.id)}`}
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
    <div className="mt-1 font-normal">
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
}

const Cell = memo(function Cell({ cell, at, labelledBy, mistake, entered }: CellProps) {
  const { t } = useTranslation();
  const id = cellId(cell.name);
  const noteId = `${id}-note`;
  const note = cell.unit ?? cell.hint;
  const forAdults = cell.forAdults.map(({ id: price_id, text, to }) => (
    <div key={price_id} className="text-right text-sm/5 whitespace-normal">
      <Link to={to}>{text}</Link>
    </div>
  ));
  const notes = (
    <>
      {mistake ? <div className="text-danger-text">{translateMessage(t, mistake)}</div> : null}
      {cell.met ? <div className="font-semibold text-ink">{cell.met}</div> : null}
      {note ? <div className="text-sm/5 text-muted">{note}</div> : null}
    </>
  );
  const hasNotes = Boolean(mistake ?? cell.met ?? note);
  if (!entered) {
    return (
      <td className="text-right align-top text-xs">
        <span className="text-sm number">{cell.price ?? "–"}</span>
        {notes}
        {forAdults}
      </td>
    );
  }
  return (
    <td className={cell.changes || cell.met ? "bg-accent-soft align-top" : "align-top"}>
      <input
        className={`${controlClass({ size: "regular" })} text-right tabular-nums`}
        id={id}
        name={cell.name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={cell.text}
        data-cell={at}
        aria-labelledby={labelledBy}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={hasNotes ? noteId : undefined}
      />
      <div id={noteId} className="text-right text-xs whitespace-normal">
        {notes}
      </div>
      {forAdults}
    </td>
  );
});
