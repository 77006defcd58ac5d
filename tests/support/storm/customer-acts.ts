import * as newCustomer from "~/routes/customers/customer-new";
import * as customerPage from "~/routes/customers/customer";
import { asking } from "../requests";
import { bothWays, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import type { Worker } from "./worker";

/** The acts on customers, by forms and by the API. */
export const actsOnCustomers: Act[] = [
  ...bothWays("create a customer", 2, createCustomer),
  ...bothWays("merge customers", 2, merge),
  ...bothWays("anonymise a customer", 1, anonymise),
];

/** The least number of customers who may still book. */
const FEWEST = 3;

async function createCustomer(worker: Worker): Promise<Outcome> {
  const { customers } = worker.house;
  const said = {
    type: "person",
    first_name: "Ada",
    last_name: `Guest ${worker.dice(1000)}`,
    language: "en",
  };
  if (!worker.atDesk) {
    const made = await worker.call("post", "/customers", said);
    if (made.succeeded) customers.push((made.body.data as { id: number }).id);
    return made;
  }
  const page = { ...newCustomer, path: "/customers/new" };
  const made = await worker.post(page, asking("create", said));
  if (!made.succeeded) return made;
  const { id } = await worker.shared.world.db
    .selectFrom("customers")
    .where("merged_into_id", "is", null)
    .where("anonymised_at", "is", null)
    .orderBy("id", "desc")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  if (!customers.includes(id)) customers.push(id);
  return made;
}

/** Merges the younger of two customers into the older, who gets the bookings. */
async function merge(worker: Worker): Promise<Outcome> {
  const { customers } = worker.house;
  const [id, other] = [worker.oneOf(customers), worker.oneOf(customers)];
  if (customers.length <= FEWEST || id === other) return NOTHING_TO_DO;
  removeFromBookers(customers, Math.max(id, other));
  if (!worker.atDesk) return worker.call("post", `/customers/${id}/merge`, { other_id: other });
  const path = `/customers/${id}?other=${other}`;
  return worker.post({ ...customerPage, path, params: { id: String(id) } }, asking("merge"));
}

async function anonymise(worker: Worker): Promise<Outcome> {
  const { customers } = worker.house;
  if (customers.length <= FEWEST) return NOTHING_TO_DO;
  const id = worker.oneOf(customers);
  removeFromBookers(customers, id);
  if (!worker.atDesk) return worker.call("post", `/customers/${id}/anonymise`);
  const page = { ...customerPage, path: `/customers/${id}`, params: { id: String(id) } };
  return worker.post(page, asking("anonymise"));
}

/** Removes a merged or anonymised customer from those who may book. */
function removeFromBookers(customers: number[], id: number): void {
  customers.splice(customers.indexOf(id), 1);
}
