import { action, loader } from "~/routes/bookings/letter";
import type { TestWorld } from "../context";
import { asking, type Visitor } from "../requests";
import type { bookableHouse } from "./stays";

/** What the page shows of the letter that it proposes. */
export interface LetterPage {
  kinds: { value: string }[];
  chosen: { kind: string; language: string };
  recipient: string;
  letter: { subject: string; text: string; fingerprint: string };
}

interface Present {
  world: TestWorld;
  staff: Visitor;
  /** The customer of stays, who has an address. */
  customer_id: number;
}

/** The page on which staff send letters about stays. */
export function letterPageOf(
  present: () => Present,
  { book, confirm }: Pick<ReturnType<typeof bookableHouse>, "book" | "confirm">,
) {
  const at = (id: number, query = "") => `/bookings/hotels/${id}/letter${query}`;
  const params = (id: number, type = "hotels") => ({ type, id: String(id) });
  const open = (id: number, query = "", who = present().staff) =>
    who.get(loader, at(id, query), params(id));
  const pageOf = async (id: number, query = "") => (await open(id, query)).body as LetterPage;
  return {
    ...{ at, params, open, pageOf },
    confirmedStay: async (): Promise<number> => {
      const { id } = await book({ customer_id: present().customer_id });
      await confirm(id);
      return id;
    },
    letters: (booking_id: number) =>
      present()
        .world.db.selectFrom("letters")
        .selectAll()
        .where("booking_id", "=", booking_id)
        .orderBy("id")
        .execute(),
    send: async (id: number, changes: Record<string, string> = {}) => {
      const { chosen, recipient, letter } = await pageOf(id);
      const shown = { ...chosen, recipient, shown: letter.fingerprint };
      const fields = asking("send", { ...shown, ...changes });
      return present().staff.post(action, at(id), fields, params(id));
    },
  };
}
