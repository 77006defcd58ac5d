import { whyNotReady } from "~/db/connection/readiness.server";

/**
 * Answers 200 when the process can serve requests: its database answers within a second and has all
 * migrations and none over which this version doesn't work, and nobody has asked it to stop. Otherwise it answers 503
 * with a sentence that says why.
 */
export async function loader() {
  const why = await whyNotReady();
  return new Response(why ? `not ready: ${why}\n` : "ready\n", {
    status: why ? 503 : 200,
    headers: {
      ...{ "Content-Type": "text/plain", "Cache-Control": "no-store" },
      ...(why ? { "Retry-After": "5" } : {}),
    },
  });
}
