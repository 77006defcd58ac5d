/** The most cells of one grid: a form may have 1000 fields, and each room type has one besides. */
const MAX_CELLS = 800;

/** The most room types of one grid. */
const MAX_ROOM_TYPES = 100;

/** A part of a list that is too long for one grid. */
export interface Window<Row> {
  rows: Row[];
  /** From 1; the last one where the address named one beyond it. */
  page: number;
  pages: number;
  /** The place of its first row in the whole list, from 1. */
  first: number;
  /** How many rows the whole list has. */
  total: number;
}

/** The room types and seasons that one form has room for. */
export interface GridWindows<RoomType, Season> {
  roomTypes: Window<RoomType>;
  seasons: Window<Season>;
}

/** @returns the parts of both lists that the pages name: 20 room types leave room for 40 seasons */
export function gridWindows<RoomType, Season>(
  roomTypes: RoomType[],
  seasons: Season[],
  { page, room_page }: { page: number; room_page: number },
): GridWindows<RoomType, Season> {
  const rows = windowOf(roomTypes, MAX_ROOM_TYPES, room_page);
  const columns = Math.floor(MAX_CELLS / Math.max(rows.rows.length, 1));
  return { roomTypes: rows, seasons: windowOf(seasons, columns, page) };
}

function windowOf<Row>(rows: Row[], size: number, wanted: number): Window<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pages);
  const start = (page - 1) * size;
  return {
    rows: rows.slice(start, start + size),
    page,
    pages,
    first: start + 1,
    total: rows.length,
  };
}
