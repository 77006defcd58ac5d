import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";

type Unit = "adult" | "youth" | "child" | "infant" | "senior";

interface DemoTour {
  label: string;
  label_fr: string;
  slug: string;
  description: string;
  description_fr: string;
  city: string;
  meeting: string;
  minutes: number;
  languages: string[];
  /** Empty for a tour without fixed times, such as a museum. */
  start_times: string[];
  weekdays?: string[];
  people: [number, number];
  cutoff: number;
  currency: string;
  /** Unit → its ages; infants take no place. */
  units: Partial<Record<Unit, [number, number]>>;
  wholeBooking?: boolean;
  /** The first and the last day of the tour in this year, as "MM-DD". */
  season?: [string, string];
  inactive?: boolean;
}

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** The tours of the demo's hotels. */
const demoTours: DemoTour[] = [
  {
    label: "La Rochelle by bike",
    label_fr: "La Rochelle à vélo",
    slug: "la-rochelle-by-bike",
    description:
      "Along the old port, through the Parc Charruyer and out to the Pointe des Minimes. Bikes, helmets and a stop for oysters are included.",
    description_fr:
      "Le long du vieux port, par le parc Charruyer et jusqu’à la pointe des Minimes. Vélos, casques et dégustation d’huîtres compris.",
    city: "La Rochelle",
    meeting: "Tour de la Chaîne, by the bike stands",
    minutes: 150,
    languages: ["en", "fr"],
    start_times: ["09:30", "14:30"],
    weekdays: ["tuesday", "thursday", "saturday", "sunday"],
    people: [2, 12],
    cutoff: 12,
    currency: "EUR",
    units: { adult: [18, 120], youth: [12, 17], child: [8, 11] },
  },
  {
    label: "Fort Boyard cruise",
    label_fr: "Croisière autour du fort Boyard",
    slug: "fort-boyard-cruise",
    description: "Two hours at sea around the fort, with a commentary on deck.",
    description_fr: "Deux heures en mer autour du fort, commentées sur le pont.",
    city: "La Rochelle",
    meeting: "Quai Simenon, pontoon 3",
    minutes: 120,
    languages: ["en", "fr", "de"],
    start_times: ["10:00", "13:30", "16:00"],
    people: [1, 90],
    cutoff: 2,
    currency: "EUR",
    units: { adult: [16, 64], child: [4, 15], infant: [0, 3], senior: [65, 120] },
    season: ["04-01", "10-31"],
  },
  {
    label: "Calanques at dawn",
    label_fr: "Les calanques à l’aube",
    slug: "calanques-at-dawn",
    description:
      "On foot from Cassis to En-Vau before the heat. Good shoes and two litres of water.",
    description_fr:
      "À pied de Cassis à En-Vau, avant la chaleur. Prévoir de bonnes chaussures et deux litres d’eau.",
    city: "Cassis",
    meeting: "Presqu’île car park",
    minutes: 240,
    languages: ["en", "fr", "it"],
    start_times: ["06:30"],
    weekdays: ["monday", "wednesday", "friday", "saturday"],
    people: [4, 10],
    cutoff: 24,
    currency: "EUR",
    units: { adult: [18, 120], youth: [10, 17] },
  },
  {
    label: "Lake Geneva on a steamer",
    label_fr: "Le Léman en bateau à vapeur",
    slug: "lake-geneva-on-a-steamer",
    description: "A Belle Époque paddle steamer to Chillon and back, lunch in the saloon.",
    description_fr:
      "Un vapeur à aubes de la Belle Époque jusqu’à Chillon et retour, déjeuner au salon.",
    city: "Geneva",
    meeting: "The house’s own landing stage",
    minutes: 390,
    languages: ["en", "fr", "de"],
    start_times: ["10:15"],
    people: [1, 40],
    cutoff: 48,
    currency: "CHF",
    units: { adult: [16, 120], child: [6, 15], infant: [0, 5] },
  },
  {
    label: "Private vineyard drive",
    label_fr: "Les vignobles en voiture privée",
    slug: "private-vineyard-drive",
    description: "A car with a driver through the terraces of Lavaux, with two tastings.",
    description_fr:
      "Une voiture avec chauffeur à travers les terrasses de Lavaux, avec deux dégustations.",
    city: "Montreux",
    meeting: "Reception",
    minutes: 210,
    languages: ["en", "fr"],
    start_times: [],
    people: [1, 6],
    cutoff: 24,
    currency: "CHF",
    units: { adult: [18, 120], child: [0, 17] },
    wholeBooking: true,
  },
  {
    label: "Tea and temples of Higashiyama",
    label_fr: "Thé et temples de Higashiyama",
    slug: "tea-and-temples",
    description: "From Kiyomizu-dera down the old lanes, and a bowl of matcha at a family’s house.",
    description_fr:
      "De Kiyomizu-dera par les vieilles ruelles, puis un bol de matcha chez l’habitant.",
    city: "Kyoto",
    meeting: "Kiyomizu-michi bus stop",
    minutes: 180,
    languages: ["en", "fr", "ja"],
    start_times: ["09:00", "13:00"],
    weekdays: ["monday", "tuesday", "thursday", "friday", "saturday"],
    people: [1, 8],
    cutoff: 24,
    currency: "JPY",
    units: { adult: [12, 120], child: [6, 11] },
  },
  {
    label: "Carthage and Sidi Bou Saïd",
    label_fr: "Carthage et Sidi Bou Saïd",
    slug: "carthage-and-sidi-bou-said",
    description: "The Antonine Baths, the Byrsa hill, and mint tea above the gulf.",
    description_fr:
      "Les thermes d’Antonin, la colline de Byrsa et un thé à la menthe au-dessus du golfe.",
    city: "Tunis",
    meeting: "Hotel lobby",
    minutes: 330,
    languages: ["en", "fr", "ar", "it"],
    start_times: ["08:30"],
    people: [2, 15],
    cutoff: 18,
    currency: "TND",
    units: { adult: [18, 120], youth: [12, 17], child: [4, 11], infant: [0, 3] },
  },
  {
    label: "Three days in the Sahara",
    label_fr: "Trois jours dans le Sahara",
    slug: "three-days-in-the-sahara",
    description: "Douz, Ksar Ghilane and back by four-by-four; two nights under canvas.",
    description_fr: "Douz, Ksar Ghilane et retour en quatre-quatre ; deux nuits sous la tente.",
    city: "Tozeur",
    meeting: "Tozeur airport, arrivals",
    minutes: 4320,
    languages: ["en", "fr", "ar"],
    start_times: ["07:00"],
    weekdays: ["monday", "thursday"],
    people: [4, 12],
    cutoff: 168,
    currency: "TND",
    units: { adult: [16, 120], child: [8, 15] },
    season: ["01-01", "05-15"],
  },
  {
    label: "Harbour museum audio tour",
    label_fr: "Le musée du port en audioguide",
    slug: "harbour-museum-audio-tour",
    description: "At one’s own pace through the sheds and the ships.",
    description_fr: "À son rythme, à travers les hangars et les navires.",
    city: "Bristol",
    meeting: "M Shed, ticket desk",
    minutes: 75,
    languages: ["en", "fr", "es"],
    start_times: [],
    people: [1, 200],
    cutoff: 0,
    currency: "GBP",
    units: { adult: [18, 59], youth: [5, 17], senior: [60, 120] },
    inactive: true,
  },
];

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const year = today.slice(0, 4);
  const currencies = await trx.selectFrom("currencies").select(["id", "iso_code"]).execute();
  const rows = await trx
    .insertInto("tours")
    .values(
      demoTours.map((tour) => ({
        label: tour.label,
        label_fr: tour.label_fr,
        slug: tour.slug,
        description: tour.description,
        description_fr: tour.description_fr,
        city: tour.city,
        meeting_point: tour.meeting,
        duration_minutes: tour.minutes,
        languages: tour.languages,
        availability: tour.start_times.length > 0 ? "start_times" : "opening_hours",
        start_times: tour.start_times,
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
