import { roomsInFrench } from "./demo-rooms-in-french";

/**
 * The hotels of the demo: six realistic ones, each with its own habits. Prices are sell prices of the low
 * season in units of the currency; buy prices are about three quarters of them.
 */

export interface DemoRoomType {
  label: string;
  label_fr?: string;
  description: string;
  description_fr?: string;
  max_adults: number;
  max_children: number;
  rooms: number;
  min_los?: number;
  price: number;
}

export interface DemoHotel {
  label: string;
  stars: number;
  time_zone: string;
  currency: string;
  per_person: boolean;
  /** The least margin in percent, where the hotel has one. */
  floor?: string;
  /** Prices are rounded to a multiple of this amount. */
  step: number;
  description: string;
  description_fr: string;
  address: string;
  phone: string;
  email: string;
  /** The conditions for its guests. */
  policies: string;
  policies_fr: string;
  festival: { name: string; start: string; end: string };
  roomTypes: DemoRoomType[];
}

const room = (
  label: string,
  max_adults: number,
  max_children: number,
  rooms: number,
  price: number,
  description: string,
  min_los?: number,
): DemoRoomType => ({
  ...{ label, label_fr: roomsInFrench[label] },
  ...{ description, description_fr: roomsInFrench[description] },
  ...{ max_adults, max_children, rooms, price, min_los },
});

export const demoCurrencies = [
  { iso_code: "EUR", label: "Euro", symbol: "€", decimals: 2 },
  { iso_code: "TND", label: "Tunisian dinar", symbol: "DT", decimals: 3 },
  { iso_code: "JPY", label: "Japanese yen", symbol: "¥", decimals: 0 },
  { iso_code: "CHF", label: "Swiss franc", symbol: "CHF", decimals: 2 },
  { iso_code: "GBP", label: "Pound sterling", symbol: "£", decimals: 2 },
];

