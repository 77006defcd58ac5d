import { type Kysely, sql } from "kysely";

/** Names in the log that differ from their column by more than capitals: old name → column. */
const otherNames = {
  checkinFrom: "checkin_time_from",
  checkinTo: "checkin_time_to",
  checkoutFrom: "checkout_time_from",
  checkoutTo: "checkout_time_to",
  maxNights: "max_los",
  minNights: "min_los",
};

/** Fields as logs, frozen prices and batches spelled them. */
const camelNames = `
  actorId actorName altEn altFr anonymisedAt arrivesAt arrivesOffset auditId availableRooms
  basePrice batchId belowBuy birthDate bodyEn bodyFr bookingId bufferMinutes buyAmount
  buyPrices calculatedAmount cancelReason cancellationFee cancellationHours cancelledAt
  chargeMode checkinTimeFrom checkinTimeTo checkoutTimeFrom checkoutTimeTo childrenAges
  commissionRate companyName conditionsEn conditionsFr contactEmail contactPhone contentType
  countsInCapacity createdAt createdBy currencyCode currencyDigits currencyId currencySymbol
  customerId customerType cutoffHours departsAt departsOffset departsOn descriptionFr
  distributionPointCode distributionPointId distributionPointLabel durationMinutes endDate
  endsAt entityId expiresAt externalReference failedAt feeFixed feePercent fileName
  firstBelowBuy firstFree firstName flightNumber freePrices freedAt gatewayFee gatewayId
  gatewayLabel hotelActive hotelId hotelLabel hotelLabelFr idHash instructionsEn
  instructionsFr isoCode keyEnding keyHash keyLastUsedAt keyNth labelEn labelFr lastAt
  lastName lastSeenAt lastUsedAt leadTimeHours marketingConsentAt maxAdults maxAdvanceDays
  maxAge maxAmount maxChildren maxGuests maxLos maxPeople meetingPoint mergedIntoId minAdults
  minAge minAmount minChildren minLos minPeople moduleId openingHours outFrom outReason
  outUntil overrideReason ownerLabel ownerLabelFr packId paidOn parentId parentLabel
  passwordHash perPerson phoneKey policiesFr priceType pricedRoomTypes pricingPer promoCode
  publicKey publishedAt recordLocator recordedAt recordedBy requirePayment reversesId roleId
  roomId roomNumber roomTypeId roomTypeLabel roomTypeLabelFr rowsPerPage ruleType searchWords
  seasonEnd seasonId seasonLabel seasonLabelFr seasonName seasonStart secretKeyEnding
  secretKeyNth secretKeySealed seenUntil sellPrices seoDescriptionEn seoDescriptionFr
  seoTitleEn seoTitleFr serviceId serviceLabel serviceLabelFr slugEn slugFr sortName spaId
  spaLabel spaLabelFr startDate startTimes startsAt stayId taxIncluded taxNumber titleEn
  titleFr tourId tourLabel tourLabelFr treatmentId treatmentLabel treatmentLabelFr
  treatmentRooms undoesId undoneById unitPrice updatedAt userAgent userId userType
  usernameHash validFrom validTo webhookEnding webhookNth webhookSecretEnding webhookSecretNth
  webhookSecretSealed
`
  .trim()
  .split(/\s+/);

const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const names = {
  ...Object.fromEntries(camelNames.map((name) => [name, columnName(name)])),
  ...otherNames,
};

/** Where values are kept as JSON that the app wrote with its own names. */
const kept = [
  ["audit_log", "before"],
  ["audit_log", "after"],
  ["hotel_bookings", "calculation"],
  ["flight_bookings", "passengers"],
  ["pack_bookings", "lines"],
  ["price_batches", "summary"],
  ["price_batches", "refused"],
] as const;

/**
 * A field has one name: that of its column, also where a value is kept as JSON. So the log of earlier
 * changes is read like that of later ones.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function with_column_names(value jsonb, names jsonb) returns jsonb
    language plpgsql immutable as $$
    begin
      return case jsonb_typeof(value)
        when 'object' then (
          select coalesce(
            jsonb_object_agg(coalesce(names ->> key, key), with_column_names(held, names)), '{}'
          )
          from jsonb_each(value) as field (key, held)
        )
        when 'array' then (
          select coalesce(jsonb_agg(with_column_names(held, names) order by place), '[]')
          from jsonb_array_elements(value) with ordinality as element (held, place)
        )
        else value
      end;
    end $$
  `.execute(db);
  for (const [table, column] of kept) {
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = with_column_names(${sql.ref(column)}, ${JSON.stringify(names)}::jsonb)
      where ${sql.ref(column)}::text ~ '"[a-z]+[A-Z][A-Za-z]*":'
    `.execute(db);
  }
  for (const side of ["before", "after"]) {
    const column = sql.ref(side);
    await sql`
      update audit_log
      set ${column} = (${column} - 'active') || jsonb_build_object('is_active', ${column} -> 'active')
      where entity in ('role', 'user', 'distribution_point') and ${column} ? 'active'
    `.execute(db);
  }
  await sql`drop function with_column_names(jsonb, jsonb)`.execute(db);
}
