/** The most cells of a grid: a form may have 1000 fields, and each room type needs one more. */
const MAX_CELLS = 800;

/** The most room types of one grid. */
const MAX_ROOM_TYPES = 100;

/** A part of a list that is too long for a grid. */
export interface Window<Row> {
  rows: Row[];
  /** The number of the page, from 1; the last one if the address names a later one. */
  page: number;
  pages: number;
  /** The place of the part's first row in the whole list, from 1. */
  first: number;
  /** The number of rows in the whole list. */
  total: number;
}

/** The room types and seasons that one form contains. */
export interface GridWindows<RoomType, Season> {
  roomTypes: Window<RoomType>;
  seasons: Window<Season>;
}

/**
 * @returns the parts of both lists with the numbers in the address; with 20 room types a part has up to 40
 *   seasons
 */
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
