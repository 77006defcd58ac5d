import { addDays, type CalendarDate } from "../../../app/core/dates";
import type { Transaction } from "../../../app/db/database";
import { randomFrom } from "../random";

/** A home country of the demo's guests, with typical names, streets and phone numbers. */
interface Home {
  country: string;
  language: "en" | "fr";
  /** How many of twenty guests come from this country. */
  share: number;
  first: string[];
  last: string[];
  streets: string[];
  /** Postcode and town; "#" stands for a digit. */
  towns: string[];
  /** The phone number; "#" stands for a digit. */
  phone: string;
}

const homes: Home[] = [
  {
    country: "FR",
    language: "fr",
    share: 7,
    first: [
      "Amélie",
      "Baptiste",
      "Chloé",
      "Damien",
      "Élodie",
      "Fabrice",
      "Hélène",
      "Julien",
      "Manon",
      "Thierry",
    ],
    last: [
      "Lefèvre",
      "Garnier",
      "Rousseau",
      "Faure",
      "Perrin",
      "Masson",
      "Chevalier",
      "Blanchet",
      "Guérin",
      "Besnard",
    ],
    streets: ["rue des Lilas", "avenue Jean Jaurès", "quai Saint-Michel", "place du Marché"],
    towns: ["75011 Paris", "69003 Lyon", "33000 Bordeaux", "44000 Nantes", "67000 Strasbourg"],
    phone: "+33 6 ## ## ## ##",
  },
  {
    country: "GB",
    language: "en",
    share: 4,
    first: ["Alice", "Benedict", "Fiona", "Graham", "Imogen", "Oliver", "Rosalind", "Stuart"],
    last: ["Ashworth", "Bennett", "Carlisle", "Fairfax", "Hargreaves", "Pemberton", "Whitaker"],
    streets: ["Mill Lane", "Station Road", "Priory Street", "The Crescent"],
    towns: ["Bath BA1 2##", "Leeds LS6 3##", "Norwich NR2 1##", "York YO1 7##"],
    phone: "+44 7#00 90####",
  },
  {
    country: "DE",
    language: "en",
    share: 3,
    first: ["Anke", "Bernd", "Dörte", "Holger", "Jürgen", "Katrin", "Lutz", "Silke"],
    last: ["Behrens", "Dörfler", "Hoffmann", "Krüger", "Lindner", "Schäfer", "Vogt"],
    streets: ["Gartenweg", "Bahnhofstraße", "Am Mühlbach", "Schillerplatz"],
    towns: ["20255 Hamburg", "50674 Köln", "80469 München", "04109 Leipzig"],
    phone: "+49 1## ### ## ##",
  },
  {
    country: "CH",
    language: "fr",
    share: 2,
    first: ["Aurore", "Cédric", "Noémie", "Pascal", "Séverine", "Yvan"],
    last: ["Aebischer", "Bovet", "Chappuis", "Favre", "Rochat", "Zbinden"],
    streets: ["chemin des Vignes", "rue du Lac", "route de Berne"],
    towns: ["1003 Lausanne", "1205 Genève", "1700 Fribourg"],
    phone: "+41 79 ### ## ##",
  },
  {
    country: "IT",
    language: "en",
    share: 2,
    first: ["Beatrice", "Carlo", "Federica", "Giacomo", "Ilaria", "Renzo"],
    last: ["Baldini", "Colombo", "Ferrara", "Marchetti", "Santoro", "Vitali"],
    streets: ["via Garibaldi", "corso Italia", "piazza Dante"],
    towns: ["20121 Milano", "50122 Firenze", "10123 Torino"],
    phone: "+39 34# ### ####",
  },
  {
    country: "TN",
    language: "fr",
    share: 1,
    first: ["Amina", "Hédi", "Leïla", "Sami", "Yasmine"],
    last: ["Ben Amor", "Chaabane", "Gharbi", "Mansouri", "Trabelsi"],
    streets: ["rue de Marseille", "avenue Habib Bourguiba"],
    towns: ["1001 Tunis", "4000 Sousse"],
    phone: "+216 2# ### ###",
  },
  {
    country: "JP",
    language: "en",
    share: 1,
    first: ["Akiko", "Daisuke", "Haruka", "Kenji", "Yumi"],
    last: ["Fujimoto", "Hayashi", "Nakagawa", "Okada", "Sugiyama"],
    streets: ["Nishiki-dori", "Minami-Aoyama"],
    towns: ["604-80## Kyoto", "107-00## Tokyo"],
    phone: "+81 90 #### ####",
  },
];

