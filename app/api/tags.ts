/** The headings of the document, in its order, with what a reader finds under each. */
export const tags = {
  Authentication:
    "A program sends the key of its user as `X-API-Key`, or a token of this login as `Authorization: Bearer`.",
  Hotels: "Hotels and their pictures.",
  "Room types": "What a hotel sells: how many guests it takes, how many rooms of it there are.",
  Seasons: "Named ranges of dates of a hotel, both dates inclusive. Seasons may overlap.",
  "Room prices":
    "What a night costs before any rule, by room type, season, price type and distribution point.",
  "Price rules": "Surcharges and discounts, each with the conditions under which it applies.",
  Prices: "What a stay costs, night by night, with the rules that made it so.",
  "Stop sales": "Dates on which a hotel or a room type isn't sold.",
  "Hotel bookings":
    "Stays that are booked: quoted and booked in one call, at the price of that moment, which stays theirs.",
  "Flight bookings": "Flights that are booked, as their tickets say them.",
  "Spa bookings":
    "Treatments that are booked, at the price of that moment, in a room that is free.",
  "Pack bookings":
    "Bookings of other types and lines of their own, sold as one: confirmed and cancelled together, or not at all.",
  "Booking payments":
    "What came in for a booking and what went back. Nothing is ever changed: a wrong one is reversed.",
  Customers: "Who books: people, companies, agencies. Nobody is ever deleted.",
  Changes: "What has changed, in order: to keep in step without reading whole lists again.",
  Pages: "What the public reads about a hotel or a spa, in English and French.",
  Services: "Extras that are sold beside a stay.",
  Tours: "Walks, cruises and round trips, with their units: who is charged alike.",
  Spas: "Where guests are treated, when each is open, and in how many rooms at once.",
  Treatments: "What spas do for their guests, in their currency.",
  "Catalogue prices":
    "What the units of a tour and the treatments of a spa cost, by channel, days and weekdays.",
  Currencies: "What prices are in.",
  "Payment gateways":
    "How guests pay, and what each way costs. A secret is written and never read: of it comes back its last four.",
  "Booking modules":
    "What can be booked, by whom, and how long before: five rows that are changed and neither added nor taken away.",
  "Distribution points": "Channels and agencies, each with its commission.",
  Roles: "What users may see and change.",
  Users: "People and programs. A password never comes back, a key only masked.",
} as const;

/** A heading of the document. */
export type Tag = keyof typeof tags;
