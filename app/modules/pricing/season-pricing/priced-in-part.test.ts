import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { isPricedInPart, pricedInPart, seasonsInPart } from "./priced-in-part";

const counts = (all: number, sell: number, buy: number) => ({ all, sell, buy });

describe("a season", () => {
  it.each([
    [6, 4, 0],
    [6, 4, 4],
    [6, 6, 5],
    [6, 0, 6],
    [6, 6, 1],
    [1, 0, 1],
  ])("of %i room types, %i to sell and %i to buy, is priced in part", (all, sell, buy) => {
    expect(isPricedInPart({ all, sell, buy })).toBe(true);
  });

  it.each([
    [6, 0, 0],
    [6, 6, 0],
    [6, 6, 6],
    [1, 1, 1],
    [0, 0, 0],
  ])("of %i room types, %i to sell and %i to buy, isn't", (all, sell, buy) => {
    expect(isPricedInPart({ all, sell, buy })).toBe(false);
  });

  it.each([
    [6, 4, 0, "4 of 6 room types have a sell price, none a buy price"],
    [6, 1, 1, "1 of 6 room types has a sell price, 1 has a buy price"],
    [6, 6, 3, "All 6 room types have a sell price, 3 have a buy price"],
    [6, 4, 6, "4 of 6 room types have a sell price, all 6 have a buy price"],
    [1, 0, 1, "No room type has a sell price, 1 has a buy price"],
  ])("of %i, %i and %i says so in words", (all, sell, buy, sentence) => {
    expect(pricedInPart({ all, sell, buy }, translator("en"))).toBe(sentence);
  });

  it.each([
    [6, 4, 0, "4 types de chambre sur 6 ont un prix de vente, aucun n’a de prix d’achat"],
    [6, 1, 1, "1 type de chambre sur 6 a un prix de vente, 1 a un prix d’achat"],
    [6, 6, 3, "Les 6 types de chambre ont un prix de vente, 3 ont un prix d’achat"],
    [6, 4, 6, "4 types de chambre sur 6 ont un prix de vente, les 6 ont un prix d’achat"],
    [1, 0, 1, "Aucun type de chambre n’a de prix de vente, 1 a un prix d’achat"],
  ])("of %i, %i and %i says so in French", (all, sell, buy, sentence) => {
    expect(pricedInPart({ all, sell, buy }, translator("fr"))).toBe(sentence);
  });

  it("is priced in part if prices are for some numbers of adults only", () => {
    const some = { all: 2, sell: 0, buy: 0, someSell: 1, someBuy: 0 };
    expect(isPricedInPart(some)).toBe(true);
    expect(isPricedInPart({ ...some, sell: 2, someSell: 0, someBuy: 1 })).toBe(true);
    expect(pricedInPart({ ...some, sell: 1, someBuy: 2 }, translator("en"))).toBe(
      "1 of 2 room types has a sell price, none a buy price, 1 has a sell price only for some numbers of adults, 2 have a buy price only for some numbers of adults",
    );
    expect(pricedInPart(some, translator("fr"))).toBe(
      "Aucun type de chambre n’a de prix de vente, aucun n’a de prix d’achat, 1 n’a de prix de vente que pour certains nombres d’adultes",
    );
  });

  it("leads to the grid of the prices that it lacks", () => {
    const season = (id: number, priced: ReturnType<typeof counts>) => ({
      ...{ id, name: `S${id}`, hotel_id: 3, priced },
    });
    const seasons = [season(1, counts(2, 1, 1)), season(2, counts(2, 2, 2))];
    const inPart = seasonsInPart([...seasons, season(4, counts(2, 2, 1))], translator("en"));
    expect(inPart.map(({ to }) => to)).toEqual([
      "/pricing/grid?hotel_id=3&season_id=1",
      "/pricing/grid?hotel_id=3&price_type=buy&season_id=4",
    ]);
  });
});
