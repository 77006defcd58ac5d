import type { Transaction } from "../../../app/db/database";

/**
 * The prices of tours by tour and unit: sell price, buy price, and a higher sell price in summer where there
 * is one.
 */
const tourPrices: Record<string, Record<string, [sell: string, buy: string, summer?: string]>> = {
  "la-rochelle-by-bike": {
    adult: ["39", "26", "45"],
    youth: ["29", "19", "34"],
    child: ["22", "15"],
  },
  "fort-boyard-cruise": {
    adult: ["24.50", "17", "28.50"],
    child: ["16", "11", "18"],
    infant: ["0", "0"],
    senior: ["21", "15"],
  },
  "calanques-at-dawn": { adult: ["55", "38"], youth: ["40", "28"] },
  "lake-geneva-on-a-steamer": { adult: ["118", "84"], child: ["59", "42"], infant: ["0", "0"] },
  "private-vineyard-drive": { booking: ["480", "360", "540"] },
  "tea-and-temples": { adult: ["9800", "7000"], child: ["4900", "3500"] },
  "carthage-and-sidi-bou-said": {
    adult: ["145.500", "98.000"],
    youth: ["110.000", "75.000"],
    child: ["72.750", "49.000"],
    infant: ["0", "0"],
  },
  "three-days-in-the-sahara": { adult: ["890.000", "640.000"], child: ["590.000", "430.000"] },
  "harbour-museum-audio-tour": { adult: ["12", "8"], youth: ["6", "4"], senior: ["9", "6"] },
};

/** @param year the year of the summer with the higher prices */
export async function insertCataloguePrices(trx: Transaction, year: string): Promise<void> {
  const tours = await trx.selectFrom("tours").select(["id", "slug"]).execute();
  const summer = { valid_from: `${year}-06-15`, valid_to: `${year}-09-15` };
  const ofTours = tours.flatMap(({ id: tour_id, slug }) =>
    Object.entries(tourPrices[slug] ?? {}).flatMap(([unit, [sell, buy, high]]) => [
      { tour_id, unit, price: sell },
      { tour_id, unit, price_type: "buy", price: buy },
      ...(high ? [{ tour_id, unit, price: high, ...summer }] : []),
    ]),
  );
  await trx.insertInto("catalogue_prices").values(ofTours).execute();
  await insertTreatmentPrices(trx, year);
}

/**
 * Inserts the prices of treatments. The first few cost a seventh more at weekends, and less through the first
 * channel in November.
 */
async function insertTreatmentPrices(trx: Transaction, year: string): Promise<void> {
  const treatments = await trx
    .selectFrom("treatments")
    .select(["treatments.id", "treatments.price"])
    .orderBy("treatments.id")
    .limit(12)
    .execute();
  const channel = await trx
    .selectFrom("distribution_points")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const november = { valid_from: `${year}-11-02`, valid_to: `${year}-11-30` };
  const weekend = ["friday", "saturday", "sunday"];
  const times = (price: string, percent: number) =>
    String(Math.round((Number(price) * percent) / 100));
  await trx
    .insertInto("catalogue_prices")
    .values(
      treatments.flatMap(({ id: treatment_id, price }, at) => [
        { treatment_id, weekdays: weekend, price: times(price, 114) },
        { treatment_id, price_type: "buy", price: times(price, 60) },
        ...(at % 3 === 0
          ? [
              {
                treatment_id,
                price: times(price, 85),
                distribution_point_id: channel.id,
                ...november,
              },
            ]
          : []),
      ]),
    )
    .execute();
}
