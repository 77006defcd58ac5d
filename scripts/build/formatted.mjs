import { readFileSync } from "node:fs";
import { format } from "oxfmt";

/**
 * @param {string} path the file that the text is for
 * @param {string} text
 * @returns {Promise<string>} the text as `npm run format` leaves it
 * @throws an Error where it can't be read as what its name says
 */
export async function formatted(path, text) {
  const { ignorePatterns: _, ...options } = JSON.parse(readFileSync(".oxfmtrc.json", "utf8"));
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message)}`);
  return code;
}
