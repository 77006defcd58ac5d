// Written by `npm run nouns`: what stands in the folders.

import type { Migration } from "kysely";
import * as createSearch from "./202611200900_create_search";
import * as createCurrencies from "./202611200910_create_currencies";
import * as createHotels from "./202611200920_create_hotels";
import * as createRoomTypes from "./202611200930_create_room_types";
import * as createDistributionPoints from "./202611200940_create_distribution_points";
import * as createStaff from "./202611200950_create_staff";
import * as createSeasons from "./202611201000_create_seasons";
import * as createRoomPrices from "./202611201010_create_room_prices";
import * as createPriceRules from "./202611201020_create_price_rules";
import * as createAuditLog from "./202611201030_create_audit_log";
import * as checkConditionTypes from "./202611210130_check_condition_types";
import * as serializeParentChanges from "./202611210140_serialize_parent_changes";
import * as indexPriceRuleSorts from "./202611210150_index_price_rule_sorts";
import * as createPriceBatches from "./202611211000_create_price_batches";
import * as createSavedViews from "./202611211010_create_saved_views";
import * as createPriceImports from "./202611211020_create_price_imports";
import * as createStopSales from "./202611211700_create_stop_sales";
import * as indexHotelLists from "./202611211710_index_hotel_lists";
import * as createRooms from "./202611211720_create_rooms";
import * as createImages from "./202611211730_create_images";
import * as addRolePermissions from "./202611221000_add_role_permissions";
import * as addUserPreferences from "./202611221010_add_user_preferences";
import * as identifySessions from "./202611221020_identify_sessions";
import * as createLoginAttempts from "./202611221030_create_login_attempts";
import * as createApiKeys from "./202611221040_create_api_keys";
import * as auditStaff from "./202611221050_audit_staff";
import * as pinFunctionPaths from "./202611222000_pin_function_paths";
import * as deactivateRoomTypes from "./202611230930_deactivate_room_types";
import * as convertPrices from "./202611231000_convert_prices";
import * as createServices from "./202611241000_create_services";
import * as tallyLists from "./202611250900_tally_lists";
import * as sumUpSeasonPrices from "./202611250910_sum_up_season_prices";
import * as tellSessionsApart from "./202611260900_tell_sessions_apart";
import * as numberChanges from "./202611260910_number_changes";
import * as keepAnswers from "./202611260920_keep_answers";
import * as countApiCalls from "./202611260930_count_api_calls";
import * as createCustomers from "./202611261000_create_customers";
import * as tallyImagesAndKeys from "./202611261010_tally_images_and_keys";
import * as createHotelBookings from "./202611261020_create_hotel_bookings";
import * as grantFinanceAndContent from "./202611270800_grant_finance_and_content";
import * as createBookingPayments from "./202611270900_create_booking_payments";
import * as keepCostsOfStays from "./202611270910_keep_costs_of_stays";
import * as createBookingServices from "./202611270920_create_booking_services";
import * as bookRooms from "./202611271000_book_rooms";
import * as tellEvents from "./202611271100_tell_events";
import * as indexDaysOfBookings from "./202611271110_index_days_of_bookings";
import * as createFlightBookings from "./202611271200_create_flight_bookings";
import * as createPackBookings from "./202611271210_create_pack_bookings";
import * as createSpas from "./202611271300_create_spas";
import * as createSpaBookings from "./202611271310_create_spa_bookings";
import * as createTours from "./202611271400_create_tours";
import * as createCataloguePrices from "./202611271410_create_catalogue_prices";
import * as arrangeImages from "./202611271500_arrange_images";
import * as createCmsPages from "./202611271510_create_cms_pages";
import * as createPaymentGateways from "./202611271600_create_payment_gateways";
import * as createBookingModules from "./202611271610_create_booking_modules";
import * as nameGatewaysOfPayments from "./202611271620_name_gateways_of_payments";
import * as followBookings from "./202611281000_follow_bookings";
import * as sayWhereHotelsAre from "./202611281200_say_where_hotels_are";
import * as ownImagesOfTours from "./202611281300_own_images_of_tours";
import * as ownImagesAndPagesOfSpas from "./202611281310_own_images_and_pages_of_spas";
import * as importCataloguePrices from "./202611281400_import_catalogue_prices";
import * as nameToursAsTheirList from "./202611281410_name_tours_as_their_list";
import * as searchAsciiAtOnce from "./202611291100_search_ascii_at_once";
import * as keepNightsOfCompletedStays from "./202611300100_keep_nights_of_completed_stays";
import * as compareDryRuns from "./202611300400_compare_dry_runs";
import * as keepForms from "./202611300410_keep_forms";
import * as sayServicesInFrench from "./202611300600_say_services_in_french";
import * as sayPoliciesInFrench from "./202611300610_say_policies_in_french";
import * as keepLooksOfLists from "./202611300800_keep_looks_of_lists";
import * as sayCatalogueInFrench from "./202611300810_say_catalogue_in_french";
import * as spellFieldsAsColumns from "./202611300900_spell_fields_as_columns";
import * as spellChannelsAsField from "./202611300910_spell_channels_as_field";
import * as tallyPointsOfModules from "./202611300920_tally_points_of_modules";
import * as spellRulesAsColumns from "./202611300930_spell_rules_as_columns";
import * as tallySeasonPricing from "./202611300940_tally_season_pricing";
import * as spellGatewaysAsFields from "./202611300960_spell_gateways_as_fields";
import * as tallyLinksOfGateways from "./202611300970_tally_links_of_gateways";
import * as keepVersionsApart from "./202611300990_keep_versions_apart";
import * as askDaysInAdvance from "./202611301000_ask_days_in_advance";
import * as nameDatesOfStays from "./202611301090_name_dates_of_stays";
import * as floorMargins from "./202611301100_floor_margins";
import * as keepMargins from "./202611301110_keep_margins";
import * as createPriceChecks from "./202611301400_create_price_checks";
import * as keepGridsAsBatches from "./202611301490_keep_grids_as_batches";
import * as keepFormerRows from "./202611301500_keep_former_rows";
import * as actOnManyPrices from "./202611301510_act_on_many_prices";
import * as copyYearsAsBatches from "./202611301520_copy_years_as_batches";
import * as keepBoughtRoomTypes from "./202611301530_keep_bought_room_types";
import * as chooseDefaultViews from "./202611301540_choose_default_views";
import * as keepDayOfStays from "./202611301610_keep_day_of_stays";
import * as cleanRooms from "./202611301620_clean_rooms";
import * as indexVersions from "./202611302100_index_versions";
import * as findPeopleAsTyped from "./202611302110_find_people_as_typed";
import * as followEverything from "./202611302110_follow_everything";
import * as createLetters from "./202611302130_create_letters";
import * as createWebhooks from "./202611302200_create_webhooks";
import * as createRoomAssignments from "./202611302210_create_room_assignments";
import * as createLetterTemplates from "./202612012000_create_letter_templates";
import * as withdrawLetters from "./202612012010_withdraw_letters";
import * as pushPricesAsBatches from "./202612012020_push_prices_as_batches";
import * as lapseHolds from "./202612021200_lapse_holds";
import * as sayWhatReceptionAsks from "./202612021210_say_what_reception_asks";
import * as createRoomClosures from "./202612021300_create_room_closures";
import * as scopeRulesToSeveral from "./202612021500_scope_rules_to_several";
import * as chargeRulesOtherwise from "./202612021510_charge_rules_otherwise";
import * as createRestrictions from "./202612021600_create_restrictions";
import * as goPastRestrictions from "./202612021610_go_past_restrictions";
import * as followRestrictions from "./202612021620_follow_restrictions";
import * as keepRoomsOfMovedGuests from "./202612031000_keep_rooms_of_moved_guests";
import * as findNamedGuests from "./202612031200_find_named_guests";
import * as sayMealsAndAdults from "./202612041000_say_meals_and_adults";
import * as createMealPrices from "./202612041010_create_meal_prices";
import * as createTaxes from "./202612041020_create_taxes";
import * as createRatePlans from "./202612041030_create_rate_plans";
import * as createMarkups from "./202612041040_create_markups";
import * as letRulesActOnMeals from "./202612041050_let_rules_act_on_meals";
import * as keepPlansOfStays from "./202612041060_keep_plans_of_stays";
import * as importContractsAsBatches from "./202612041070_import_contracts_as_batches";
import * as checkPricesWithPlans from "./202612041080_check_prices_with_plans";
import * as coverNumbersOfAdults from "./202612041230_cover_numbers_of_adults";
import * as keepDerivedPrices from "./202612051000_keep_derived_prices";
import * as keepTaxesOfAgreedAmounts from "./202612052000_keep_taxes_of_agreed_amounts";
import * as sayWhereChangesComeFrom from "./202612053000_say_where_changes_come_from";
import * as countLoginsByAddress from "./202612053010_count_logins_by_address";
import * as compareUserNames from "./202612054000_compare_user_names";
import * as onlyAddToTheLog from "./202612054010_only_add_to_the_log";
import * as createSecondFactors from "./202612061000_create_second_factors";
import * as demandSecondFactors from "./202612061010_demand_second_factors";
import * as auditSecondFactors from "./202612061020_audit_second_factors";
import * as keepPasswordResets from "./202612062000_keep_password_resets";
import * as forgetByAFunction from "./202612062010_forget_by_a_function";
import * as indexStaysAhead from "./202612064000_index_stays_ahead";
import * as keyedFingerprints from "./202612066100_keyed_fingerprints";
import * as noteRoomTypesToCheck from "./202612066300_note_room_types_to_check";
import * as indexRepricedSeasons from "./202612066310_index_repriced_seasons";
import * as similarAmongVeryMany from "./202612066320_similar_among_very_many";
import * as keepDeparturesOfReopenedStays from "./202612069020_keep_departures_of_reopened_stays";
import * as keepWhenRemovedRowsWereMade from "./202612069021_keep_when_removed_rows_were_made";

