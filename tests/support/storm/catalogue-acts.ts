import * as priceRules from "~/routes/pricing/management/price-rules";
import * as roomPrices from "~/routes/pricing/management/room-prices";
import * as treatmentPrices from "~/routes/pricing/treatment-prices";
import * as spaPage from "~/routes/spas/spa-edit";
import * as treatmentPage from "~/routes/treatments/treatment-edit";
import { bothWays, type Act, type Outcome } from "./act";
import { MOST_TREATMENT_ROOMS } from "./scarce-house";
import type { Worker } from "./worker";

/** The acts on prices, the spa and its treatments, by forms and by the API. */
export const actsOnCatalogue: Act[] = [
  ...bothWays("change a room price", 2, roomPrice),
  ...bothWays("change a price rule", 2, priceRule),
  ...bothWays("change a treatment price", 2, treatmentPrice),
  ...bothWays("change a treatment", 3, treatment),
  ...bothWays("change a spa", 2, spa),
];

async function roomPrice(worker: Worker): Promise<Outcome> {
  const id = worker.oneOf(worker.house.prices);
  const base_price = `${50 + worker.dice(50)}.00`;
  if (!worker.atDesk) return worker.call("patch", `/room-type-prices/${id}`, { base_price });
  const path = `/pricing/management/room-prices?dialog=edit&id=${id}`;
  return worker.edit({ ...roomPrices, path }, { base_price });
}

async function priceRule(worker: Worker): Promise<Outcome> {
  const { ruleId } = worker.house;
  const value = `${worker.dice(20) - 10}`;
  if (!worker.atDesk) return worker.call("patch", `/price-rules/${ruleId}`, { value });
  const path = `/pricing/management/price-rules?dialog=edit&id=${ruleId}`;
  return worker.edit({ ...priceRules, path }, { value });
}

async function treatmentPrice(worker: Worker): Promise<Outcome> {
  const { treatmentPriceId: id } = worker.house;
  const price = `${60 + worker.dice(40)}.00`;
  if (!worker.atDesk) return worker.call("patch", `/treatment-prices/${id}`, { price });
  const path = `/pricing/spas?dialog=edit&id=${id}`;
  return worker.edit({ ...treatmentPrices, path }, { price });
}

/** Changes the duration of a treatment, or whether it is offered. */
async function treatment(worker: Worker): Promise<Outcome> {
  const { spa_id, treatment_id } = worker.house;
  const duration = worker.oneOf([30, 60, 90]);
  const buffer = worker.oneOf([0, 15, 30]);
  const active = worker.dice(4) > 0;
  if (!worker.atDesk) {
    const said = { duration_minutes: duration, buffer_minutes: buffer, active };
    return worker.call("patch", `/treatments/${treatment_id}`, said);
  }
  const path = `/spas/${spa_id}/treatments/edit/${treatment_id}`;
  const params = { spa_id: String(spa_id), id: String(treatment_id) };
  return worker.edit(
    { ...treatmentPage, path, params },
    {
      duration_minutes: String(duration),
      buffer_minutes: String(buffer),
      active: active ? "on" : "",
    },
  );
}

async function spa(worker: Worker): Promise<Outcome> {
  const { spa_id } = worker.house;
  const treatment_rooms = 1 + worker.dice(MOST_TREATMENT_ROOMS);
  if (!worker.atDesk) return worker.call("patch", `/spas/${spa_id}`, { treatment_rooms });
  const page = { ...spaPage, path: `/spas/edit/${spa_id}`, params: { id: String(spa_id) } };
  return worker.edit(page, { treatment_rooms: String(treatment_rooms) });
}
