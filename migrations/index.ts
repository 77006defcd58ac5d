// Written by `npm run nouns`: what stands in the folders.

import type { Migration } from "kysely";
import type { Portions } from "./steps/portions";
import * as baseline from "./202611281500_baseline";
import * as keepWhatMigrationsTell from "./202611281719_keep_what_migrations_tell";
import * as keepDeparturesOfReopenedStays from "./202611281725_keep_departures_of_reopened_stays";
import * as findLettersByState from "./202611281730_find_letters_by_state";
import * as keepWhatLettersTell from "./202611281731_keep_what_letters_tell";
import * as nameDeliveries from "./202611281732_name_deliveries";
import * as rememberConfirmations from "./202611281735_remember_confirmations";
import * as searchExternalReferences from "./202611281740_search_external_references";
import * as indexExternalReferences from "./202611281741_index_external_references";
import * as noteOversoldNights from "./202611281742_note_oversold_nights";
import * as keepWhenRemovedRowsWereMade from "./202611281745_keep_when_removed_rows_were_made";
import * as indexLettersByState from "./202611281825_index_letters_by_state";
import * as followPointsImagesAndGateways from "./202611282125_follow_points_images_and_gateways";
import * as giveHotelsAClock from "./202611282126_give_hotels_a_clock";
import * as keepConversionsOfStays from "./202611282127_keep_conversions_of_stays";
import * as giveTaxesRates from "./202611282128_give_taxes_rates";
import * as limitUsers from "./202611282129_limit_users";
import * as noteWhoMadeCustomers from "./202611282130_note_who_made_customers";
import * as keepFormerClocks from "./202611290105_keep_former_clocks";
import * as indexPricesOfHotels from "./202611290112_index_prices_of_hotels";
import * as noteWhatBookingsLetSee from "./202611290113_note_what_bookings_let_see";
import * as giveRoomTypesRoomsForSale from "./202611290213_give_room_types_rooms_for_sale";
import * as letRoomsHaveClosures from "./202611290214_let_rooms_have_closures";
import * as giveStaysTheirNights from "./202611290851_give_stays_their_nights";
import * as writeNightsOfStays from "./202611290852_write_nights_of_stays";
import * as letNightsHoldRooms from "./202611290853_let_nights_hold_rooms";
import * as letNightsBeOversold from "./202611291230_let_nights_be_oversold";
import * as writeOversoldNights from "./202611291231_write_oversold_nights";
import * as dropOversoldOfStays from "./202611291232_drop_oversold_of_stays";
import * as findStaysThatLeft from "./202611291307_find_stays_that_left";
import * as tellHowNightsArePriced from "./202611291353_tell_how_nights_are_priced";
import * as letStaysEndOnArrival from "./202611291626_let_stays_end_on_arrival";
import * as tellWhichDraftsWereAgreed from "./202611291636_tell_which_drafts_were_agreed";
import * as sayWhoCollectsTaxes from "./202611292012_say_who_collects_taxes";
import * as logWhoCollectsTaxes from "./202611292021_log_who_collects_taxes";
import * as exemptStaysFromTaxes from "./202611292030_exempt_stays_from_taxes";
import * as noteNewlyTaxedStays from "./202611292046_note_newly_taxed_stays";
import * as letStaysToComeOweTaxes from "./202611292047_let_stays_to_come_owe_taxes";
import * as letAccountsBeAdjusted from "./202611292134_let_accounts_be_adjusted";
import * as countDaysOfStays from "./202611292336_count_days_of_stays";
import * as readNamesOfCustomers from "./202611300004_read_names_of_customers";
import * as indexNamesOfCustomers from "./202611300005_index_names_of_customers";
import * as lookForSimilarNames from "./202611300006_look_for_similar_names";

/** A migration: what it does at once, or how it rewrites many rows in portions. */
export interface ListedMigration {
  up?: Migration["up"];
  portions?: Portions;
  /** Whether it runs outside a transaction, such as for an index that is built concurrently. */
  outsideTransaction?: boolean;
  /** The last of the migrations whose outcome it is: a database that has that one has this one, too. */
  replaces?: string;
  /** The migration that the oldest program knows that works over the database after this one. */
  oldestProgram?: string;
}

/** All migrations by name, in the order in which they landed and run. Listed, so that bundling finds them. */
export const migrations: Record<string, ListedMigration> = {
  "202611281500_baseline": baseline,
  "202611281719_keep_what_migrations_tell": keepWhatMigrationsTell,
  "202611281725_keep_departures_of_reopened_stays": keepDeparturesOfReopenedStays,
  "202611281730_find_letters_by_state": findLettersByState,
  "202611281731_keep_what_letters_tell": keepWhatLettersTell,
  "202611281732_name_deliveries": nameDeliveries,
  "202611281735_remember_confirmations": rememberConfirmations,
  "202611281740_search_external_references": searchExternalReferences,
  "202611281741_index_external_references": indexExternalReferences,
  "202611281742_note_oversold_nights": noteOversoldNights,
  "202611281745_keep_when_removed_rows_were_made": keepWhenRemovedRowsWereMade,
  "202611281825_index_letters_by_state": indexLettersByState,
  "202611282125_follow_points_images_and_gateways": followPointsImagesAndGateways,
  "202611282126_give_hotels_a_clock": giveHotelsAClock,
  "202611282127_keep_conversions_of_stays": keepConversionsOfStays,
  "202611282128_give_taxes_rates": giveTaxesRates,
  "202611282129_limit_users": limitUsers,
  "202611282130_note_who_made_customers": noteWhoMadeCustomers,
  "202611290105_keep_former_clocks": keepFormerClocks,
  "202611290112_index_prices_of_hotels": indexPricesOfHotels,
  "202611290113_note_what_bookings_let_see": noteWhatBookingsLetSee,
  "202611290213_give_room_types_rooms_for_sale": giveRoomTypesRoomsForSale,
  "202611290214_let_rooms_have_closures": letRoomsHaveClosures,
  "202611290851_give_stays_their_nights": giveStaysTheirNights,
  "202611290852_write_nights_of_stays": writeNightsOfStays,
  "202611290853_let_nights_hold_rooms": letNightsHoldRooms,
  "202611291230_let_nights_be_oversold": letNightsBeOversold,
  "202611291231_write_oversold_nights": writeOversoldNights,
  "202611291232_drop_oversold_of_stays": dropOversoldOfStays,
  "202611291307_find_stays_that_left": findStaysThatLeft,
  "202611291353_tell_how_nights_are_priced": tellHowNightsArePriced,
  "202611291626_let_stays_end_on_arrival": letStaysEndOnArrival,
  "202611291636_tell_which_drafts_were_agreed": tellWhichDraftsWereAgreed,
  "202611292012_say_who_collects_taxes": sayWhoCollectsTaxes,
  "202611292021_log_who_collects_taxes": logWhoCollectsTaxes,
  "202611292030_exempt_stays_from_taxes": exemptStaysFromTaxes,
  "202611292046_note_newly_taxed_stays": noteNewlyTaxedStays,
  "202611292047_let_stays_to_come_owe_taxes": letStaysToComeOweTaxes,
  "202611292134_let_accounts_be_adjusted": letAccountsBeAdjusted,
  "202611292336_count_days_of_stays": countDaysOfStays,
  "202611300004_read_names_of_customers": readNamesOfCustomers,
  "202611300005_index_names_of_customers": indexNamesOfCustomers,
  "202611300006_look_for_similar_names": lookForSimilarNames,
};
