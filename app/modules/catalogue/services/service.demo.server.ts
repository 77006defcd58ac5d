import type { Transaction } from "~/db/database";

interface DemoService {
  label: string;
  label_fr?: string;
  code: string;
  description?: string;
  description_fr?: string;
  category: "meal" | "transfer" | "parking" | "equipment" | "fee" | "other";
  mode: "once" | "per_night" | "per_person" | "per_person_per_night";
  price: string;
  currency: string;
  /** The hotel that sells it; undefined for all hotels. */
  hotel?: string;
  ages?: [number, number];
  withoutTax?: boolean;
  inactive?: boolean;
}

/** The services of the demo's hotels. */
const demoServices: DemoService[] = [
  {
    label: "Breakfast",
    label_fr: "Petit-déjeuner",
    code: "BRK",
    description: "Buffet from seven to ten thirty.",
    description_fr: "Buffet de sept heures à dix heures trente.",
    category: "meal",
    mode: "per_person_per_night",
    price: "16.50",
    currency: "EUR",
    hotel: "Hôtel Belle Rive",
  },
  {
    label: "Breakfast, children",
    label_fr: "Petit-déjeuner enfant",
    code: "BRK-CHD",
    category: "meal",
    mode: "per_person_per_night",
    price: "8",
    currency: "EUR",
    hotel: "Hôtel Belle Rive",
    ages: [3, 11],
  },
  {
    label: "Harbour parking",
    label_fr: "Parking du port",
    code: "PARK-LR",
    description: "Covered, two minutes on foot.",
    description_fr: "Couvert, à deux minutes à pied.",
    category: "parking",
    mode: "per_night",
    price: "14",
    currency: "EUR",
    hotel: "Hôtel Belle Rive",
  },
  {
    label: "Bicycle",
    label_fr: "Vélo",
    code: "BIKE",
    category: "equipment",
    mode: "per_person",
    price: "18",
    currency: "EUR",
    hotel: "Hôtel Belle Rive",
    inactive: true,
  },
  {
    label: "Handling of a group",
    label_fr: "Frais de dossier groupe",
    code: "GRP-FEE",
    description: "Lists of names, one bill, one contact.",
    description_fr: "Listes de noms, une seule facture, un seul interlocuteur.",
    category: "fee",
    mode: "once",
    price: "45",
    currency: "EUR",
    withoutTax: true,
  },
  {
    label: "Landing stage transfer",
    label_fr: "Transfert au débarcadère",
    code: "BOAT",
    description: "By the house's boat, from Geneva.",
    description_fr: "Par le bateau de la maison, depuis Genève.",
    category: "transfer",
    mode: "per_person",
    price: "65",
    currency: "CHF",
    hotel: "Grand Hôtel du Lac",
  },
  {
    label: "Baby bed",
    label_fr: "Lit bébé",
    code: "COT",
    category: "equipment",
    mode: "once",
    price: "0",
    currency: "CHF",
    hotel: "Grand Hôtel du Lac",
    ages: [0, 2],
  },
  {
    label: "Kaiseki dinner",
    code: "KAISEKI",
    description: "Nine courses, served in the room.",
    category: "meal",
    mode: "per_person_per_night",
    price: "14500",
    currency: "JPY",
    hotel: "Kamogawa Tei",
  },
  {
    label: "City accommodation tax",
    label_fr: "Taxe de séjour",
    code: "KYO-TAX",
    category: "fee",
    mode: "per_person_per_night",
    price: "500",
    currency: "JPY",
    hotel: "Kamogawa Tei",
    withoutTax: true,
  },
  {
    label: "Airport transfer",
    label_fr: "Transfert aéroport",
    code: "TRF-TUN",
    description: "Private car from Tunis-Carthage, both ways.",
    description_fr: "Voiture privée depuis Tunis-Carthage, aller et retour.",
    category: "transfer",
    mode: "once",
    price: "85.500",
    currency: "TND",
  },
  {
    label: "Early check-in",
    code: "EARLY",
    description: "The room from ten in the morning.",
    category: "other",
    mode: "once",
    price: "30",
    currency: "GBP",
    hotel: "The Wharf, Bristol",
  },
];

export async function demo(trx: Transaction): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const currencies = await trx.selectFrom("currencies").select(["id", "iso_code"]).execute();
  await trx
    .insertInto("services")
    .values(
      demoServices.map(({ currency, hotel, ages, mode, withoutTax, inactive, ...service }) => ({
        ...service,
        charge_mode: mode,
        currency_id: currencies.find(({ iso_code }) => iso_code === currency)!.id,
        hotel_id: hotel ? hotels.find(({ label }) => label === hotel)!.id : null,
        min_age: ages?.[0],
        max_age: ages?.[1],
        tax_included: !withoutTax,
        active: !inactive,
      })),
    )
    .execute();
}
