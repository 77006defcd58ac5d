/**
 * Requests for a page that get no answer wait for one, rather than costing the page that is there.
 * Remix asks for pages by `fetch`, and has no other place to stand in.
 */

/** Asks again for each request that waits. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** @returns a `fetch` whose requests for pages wait where the server can't be reached */
export function patient(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!asksForPage(input, init)) return ask(input, init);
    for (;;) {
      const answer = await answerTo(ask(input, init), init?.signal);
      if (answer) return answer;
      await untilAskedAgain(init?.signal);
    }
  };
}

/** @returns whether a request waits */
export function isStalled(): boolean {
  return waiting.size > 0;
}

/** Tells of each change of `isStalled`; @returns what ends that */
export function onStall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends every request that waits once more. */
export function askAgain(): void {
  const all = [...waiting];
  waiting.clear();
  tell();
  for (const resume of all) resume();
}

/**
 * Leads to an address as a new document, once the server is there: when the scripts of the next
 * screen can't be loaded, Remix reloads the document, which without a server costs the page.
 */
export async function leaveWhenReachable(href: string): Promise<void> {
  await fetch("/healthz");
  location.assign(href);
}

/** Whether a page waits for this request: its data, or the question whether the server is there. */
function asksForPage(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? "GET").toUpperCase() !== "GET") return false;
  const { pathname } = new URL(input, location.href);
  return pathname.endsWith(".data") || pathname === "/healthz";
}

/**
 * An answer counts once it is whole: Remix would show the half of one, and the browser would complain
 * of one that is given up while Remix reads it.
 *
 * @returns the answer, or undefined where there was none, or only that of a proxy in between
 */
async function answerTo(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response | undefined> {
  let answer: Response;
  try {
    answer = await response;
    await answer.clone().arrayBuffer();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
  // Our own failures say so in this header, and have pages of their own.
  const foreign = answer.status >= 500 && !answer.headers.has("X-Remix-Response");
  return foreign || answer.status === 503 ? undefined : answer;
}

/** @throws why the request was given up, such as for another page */
function untilAskedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener(
      "abort",
      () => {
        waiting.delete(resolve);
        tell();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    waiting.add(resolve);
    tell();
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}