/** A migration. One that says so runs outside a transaction, such as for an index that is built concurrently. */
export type ListedMigration = Migration & { outsideTransaction?: boolean };

/** All migrations by name, in the order in which they run. Listed, so that bundling finds them. */
export const migrations: Record<string, ListedMigration> = {
  "202611200900_create_search": createSearch,
  "202611200910_create_currencies": createCurrencies,
  "202611200920_create_hotels": createHotels,
  "202611200930_create_room_types": createRoomTypes,
  "202611200940_create_distribution_points": createDistributionPoints,
  "202611200950_create_staff": createStaff,
  "202611201000_create_seasons": createSeasons,
  "202611201010_create_room_prices": createRoomPrices,
  "202611201020_create_price_rules": createPriceRules,
  "202611201030_create_audit_log": createAuditLog,
  "202611210130_check_condition_types": checkConditionTypes,
  "202611210140_serialize_parent_changes": serializeParentChanges,
  "202611210150_index_price_rule_sorts": indexPriceRuleSorts,
  "202611211000_create_price_batches": createPriceBatches,
  "202611211010_create_saved_views": createSavedViews,
  "202611211020_create_price_imports": createPriceImports,
  "202611211700_create_stop_sales": createStopSales,
  "202611211710_index_hotel_lists": indexHotelLists,
  "202611211720_create_rooms": createRooms,
  "202611211730_create_images": createImages,
  "202611221000_add_role_permissions": addRolePermissions,
  "202611221010_add_user_preferences": addUserPreferences,
  "202611221020_identify_sessions": identifySessions,
  "202611221030_create_login_attempts": createLoginAttempts,
  "202611221040_create_api_keys": createApiKeys,
  "202611221050_audit_staff": auditStaff,
  "202611222000_pin_function_paths": pinFunctionPaths,
  "202611230930_deactivate_room_types": deactivateRoomTypes,
  "202611231000_convert_prices": convertPrices,
  "202611241000_create_services": createServices,
  "202611250900_tally_lists": tallyLists,
  "202611250910_sum_up_season_prices": sumUpSeasonPrices,
  "202611260900_tell_sessions_apart": tellSessionsApart,
  "202611260910_number_changes": numberChanges,
  "202611260920_keep_answers": keepAnswers,
  "202611260930_count_api_calls": countApiCalls,
  "202611261000_create_customers": createCustomers,
  "202611261010_tally_images_and_keys": tallyImagesAndKeys,
  "202611261020_create_hotel_bookings": createHotelBookings,
  "202611270800_grant_finance_and_content": grantFinanceAndContent,
  "202611270900_create_booking_payments": createBookingPayments,
  "202611270910_keep_costs_of_stays": keepCostsOfStays,
  "202611270920_create_booking_services": createBookingServices,
  "202611271000_book_rooms": bookRooms,
  "202611271100_tell_events": tellEvents,
  "202611271110_index_days_of_bookings": indexDaysOfBookings,
  "202611271200_create_flight_bookings": createFlightBookings,
  "202611271210_create_pack_bookings": createPackBookings,
  "202611271300_create_spas": createSpas,
  "202611271310_create_spa_bookings": createSpaBookings,
  "202611271400_create_tours": createTours,
  "202611271410_create_catalogue_prices": createCataloguePrices,
  "202611271500_arrange_images": arrangeImages,
  "202611271510_create_cms_pages": createCmsPages,
  "202611271600_create_payment_gateways": createPaymentGateways,
  "202611271610_create_booking_modules": createBookingModules,
  "202611271620_name_gateways_of_payments": nameGatewaysOfPayments,
  "202611281000_follow_bookings": followBookings,
  "202611281200_say_where_hotels_are": sayWhereHotelsAre,
  "202611281300_own_images_of_tours": ownImagesOfTours,
  "202611281310_own_images_and_pages_of_spas": ownImagesAndPagesOfSpas,
  "202611281400_import_catalogue_prices": importCataloguePrices,
  "202611281410_name_tours_as_their_list": nameToursAsTheirList,
  "202611291100_search_ascii_at_once": searchAsciiAtOnce,
  "202611300100_keep_nights_of_completed_stays": keepNightsOfCompletedStays,
  "202611300400_compare_dry_runs": compareDryRuns,
  "202611300410_keep_forms": keepForms,
  "202611300600_say_services_in_french": sayServicesInFrench,
  "202611300610_say_policies_in_french": sayPoliciesInFrench,
  "202611300800_keep_looks_of_lists": keepLooksOfLists,
  "202611300810_say_catalogue_in_french": sayCatalogueInFrench,
  "202611300900_spell_fields_as_columns": spellFieldsAsColumns,
  "202611300910_spell_channels_as_field": spellChannelsAsField,
  "202611300920_tally_points_of_modules": tallyPointsOfModules,
  "202611300930_spell_rules_as_columns": spellRulesAsColumns,
  "202611300940_tally_season_pricing": tallySeasonPricing,
  "202611300960_spell_gateways_as_fields": spellGatewaysAsFields,
  "202611300970_tally_links_of_gateways": tallyLinksOfGateways,
  "202611300990_keep_versions_apart": keepVersionsApart,
  "202611301000_ask_days_in_advance": askDaysInAdvance,
  "202611301090_name_dates_of_stays": nameDatesOfStays,
  "202611301100_floor_margins": floorMargins,
  "202611301110_keep_margins": keepMargins,
  "202611301400_create_price_checks": createPriceChecks,
  "202611301490_keep_grids_as_batches": keepGridsAsBatches,
  "202611301500_keep_former_rows": keepFormerRows,
  "202611301510_act_on_many_prices": actOnManyPrices,
  "202611301520_copy_years_as_batches": copyYearsAsBatches,
  "202611301530_keep_bought_room_types": keepBoughtRoomTypes,
  "202611301540_choose_default_views": chooseDefaultViews,
  "202611301610_keep_day_of_stays": keepDayOfStays,
  "202611301620_clean_rooms": cleanRooms,
  "202611302100_index_versions": indexVersions,
  "202611302110_find_people_as_typed": findPeopleAsTyped,
  "202611302110_follow_everything": followEverything,
  "202611302130_create_letters": createLetters,
  "202611302200_create_webhooks": createWebhooks,
  "202611302210_create_room_assignments": createRoomAssignments,
  "202612012000_create_letter_templates": createLetterTemplates,
  "202612012010_withdraw_letters": withdrawLetters,
  "202612012020_push_prices_as_batches": pushPricesAsBatches,
  "202612021200_lapse_holds": lapseHolds,
  "202612021210_say_what_reception_asks": sayWhatReceptionAsks,
  "202612021300_create_room_closures": createRoomClosures,
  "202612021500_scope_rules_to_several": scopeRulesToSeveral,
  "202612021510_charge_rules_otherwise": chargeRulesOtherwise,
  "202612021600_create_restrictions": createRestrictions,
  "202612021610_go_past_restrictions": goPastRestrictions,
  "202612021620_follow_restrictions": followRestrictions,
  "202612031000_keep_rooms_of_moved_guests": keepRoomsOfMovedGuests,
  "202612031200_find_named_guests": findNamedGuests,
  "202612041000_say_meals_and_adults": sayMealsAndAdults,
  "202612041010_create_meal_prices": createMealPrices,
  "202612041020_create_taxes": createTaxes,
  "202612041030_create_rate_plans": createRatePlans,
  "202612041040_create_markups": createMarkups,
  "202612041050_let_rules_act_on_meals": letRulesActOnMeals,
  "202612041060_keep_plans_of_stays": keepPlansOfStays,
  "202612041070_import_contracts_as_batches": importContractsAsBatches,
  "202612041080_check_prices_with_plans": checkPricesWithPlans,
  "202612041230_cover_numbers_of_adults": coverNumbersOfAdults,
  "202612051000_keep_derived_prices": keepDerivedPrices,
  "202612052000_keep_taxes_of_agreed_amounts": keepTaxesOfAgreedAmounts,
  "202612053000_say_where_changes_come_from": sayWhereChangesComeFrom,
  "202612053010_count_logins_by_address": countLoginsByAddress,
  "202612054000_compare_user_names": compareUserNames,
  "202612054010_only_add_to_the_log": onlyAddToTheLog,
  "202612061000_create_second_factors": createSecondFactors,
  "202612061010_demand_second_factors": demandSecondFactors,
  "202612061020_audit_second_factors": auditSecondFactors,
  "202612062000_keep_password_resets": keepPasswordResets,
  "202612062010_forget_by_a_function": forgetByAFunction,
  "202612064000_index_stays_ahead": indexStaysAhead,
  "202612066100_keyed_fingerprints": keyedFingerprints,
  "202612066300_note_room_types_to_check": noteRoomTypesToCheck,
  "202612066310_index_repriced_seasons": indexRepricedSeasons,
  "202612066320_similar_among_very_many": similarAmongVeryMany,
  "202612069020_keep_departures_of_reopened_stays": keepDeparturesOfReopenedStays,
  "202612069021_keep_when_removed_rows_were_made": keepWhenRemovedRowsWereMade,
};
