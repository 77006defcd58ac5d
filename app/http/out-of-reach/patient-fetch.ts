/**
 * Requests for a page wait while the server can't be reached, so that the present page stays. Remix asks for
 * pages by `fetch`, and has no other place to hook into.
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

/**
 * Calls `listener` at each change of `isStalled`.
 *
 * @returns a function that ends this
 */
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
 * Waits for a whole answer: Remix would show half of one, and the browser would report an aborted one.
 *
 * @returns the answer, or undefined where there was none, or only that of a proxy
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
  // Failures of our own server have this header, and pages of their own.
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
