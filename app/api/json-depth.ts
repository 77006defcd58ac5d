/** The most levels of objects and lists within each other that a body may have: no call needs ten. */
export const MAX_JSON_LEVELS = 64;

const QUOTE = '"';
const ESCAPE = "\\";

/**
 * Looks at a text before it is parsed as JSON: parsers, schemas and whatever walks through the result call themselves
 * for each level, and would run out of stack. It reads the characters once and builds nothing.
 *
 * @returns whether objects and lists are nested deeper than `MAX_JSON_LEVELS`; for a text that is no JSON, whatever
 *   its brackets outside of quotes say
 */
export function isNestedTooDeep(json: string): boolean {
  let levels = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (quoted && character === ESCAPE) at += 1;
    else if (character === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (character === "[" || character === "{") levels += 1;
    else if (character === "]" || character === "}") levels -= 1;
    if (levels > MAX_JSON_LEVELS) return true;
  }
  return false;
}
