import { gridForm } from "~/modules/pricing/price-grid/grid-form";
import { gridPage, type GridView } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import { gridOf, gridQuery } from "~/modules/pricing/price-grid/grid-query";
import { saveGrid } from "~/modules/pricing/price-grid/price-grid.service.server";
import type { TestWorld } from "../context";

export type Fields = Record<string, string>;

/** @returns functions that open, fill in and save the price grid of a hotel */
export function gridsIn(world: () => TestWorld, hotel: () => number) {
  const at = (more: Fields = {}) => new URLSearchParams({ hotel_id: String(hotel()), ...more });

  function ofAddress(more: Fields = {}) {
    const query = gridQuery(at(more));
    return gridOf(query, query.hotel_id!);
  }

  async function gridAt(more: Fields = {}, posted?: Fields, ctx = world().ctx): Promise<GridView> {
    const { grid } = await gridPage(ctx, at(more), posted && gridForm(posted));
    return grid!;
  }

  /** @returns the fields of a grid's form, in which somebody has typed these values */
  async function filledIn(typed: Fields, more: Fields = {}): Promise<Fields> {
    return fieldsOf(await gridAt(more), typed);
  }

  /** Saves a grid as its preview shows it; all removals are confirmed. */
  async function save(fields: Fields, more: Fields = {}, ctx = world().ctx) {
    const { preview } = await gridAt(more, fields);
    const confirmed = {
      ...fields,
      previewed: preview?.fingerprint ?? "",
      removals: String(preview?.removals ?? ""),
    };
    return saveGrid(ctx, ofAddress(more), gridForm(confirmed));
  }

  return { at, ofAddress, gridAt, filledIn, save };
}

/** @returns the fields that a grid's form sends after these values were typed */
export function fieldsOf(grid: GridView, typed: Fields): Fields {
  const cells = grid.rows.flatMap((row) => row.cells);
  return {
    ...Object.fromEntries(cells.map(({ name, text }) => [name, text])),
    ...Object.fromEntries(
      grid.rows.map(({ unitName, per_person }) => [unitName, per_person ? "person" : "room"]),
    ),
    seen: grid.seen,
    currency: grid.currency.code,
    ...typed,
  };
}
