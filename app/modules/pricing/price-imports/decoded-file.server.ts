import { decodeWindows1252 } from "~/core/csv/windows-1252";
import { UnreadableFile } from "./price-file.server";

/** The first bytes of a zip, as .xlsx and .ods are, and of a compound file, as .xls is. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function isWorkbook(bytes: ArrayBuffer): boolean {
  const begun = new Uint8Array(bytes.slice(0, 4));
  return workbooks.some((signature) => signature.every((byte, at) => byte === begun[at]));
}

/**
 * @returns the text of a file in UTF-8, in the encoding of spreadsheets on Windows in western Europe, or in
 *   their format "Unicode text"
 * @throws UnreadableFile for a workbook, whatever its name is
 */
export function decodePriceFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (isWorkbook(bytes)) throw new UnreadableFile("workbook");
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(new Uint8Array(bytes));
  }
}
