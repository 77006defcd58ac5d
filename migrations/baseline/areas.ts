import type { RawBuilder } from "kysely";
import { batchesAndChecks } from "./batches-and-checks";
import { bookings } from "./bookings";
import { changes } from "./changes";
import { conditions } from "./conditions";
import { currenciesAndPoints } from "./currencies-and-points";
import { customers } from "./customers";
import { flightsSpasAndPacks } from "./flights-spas-and-packs";
import { formerRows } from "./former-rows";
import { gatewaysAndModules } from "./gateways-and-modules";
import { hotels } from "./hotels";
import { imagesAndPages } from "./images-and-pages";
import { lettersAndWebhooks } from "./letters-and-webhooks";
import { log } from "./log";
import { logins } from "./logins";
import { movesOfStays } from "./moves-of-stays";
import { plansAndMarkups } from "./plans-and-markups";
import { priceRules } from "./price-rules";
import { prices } from "./prices";
import { restrictions } from "./restrictions";
import { roomTypesToCheck } from "./room-types-to-check";
import { scopesOfRules } from "./scopes-of-rules";
import { seasonPricing } from "./season-pricing";
import { servicesAndSpas } from "./services-and-spas";
import { staff } from "./staff";
import { stays } from "./stays";
import { tallies } from "./tallies";
import { texts } from "./texts";
import { tours } from "./tours";

/** The statements of every area. A table comes after those that it refers to. */
export const areas: RawBuilder<unknown>[][] = [
  // What the tables are made of.
  texts,
  conditions,
  // Who works here, and what is sold where.
  currenciesAndPoints,
  staff,
  logins,
  hotels,
  // What is sold beside a night.
  servicesAndSpas,
  tours,
  imagesAndPages,
  // What a night costs.
  prices,
  plansAndMarkups,
  priceRules,
  scopesOfRules,
  restrictions,
  batchesAndChecks,
  // Who books what.
  customers,
  gatewaysAndModules,
  bookings,
  stays,
  movesOfStays,
  flightsSpasAndPacks,
  lettersAndWebhooks,
  // What is kept of all this by itself.
  log,
  changes,
  tallies,
  seasonPricing,
  roomTypesToCheck,
  formerRows,
];
