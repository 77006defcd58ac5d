/** The page that takes the contract of a hotel; the address of its check is below it. */
export const CONTRACT_IMPORT_PATH = "/pricing/contracts/import";

/** The file with an example. */
export const CONTRACT_EXAMPLE_PATH = "/pricing/contracts/example.csv";

/** @returns the address of the page that takes a contract; the hotel is chosen, if it is given */
export function contractImportHref(hotel_id?: number): string {
  return hotel_id ? `${CONTRACT_IMPORT_PATH}?hotel_id=${hotel_id}` : CONTRACT_IMPORT_PATH;
}

/** @returns the address of the file with the contract of a hotel */
export function contractFileHref(hotel_id: number): string {
  return `/pricing/contracts.csv?hotel_id=${hotel_id}`;
}
