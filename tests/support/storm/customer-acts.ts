import * as newCustomer from "~/routes/customers/customer-new";
import * as customerPage from "~/routes/customers/customer";
import { asking } from "../requests";
import { NOTHING, type Act, type Done, type Worker } from "./worker";

/** What is done with those who book, at the desk and by programs. */
export const actsOnCustomers: Act[] = [
  { what: "new customer", share: 2, work: comes },
  { what: "merge", share: 2, work: merge },
  { what: "anonymise", share: 1, work: anonymise },
];

/** So many are always left: who is merged or forgotten books nothing more. */
const FEWEST = 3;

async function comes(worker: Worker): Promise<Done> {
  const { customers } = worker.house;
  const said = {
    type: "person",
    first_name: "Ada",
    last_name: `Guest ${worker.dice(1000)}`,
    language: "en",
  };
  if (!worker.atDesk) {
    const { status, body } = await worker.program.post("/customers", said);
    if (status === 201) customers.push((body.data as { id: number }).id);
    return { status };
  }
  const page = { ...newCustomer, path: "/customers/new" };
  const made = await worker.post(page, asking("create", said));
  if (made.status !== 303) return made;
  const { id } = await worker.around.world.db
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

/** The younger of two goes; their bookings are the older's. */
async function merge(worker: Worker): Promise<Done> {
  const { customers } = worker.house;
  const [id, other] = [worker.one(customers), worker.one(customers)];
  if (customers.length <= FEWEST || id === other) return NOTHING;
  leave(customers, Math.max(id, other));
  if (!worker.atDesk) return worker.program.post(`/customers/${id}/merge`, { other_id: other });
  const path = `/customers/${id}?other=${other}`;
  return worker.post({ ...customerPage, path, params: { id: String(id) } }, asking("merge"));
}

async function anonymise(worker: Worker): Promise<Done> {
  const { customers } = worker.house;
  if (customers.length <= FEWEST) return NOTHING;
  const id = worker.one(customers);
  leave(customers, id);
  if (!worker.atDesk) return worker.program.post(`/customers/${id}/anonymise`);
  const page = { ...customerPage, path: `/customers/${id}`, params: { id: String(id) } };
  return worker.post(page, asking("anonymise"));
}

function leave(customers: number[], id: number): void {
  customers.splice(customers.indexOf(id), 1);
}
