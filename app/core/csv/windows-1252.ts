/**
 * The characters of the bytes 0x80 to 0x9F; all other bytes are as in Latin-1. The five undefined bytes keep
 * their number, as the Encoding Standard demands.
 */
const UPPER_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f" + "\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes the files that spreadsheets on Windows write in western Europe. Node 20's own decoder of the same
 * name decodes plain Latin-1, with control characters in place of ’, € and œ.
 *
 * @returns the text; every byte stands for a character, so nothing is ever refused
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80]!);
}
