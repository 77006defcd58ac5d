import { bothWays, NOTHING_TO_DO, type Act } from "./act";
import type { Booked, Worker } from "./worker";
import * as letterPage from "~/routes/bookings/letter";
import { asking } from "../requests";

/** The letter that fits a booking, by its status. */
const fitting: Record<string, string> = {
  ...{ draft: "offer", pending: "request", confirmed: "confirmation" },
  ...{ completed: "confirmation", cancelled: "cancellation" },
};

/** Letters wait to be sent, and are withdrawn by hand, or because their bookings change. */
export const actsOnLetters: Act[] = [
  ...bothWays("write a letter", 3, async (worker) => {
    const booked = worker.booked("hotels", "flights", "packs");
    if (!booked) return NOTHING_TO_DO;
    const { status } = await worker.shared.world.db
      .selectFrom("bookings")
      .where("id", "=", booked.id)
      .select("status")
      .executeTakeFirstOrThrow();
    const letter = { kind: fitting[status]!, language: "en", recipient: "anna@example.com" };
    if (!worker.atDesk) return worker.call("post", pathOf(booked), letter);
    return worker.post(pageOf(booked), asking("send", letter));
  }),
  ...bothWays("withdraw a letter", 1, async (worker) => {
    const letter = await waiting(worker);
    const booked = worker.shared.booked.find(({ id }) => id === letter?.booking_id);
    if (!letter || !booked) return NOTHING_TO_DO;
    if (!worker.atDesk) return worker.call("post", `${pathOf(booked)}/${letter.id}/withdraw`);
    return worker.post(pageOf(booked), asking("withdraw", { letter_id: String(letter.id) }));
  }),
];

const pathOf = ({ kind, id }: Booked) => `/bookings/${kind}/${id}/letters`;

const pageOf = ({ kind, id }: Booked) => ({
  ...{ ...letterPage, path: `/bookings/${kind}/${id}/letter` },
  params: { type: kind, id: String(id) },
});

/** @returns one of the latest letters that wait; undefined where there is none */
async function waiting(worker: Worker) {
  const letters = await worker.shared.world.db
    .selectFrom("letters")
    .where("state", "=", "waiting")
    .orderBy("id", "desc")
    .select(["id", "booking_id"])
    .limit(12)
    .execute();
  return worker.oneOf([...letters, undefined]);
}
