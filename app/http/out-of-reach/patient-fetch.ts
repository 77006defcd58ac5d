/**
 * Makes requests for a page wait while the server can't be reached, so that the present page stays on the
 * screen. Remix loads pages by `fetch`, and can't be changed in any other place.
 */

/** The functions that send each waiting request again. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** @returns a `fetch` whose requests for pages wait while the server can't be reached */
export function waitingFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!asksForPage(input, init)) return ask(input, init);
    for (;;) {
      const answer = await answerTo(ask(input, init), init?.signal);
      if (answer) return answer;
      await untilAskedAgain(init?.signal);
    }
  };
}

/** @returns whether any request is waiting */
export function isStalled(): boolean {
  return waiting.size > 0;
}

/**
 * Calls `listener` whenever `isStalled` changes.
 *
 * @returns a function that stops the calls
 */
export function onStallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends every waiting request once more. */
export function askAgain(): void {
  const all = [...waiting];
  waiting.clear();
  tellListeners();
  for (const resume of all) resume();
}

/**
 * Opens an address as a new document, once the server can be reached. It is for the moment when the scripts
 * of the next screen can't be loaded: Remix then reloads the document, and without a server the user would
 * lose the page.
 */
export async function leaveWhenReachable(href: string): Promise<void> {
  await fetch("/healthz");
  location.assign(href);
}

/**
 * @returns whether a page waits for this request: it loads the page's data, or asks whether the server can be
 *   reached
 */
function asksForPage(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? "GET").toUpperCase() !== "GET") return false;
  const { pathname } = new URL(input, location.href);
  return pathname.endsWith(".data") || pathname === "/healthz";
}

/**
 * Waits for a whole answer: Remix would show half an answer, and the browser would report an aborted one.
 *
 * @returns the answer; undefined where there was none, or only one from a proxy
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
  // Failures of the product's own server have this header, and their own pages.
  const foreign = answer.status >= 500 && !answer.headers.has("X-Remix-Response");
  return foreign || answer.status === 503 ? undefined : answer;
}

/**
 * @returns a promise that is fulfilled when the request should be sent again
 * @throws the reason why the request was aborted, for example because the user opened another page
 */
function untilAskedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener(
      "abort",
      () => {
        waiting.delete(resolve);
        tellListeners();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    waiting.add(resolve);
    tellListeners();
  });
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
