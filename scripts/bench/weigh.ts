import { ask } from "./ask";
import type { MeasuredScreen } from "./screens";

/** The cost of a screen, which is the same on any machine. */
export interface Weight {
  name: string;
  /** Bytes of the page. */
  html: number;
  /** Bytes of the page as it is sent to a browser. */
  gzipped: number;
  /** SQL statements of the first visit, including BEGIN and COMMIT. */
  statements: number;
  /** SQL statements of a second visit, with nothing changed in between. */
  again: number;
}

interface Weighed {
  url: string;
  cookie: string;
  /** @returns the number of statements that the app has sent so far */
  statements: () => number;
}

/**
 * @returns the weight of each screen, from two visits
 * @throws an Error where a screen answers with anything but 200
 */
export async function weigh(app: Weighed, screens: MeasuredScreen[]): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const { name, path, open } of screens) {
    const visit = async (encoding: string) => {
      const before = app.statements();
      const headers = { "Accept-Encoding": encoding, ...(open ? {} : { Cookie: app.cookie }) };
      const { status, bytes } = await ask({ url: app.url + path, headers });
      if (status !== 200) throw new Error(`${name} (${path}) answered ${status}.`);
      return { bytes, statements: app.statements() - before };
    };
    const plain = await visit("identity");
    const gzipped = await visit("gzip");
    weights.push({
      name,
      html: plain.bytes,
      gzipped: gzipped.bytes,
      statements: plain.statements,
      again: gzipped.statements,
    });
  }
  return weights;
}
