/**
 * The characters of the bytes 0x80 to 0x9F; all others are those of Latin-1. The five undefined bytes are
 * kept as they are, as the Encoding Standard says.
 */
const UPPER_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f" + "\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes the files that spreadsheets on Windows write in western Europe. Node's own decoder of that
 * name reads plain Latin-1 in version 20: control characters in place of ’, € and œ.
 * @returns the text; every byte means something, so nothing is ever refused
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80]!);
}
