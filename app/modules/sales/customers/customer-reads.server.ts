import { NOBODY, type Context } from "~/db/context";
import { logEvent } from "~/operations/log.server";
import { factsOfRequest, type RequestFacts } from "~/operations/request-facts.server";

/** The customers whose reading a request has logged already: a page reads its customer for several of its parts. */
const logged = new WeakMap<RequestFacts, Set<number>>();

/**
 * Logs who reads which customers, so that after the loss of a session the persons concerned are known. Every service
 * function that gives out what is known of customers calls it, for pages, files, pickers and programs alike. The line
 * has ids only, nothing personal. What the app reads on its own isn't logged, since nobody sees it; nor does it count
 * as read where a user reads the same in the same request.
 */
export function logCustomersRead(ctx: Context, ids: Iterable<number | null>): void {
  if (ctx.actor.id === NOBODY) return;
  const facts = factsOfRequest();
  const before = (facts && logged.get(facts)) ?? new Set<number>();
  const customers = [...new Set(ids)].filter((id) => id !== null && !before.has(id)) as number[];
  if (customers.length === 0) return;
  if (facts) logged.set(facts, new Set([...before, ...customers]));
  const { actor, origin } = ctx;
  logEvent("customers_read", {
    user_id: actor.id,
    session: actor.sessionId,
    // A file is written after its request has begun to be answered, so the facts alone aren't enough.
    ...(origin && {
      request_id: origin.request_id,
      address: origin.address,
      user_agent: origin.user_agent,
    }),
    customers,
  });
}

/** @returns the rows as they are, after the reading of their customers is logged */
export function loggedCustomers<Row extends { id: number }>(ctx: Context, rows: Row[]): Row[] {
  logCustomersRead(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}
