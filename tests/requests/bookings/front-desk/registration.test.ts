import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "~/routes/bookings/hotels/hotel-booking-registration";
import { insertCustomer } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, staffWith, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

const open = (id: number, who = staff) =>
  who.get(loader, `/bookings/hotels/${id}/registration`, { id: String(id) });

interface Card {
  language: string;
  to: string;
  words: { title: string };
  columns: string[];
  lines: string[][];
}

async function stayOfThree(): Promise<number> {
  const customer_id = await insertCustomer(world.db, {
    first_name: "Odile",
    last_name: "Perrin",
    language: "fr",
  });
  const { id } = await book({ customer_id, children: 1, children_ages: [7] });
  await world.db
    .insertInto("stay_guests")
    .values({
      ...{ booking_id: id, position: 1, first_name: "Odile", last_name: "Perrin" },
      ...{ birth_date: "1984-02-29", nationality: "FR", document_number: "12AB34567" },
    })
    .execute();
  return id;
}

describe("the registration card", () => {
  it("has a line for each guest, filled in as far as known, in the customer's language", async () => {
    const card = (await open(await stayOfThree())).body as Card;
    expect(card).toMatchObject({ language: "fr", to: "Odile Perrin" });
    expect(card.words.title).toBe("Fiche individuelle d’arrivée");
    expect(card.lines).toEqual([
      ["Odile Perrin", "29 févr. 1984", "FR", "12AB34567"],
      ["", "", "", ""],
      ["", "", "", ""],
    ]);
  });

  it("begins with the customer where nobody is named yet", async () => {
    const id = await stayOfThree();
    await world.db.deleteFrom("stay_guests").where("booking_id", "=", id).execute();
    const { lines } = (await open(id)).body as Card;
    expect(lines.map(([name]) => name)).toEqual(["Odile Perrin", "", ""]);
  });

  it("keeps the numbers of documents from those who may not see customers", async () => {
    const id = await stayOfThree();
    const card = (await open(id, await staffWith(world, "bookings:view"))).body as Card;
    expect(card.lines[0]).toEqual(["Odile Perrin", "", "", ""]);
  });

  it("has a column for what the hotel asks, and for what is known all the same", async () => {
    const id = await stayOfThree();
    const asks = async (asked: object) => {
      await world.db.updateTable("hotels").set(asked).where("id", "=", house().hotel_id).execute();
      return (await open(id)).body as Card;
    };
    const known = await asks({ birth_date_asked: "required", nationality_asked: "asked" });
    expect(known.columns).toHaveLength(4);
    await world.db
      .updateTable("stay_guests")
      .set({ nationality: "", document_number: "" })
      .where("booking_id", "=", id)
      .execute();
    const card = await asks({ nationality_asked: "not_asked" });
    expect(card.columns).toEqual(["Nom", "Date de naissance"]);
    expect(card.lines).toEqual([
      ["Odile Perrin", "29 févr. 1984"],
      ["", ""],
      ["", ""],
    ]);
  });

  it("of a booking that is gone leads to the list", async () => {
    expect(await open(99_999)).toRedirectTo("/bookings/hotels");
  });
});
