import { gridForm } from "~/modules/pricing/price-grid/grid-form";
import { gridPage, type GridView } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import { gridOf, gridQuery } from "~/modules/pricing/price-grid/grid-query";
import { saveGrid } from "~/modules/pricing/price-grid/price-grid.service.server";
import type { TestWorld } from "../context";

export type Fields = Record<string, string>;

/** The price grid of an address, as its page shows it, and what its form holds and sends. */
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

  /** The fields of a grid as its form holds them, with what somebody types into it. */
  async function filledIn(typed: Fields, more: Fields = {}): Promise<Fields> {
    return fieldsOf(await gridAt(more), typed);
  }

  /** Saves a grid as its preview showed it; every removal is confirmed. */
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

/** @returns what the form of a grid sends with this typed into it */
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
