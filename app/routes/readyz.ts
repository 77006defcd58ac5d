import { isReady } from "~/db/connection/readiness.server";

/**
 * Answers 200 when the process can serve requests: its database answers within a second and has all
 * migrations, and nobody has asked it to stop.
 */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: {
      ...{ "Content-Type": "text/plain", "Cache-Control": "no-store" },
      ...(ready ? {} : { "Retry-After": "5" }),
    },
  });
}
