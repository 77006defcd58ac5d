import type { Transaction } from "../../app/db/database";

type Unit = "adult" | "youth" | "child" | "infant" | "senior";

interface DemoTour {
  label: string;
  slug: string;
  description: string;
  city: string;
  meeting: string;
  minutes: number;
  languages: string[];
  /** None where one comes when one likes, while it is open. */
  startTimes: string[];
  weekdays?: string[];
  people: [number, number];
  cutoff: number;
  currency: string;
  /** Unit → its ages; those of a lap take no place. */
  units: Partial<Record<Unit, [number, number]>>;
  wholeBooking?: boolean;
  /** "MM-DD" of this year's first and last day. */
  season?: [string, string];
  inactive?: boolean;
}

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** What the demo's houses send their guests to. */
const demoTours: DemoTour[] = [
  {
    label: "La Rochelle by bike",
    slug: "la-rochelle-by-bike",
    description:
      "Along the old port, through the Parc Charruyer and out to the Pointe des Minimes. Bikes, helmets and a stop for oysters are included.",
    city: "La Rochelle",
    meeting: "Tour de la Chaîne, by the bike stands",
    minutes: 150,
    languages: ["en", "fr"],
    startTimes: ["09:30", "14:30"],
    weekdays: ["tuesday", "thursday", "saturday", "sunday"],
    people: [2, 12],
    cutoff: 12,
    currency: "EUR",
    units: { adult: [18, 120], youth: [12, 17], child: [8, 11] },
  },
  {
    label: "Fort Boyard cruise",
    slug: "fort-boyard-cruise",
    description: "Two hours at sea around the fort, with a commentary on deck.",
    city: "La Rochelle",
    meeting: "Quai Simenon, pontoon 3",
    minutes: 120,
    languages: ["en", "fr", "de"],
    startTimes: ["10:00", "13:30", "16:00"],
    people: [1, 90],
    cutoff: 2,
    currency: "EUR",
    units: { adult: [16, 64], child: [4, 15], infant: [0, 3], senior: [65, 120] },
    season: ["04-01", "10-31"],
  },
  {
    label: "Calanques at dawn",
    slug: "calanques-at-dawn",
    description:
      "On foot from Cassis to En-Vau before the heat. Good shoes and two litres of water.",
    city: "Cassis",
    meeting: "Presqu’île car park",
    minutes: 240,
    languages: ["en", "fr", "it"],
    startTimes: ["06:30"],
    weekdays: ["monday", "wednesday", "friday", "saturday"],
    people: [4, 10],
    cutoff: 24,
    currency: "EUR",
    units: { adult: [18, 120], youth: [10, 17] },
  },
  {
    label: "Lake Geneva on a steamer",
    slug: "lake-geneva-on-a-steamer",
    description: "A Belle Époque paddle steamer to Chillon and back, lunch in the saloon.",
    city: "Geneva",
    meeting: "The house’s own landing stage",
    minutes: 390,
    languages: ["en", "fr", "de"],
    startTimes: ["10:15"],
    people: [1, 40],
    cutoff: 48,
    currency: "CHF",
    units: { adult: [16, 120], child: [6, 15], infant: [0, 5] },
  },
  {
    label: "Private vineyard drive",
    slug: "private-vineyard-drive",
    description: "A car with a driver through the terraces of Lavaux, with two tastings.",
    city: "Montreux",
    meeting: "Reception",
    minutes: 210,
    languages: ["en", "fr"],
    startTimes: [],
    people: [1, 6],
    cutoff: 24,
    currency: "CHF",
    units: { adult: [18, 120], child: [0, 17] },
    wholeBooking: true,
  },
  {
    label: "Tea and temples of Higashiyama",
    slug: "tea-and-temples",
    description: "From Kiyomizu-dera down the old lanes, and a bowl of matcha at a family’s house.",
    city: "Kyoto",
    meeting: "Kiyomizu-michi bus stop",
    minutes: 180,
    languages: ["en", "fr", "ja"],
    startTimes: ["09:00", "13:00"],
    weekdays: ["monday", "tuesday", "thursday", "friday", "saturday"],
    people: [1, 8],
    cutoff: 24,
    currency: "JPY",
    units: { adult: [12, 120], child: [6, 11] },
  },
  {
    label: "Carthage and Sidi Bou Saïd",
    slug: "carthage-and-sidi-bou-said",
    description: "The Antonine Baths, the Byrsa hill, and mint tea above the gulf.",
    city: "Tunis",
    meeting: "Hotel lobby",
    minutes: 330,
    languages: ["en", "fr", "ar", "it"],
    startTimes: ["08:30"],
    people: [2, 15],
    cutoff: 18,
    currency: "TND",
    units: { adult: [18, 120], youth: [12, 17], child: [4, 11], infant: [0, 3] },
  },
  {
    label: "Three days in the Sahara",
    slug: "three-days-in-the-sahara",
    description: "Douz, Ksar Ghilane and back by four-by-four; two nights under canvas.",
    city: "Tozeur",
    meeting: "Tozeur airport, arrivals",
    minutes: 4320,
    languages: ["en", "fr", "ar"],
    startTimes: ["07:00"],
    weekdays: ["monday", "thursday"],
    people: [4, 12],
    cutoff: 168,
    currency: "TND",
    units: { adult: [16, 120], child: [8, 15] },
    season: ["01-01", "05-15"],
  },
  {
    label: "Harbour museum audio tour",
    slug: "harbour-museum-audio-tour",
    description: "At one’s own pace through the sheds and the ships.",
    city: "Bristol",
    meeting: "M Shed, ticket desk",
    minutes: 75,
    languages: ["en", "fr", "es"],
    startTimes: [],
    people: [1, 200],
    cutoff: 0,
    currency: "GBP",
    units: { adult: [18, 59], youth: [5, 17], senior: [60, 120] },
    inactive: true,
  },
];

/** @param year of the seasons that are this year's */
export async function insertTours(trx: Transaction, year: string): Promise<void> {
  const currencies = await trx.selectFrom("currencies").select(["id", "iso_code"]).execute();
  const rows = await trx
    .insertInto("tours")
    .values(
      demoTours.map((tour) => ({
        label: tour.label,
        slug: tour.slug,
        description: tour.description,
        city: tour.city,
        meeting_point: tour.meeting,
        duration_minutes: tour.minutes,
        languages: tour.languages,
        availability: tour.startTimes.length > 0 ? "start_times" : "opening_hours",
        start_times: tour.startTimes,
        weekdays: tour.weekdays ?? week,
        min_people: tour.people[0],
        max_people: tour.people[1],
        cutoff_hours: tour.cutoff,
        pricing_per: tour.wholeBooking ? "booking" : "person",
        currency_id: currencies.find(({ iso_code }) => iso_code === tour.currency)!.id,
        valid_from: tour.season && `${year}-${tour.season[0]}`,
        valid_to: tour.season && `${year}-${tour.season[1]}`,
        active: !tour.inactive,
      })),
    )
    .returning(["id", "slug"])
    .execute();
  await trx
    .insertInto("tour_units")
    .values(
      demoTours.flatMap(({ slug, units }) =>
        Object.entries(units).map(([unit, [min_age, max_age]]) => ({
          tour_id: rows.find((row) => row.slug === slug)!.id,
          ...{ unit, min_age, max_age },
          counts_in_capacity: unit !== "infant",
        })),
      ),
    )
    .execute();
}
