/** The expected value of an attribute: exactly this text, a pattern, or any value (`true`). */
type Wanted = string | RegExp | true;
type Attributes = Record<string, Wanted>;

/** An element of a page, with the functions that tests need. */
export class Element {
  readonly children: (Element | string)[] = [];

  constructor(
    readonly name: string,
    readonly attributes: Record<string, string>,
  ) {}

  /** @returns the text of the element in one line, without scripts and styles */
  get text(): string {
    const all = this.children.map((child) => (typeof child === "string" ? child : child.text));
    return all.join(" ").replace(/\s+/g, " ").trim();
  }

  /** @returns every element inside with this name and these attributes, in the order of the page */
  all(name: string, attributes: Attributes = {}): Element[] {
    return this.children.flatMap((child) => {
      if (typeof child === "string") return [];
      const own = child.name === name && hasAll(child, attributes) ? [child] : [];
      return [...own, ...child.all(name, attributes)];
    });
  }

  /**
   * @returns the only such element inside
   * @throws where there isn't exactly one
   */
  one(name: string, attributes: Attributes = {}): Element {
    const found = this.all(name, attributes);
    if (found.length === 1) return found[0]!;
    const wanted = Object.entries(attributes).map(([key, value]) => `${key}=${String(value)}`);
    throw new Error(`${found.length} × <${name} ${wanted.join(" ")}> in: ${this.text}`);
  }
}

function hasAll({ attributes }: Element, wanted: Attributes): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = attributes[name];
    if (given === undefined) return false;
    if (value === true) return true;
    return typeof value === "string" ? given === value : value.test(given);
  });
}

const VOID = new Set(["input", "br", "hr", "img", "meta", "link"]);

const TOKEN = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi;

/**
 * @returns the elements of a page that React has rendered; a simple parser is enough, since its HTML is well
 *   formed
 */
export function parseHtml(source: string): Element {
  const page = new Element("#page", {});
  const open = [page];
  for (const [, closes, name = "", attributes = "", empty, text] of source
    .replace(/<!--.*?-->/gs, "")
    .matchAll(TOKEN)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closes) open.pop();
    else {
      const element = new Element(name.toLowerCase(), attributesIn(attributes));
      parent.children.push(element);
      if (!empty && !VOID.has(element.name)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.name}> is never closed.`);
  return page;
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(
    pairs.map(([, name, value]) => [name!.toLowerCase(), decode(value ?? "")]),
  );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