export const demoHotels: DemoHotel[] = [
  {
    label: "Hôtel Belle Rive",
    stars: 4,
    time_zone: "Europe/Paris",
    currency: "EUR",
    per_person: true,
    floor: "15",
    step: 1,
    description:
      "Family-run house on the harbour of La Rochelle, with a terrace over the old port.",
    description_fr:
      "Maison de famille sur le port de La Rochelle, avec une terrasse au-dessus du vieux port.",
    address: "14, quai Duperré\n17000 La Rochelle\nFrance",
    phone: "+33 5 46 00 00 14",
    email: "desk@belle-rive.example",
    policies:
      "Free cancellation until two days before arrival; later the first night is due.\nDogs are welcome on request, 12 EUR a night.",
    policies_fr:
      "Annulation gratuite jusqu’à deux jours avant l’arrivée ; ensuite, la première nuit est due.\nLes chiens sont les bienvenus sur demande, 12 EUR la nuit.",
    festival: { name: "Francofolies", start: "07-10", end: "07-15" },
    roomTypes: [
      room("Classic double", 2, 1, 18, 64, "Courtyard side, queen bed."),
      room("Harbour double", 2, 1, 14, 82, "Balcony over the old port."),
      room("Family room", 2, 3, 8, 71, "Two connected bedrooms."),
      room("Single", 1, 0, 6, 78, "Quiet single under the roof."),
      room("Suite du Port", 3, 2, 3, 126, "Corner suite with a sitting room.", 2),
    ],
  },
  {
    label: "Grand Hôtel du Lac",
    stars: 5,
    time_zone: "Europe/Zurich",
    currency: "CHF",
    per_person: false,
    step: 5,
    description:
      "Small palace of 1898 on the shore of Lake Geneva: fourteen rooms, with its own landing stage.",
    description_fr:
      "Petit palace de 1898 au bord du Léman : quatorze chambres et son propre débarcadère.",
    address: "28, quai des Fleurs\n1820 Montreux\nSwitzerland",
    phone: "+41 21 000 00 28",
    email: "desk@grand-hotel-du-lac.example",
    policies:
      "Free cancellation until seven days before arrival; later half of the stay is due.\nThe spa is for guests of sixteen years and older.",
    policies_fr:
      "Annulation gratuite jusqu’à sept jours avant l’arrivée ; ensuite, la moitié du séjour est due.\nLe spa est réservé aux clients de seize ans et plus.",
    festival: { name: "Montreux Jazz Festival", start: "07-03", end: "07-18" },
    roomTypes: [
      room("Garden room", 2, 1, 4, 290, "Looks on the park and its cedars."),
      room("Lake room", 2, 1, 5, 380, "Lake view, French balcony."),
      room("Lake room, terrace", 2, 2, 2, 460, "Terrace of 12 square metres."),
      room("Junior suite", 3, 2, 1, 590, "One large room with an alcove."),
      room("Belle Époque suite", 4, 2, 1, 980, "Two rooms with period furniture.", 2),
      room("Attic single", 1, 0, 1, 195, "For travellers who come to work."),
    ],
  },
  {
    label: "Résidence Les Oliviers",
    stars: 3,
    time_zone: "Europe/Paris",
    currency: "EUR",
    per_person: false,
    step: 1,
    description: "Nine apartments with kitchens among the olive trees above Cassis.",
    description_fr: "Neuf appartements avec cuisine parmi les oliviers, au-dessus de Cassis.",
    address: "7, chemin des Oliviers\n13260 Cassis\nFrance",
    phone: "+33 4 42 00 00 07",
    email: "desk@les-oliviers.example",
    policies:
      "A deposit of a third is due when you book.\nBed linen and towels are there; the final cleaning is part of the price.",
    policies_fr:
      "Un acompte d’un tiers est dû à la réservation.\nDraps et serviettes sont fournis ; le ménage de fin de séjour est compris dans le prix.",
    festival: { name: "Fête des Pêcheurs", start: "06-26", end: "06-28" },
    roomTypes: [
      room("Studio for two", 2, 0, 3, 92, "Kitchenette, shaded loggia.", 2),
      room("Apartment for four", 4, 3, 3, 138, "One bedroom and a sofa bed.", 3),
      room("Apartment for six", 6, 4, 2, 186, "Two bedrooms, large terrace.", 3),
      room("Maisonette", 4, 3, 1, 214, "Two floors with a private garden.", 5),
    ],
  },
  {
    label: "Spa Palace Korbous",
    stars: 5,
    time_zone: "Africa/Tunis",
    currency: "TND",
    per_person: true,
    step: 0.5,
    description: "Thermal house on the cliffs of Cap Bon; cures of six days and longer.",
    description_fr:
      "Établissement thermal sur les falaises du cap Bon ; cures de six jours et plus.",
    address: "Route de la Corniche\n8041 Korbous\nTunisia",
    phone: "+216 72 000 041",
    email: "desk@spa-palace.example",
    policies:
      "Please bring your doctor’s letter for the cure.\nFree cancellation until fourteen days before arrival.",
    policies_fr:
      "Merci d’apporter l’ordonnance de votre médecin pour la cure.\nAnnulation gratuite jusqu’à quatorze jours avant l’arrivée.",
    festival: { name: "Festival de Carthage", start: "07-20", end: "07-30" },
    roomTypes: [
      room("Standard, garden side", 2, 2, 40, 165.5, "Ground floor, garden access."),
      room("Standard, sea side", 2, 2, 44, 198.5, "Balcony over the gulf."),
      room("Family suite", 2, 4, 12, 221, "Two bedrooms, half board."),
      room("Cure room", 2, 0, 24, 245.5, "Direct lift to the baths.", 6),
      room("Royal suite", 4, 2, 2, 540, "Private hammam.", 2),
    ],
  },
  {
    label: "Kamogawa Tei",
    stars: 4,
    time_zone: "Asia/Tokyo",
    currency: "JPY",
    per_person: true,
    step: 100,
    description:
      "Ryokan of eleven rooms on the Kamo river in Kyoto, dinner and breakfast included.",
    description_fr:
      "Ryokan de onze chambres au bord de la rivière Kamo à Kyoto, dîner et petit-déjeuner compris.",
    address: "12 Kiyamachi-dori\nKyoto 604-0961\nJapan",
    phone: "+81 75 000 0012",
    email: "desk@kamogawa-tei.example",
    policies: "Free cancellation until two days before arrival; later the first night is due.",
    policies_fr:
      "Annulation gratuite jusqu’à deux jours avant l’arrivée ; ensuite, la première nuit est due.",
    festival: { name: "Gion Matsuri", start: "07-14", end: "07-24" },
    roomTypes: [
      room("Eight-mat room", 2, 1, 4, 18500, "Tatami room, shared baths."),
      room("Ten-mat river room", 3, 2, 3, 26800, "Engawa over the river."),
      room("Garden room with bath", 3, 1, 3, 34200, "Cypress bath of its own."),
      room("Detached tea house", 4, 2, 1, 58000, "Sukiya building in the garden.", 2),
    ],
  },
  {
    label: "The Wharf, Bristol",
    stars: 3,
    time_zone: "Europe/London",
    currency: "GBP",
    per_person: false,
    step: 1,
    description:
      "Former tobacco warehouse at the Floating Harbour, with ten rooms for crews and families.",
    description_fr:
      "Ancien entrepôt de tabac sur le Floating Harbour : dix chambres pour les équipages et les familles.",
    address: "3 Welsh Back\nBristol BS1 4SB\nUnited Kingdom",
    phone: "+44 117 000 0003",
    email: "desk@wharf-bristol.example",
    policies: "Free cancellation until two days before arrival; later the first night is due.",
    policies_fr:
      "Annulation gratuite jusqu’à deux jours avant l’arrivée ; ensuite, la première nuit est due.",
    festival: { name: "Harbour Festival", start: "07-17", end: "07-19" },
    roomTypes: [
      room("Cosy double", 2, 0, 3, 79, "Brick walls, no view, no noise."),
      room("Harbour double", 2, 1, 3, 104, "Windows to the water."),
      room("Twin", 2, 1, 2, 88, "Two beds for two colleagues."),
      room("Family loft", 3, 3, 1, 149, "Gallery with two bunk beds."),
      room("Crew room", 4, 0, 1, 136, "Four beds, paid by the company."),
    ],
  },
];