const companies = [
  { name: "Ateliers Duval SAS", country: "FR", tax: "FR32 812345678" },
  { name: "Brunel & Price Ltd", country: "GB", tax: "GB 812 3456 78" },
  { name: "Kranbau Nord GmbH", country: "DE", tax: "DE812345678" },
  { name: "Laboratoires Aubier", country: "FR", tax: "FR71 523456789" },
  { name: "Helvetia Instruments SA", country: "CH", tax: "CHE-123.456.789" },
  { name: "Studio Fontana Srl", country: "IT", tax: "IT 01234560157" },
  { name: "Medina Textiles", country: "TN", tax: "1234567/A/M/000" },
  { name: "Kyoto Ceramics K.K.", country: "JP", tax: "" },
];

const agencies = [
  { name: "Riviera Voyages Nice", country: "FR", channel: "RIV-NCE" },
  { name: "StayFinder B.V.", country: "NL", channel: "STAYF" },
  { name: "Blue Coast Tours", country: "GB", channel: null },
  { name: "Alpenblick Reisen", country: "DE", channel: null },
];

const wishes = [
  "Prefers a quiet room on the courtyard.",
  "Arrives late; leave the key at the night desk.",
  "Allergic to feathers.",
  "Comes every summer with the grandchildren.",
  "Invoice to the company, please.",
];

/** The number of the demo's customers; the last three are duplicates of others. */
const ALL = 150;

type NewCustomer = ReturnType<typeof person>;

/**
 * Inserts a hundred and fifty customers, as a hotel has them after some years: most of them people, some
 * without a phone, some who agreed to receive news, and three duplicates.
 */
export async function insertCustomers(trx: Transaction, today: CalendarDate): Promise<void> {
  const random = randomFrom(20_261);
  const channels = await trx.selectFrom("distribution_points").select(["id", "code"]).execute();
  const known = new Set<string>();
  const people: NewCustomer[] = [];
  while (people.length < ALL - companies.length - agencies.length - 3) {
    const one = person(random, today);
    if (known.has(one.email)) continue;
    known.add(one.email);
    people.push(one);
  }
  const firms = [
    ...companies.map((firm) => ({ ...firm, type: "company", channel: null })),
    ...agencies.map((firm) => ({ ...firm, type: "agency", tax: "" })),
  ].map(({ type, name, country, tax, channel }) => {
    const { first_name, last_name, phone, address, language } = person(random, today, country);
    return {
      ...{ type, first_name, last_name, phone, address, language, country },
      company_name: name,
      email: `bookings@${slug(name)}.example`,
      tax_number: tax,
      distribution_point_id: channels.find(({ code }) => code === channel)?.id ?? null,
      created_at: since(random, today),
    };
  });
  // Three duplicates: one with the same phone and another e-mail address, one with the same address, one with
  // both.
  const reached = people.filter(({ phone }) => phone !== "");
  const twice = reached.slice(0, 3).map((one, nth) => ({
    ...one,
    first_name: nth === 1 ? `${one.first_name[0]}.` : one.first_name,
    email: nth === 0 ? one.email.replace("@", ".private@") : one.email,
    phone: nth === 1 ? "" : one.phone,
    notes: "",
    marketing_consent_at: null,
    created_at: `${today}T08:00:00Z`,
  }));
  for (const customers of [people, firms, twice]) {
    await trx.insertInto("customers").values(customers).execute();
  }
}

type Random = (below: number) => number;

function person(random: Random, today: CalendarDate, from?: string) {
  const home = homes.find(({ country }) => country === from) ?? anyHome(random);
  const pick = (words: string[]) => words[random(words.length)]!;
  const digits = (pattern: string) => pattern.replace(/#/g, () => String(random(10)));
  const [first_name, last_name] = [pick(home.first), pick(home.last)];
  const consents = random(10) < 4;
  const created = since(random, today);
  return {
    type: "person",
    ...{ first_name, last_name, country: home.country, language: home.language },
    company_name: "",
    email: `${slug(first_name)}.${slug(last_name)}@example.${random(3) === 0 ? "org" : "com"}`,
    phone: random(10) < 8 ? digits(home.phone) : "",
    address:
      random(10) < 6 ? `${1 + random(120)} ${pick(home.streets)}\n${digits(pick(home.towns))}` : "",
    birth_date: random(10) < 3 ? addDays("1950-01-01", random(18_000)) : null,
    notes: random(10) < 2 ? pick(wishes) : "",
    marketing_consent_at: consents ? created : null,
    active: random(40) > 0,
    created_at: created,
  };
}

function anyHome(random: Random): Home {
  let nth = random(homes.reduce((sum, { share }) => sum + share, 0));
  for (const home of homes) {
    if (nth < home.share) return home;
    nth -= home.share;
  }
  return homes[0]!;
}

/** @returns an instant in the last three years */
function since(random: Random, today: CalendarDate): string {
  return `${addDays(today, -1 - random(1000))}T${String(7 + random(13)).padStart(2, "0")}:30:00Z`;
}

/** @returns a name in characters that are allowed in an e-mail address */
function slug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^\p{L}\d ]/gu, "")
    .trim()
    .replace(/ +/g, "-")
    .toLowerCase();
}
