import { isSharedEntity, type AuditedEntity, type SharedEntity } from "../audit/audit";
import type { Currency } from "../currencies/currency";
import type { DistributionPoint } from "../distribution-points/distribution-point";
import type { Hotel } from "../hotels/hotel";
import type { Image, ImageOwner } from "../images/image";
import type { PriceRule } from "../price-rules/price-rule";
import type { Role } from "../roles/role";
import type { RoomPrice } from "../room-prices/room-price";
import type { RoomType } from "../room-types/room-type";
import type { NamedRoom } from "../rooms/room.repository.server";
import type { Service } from "../services/service";
import type { Season } from "../seasons/season";
import type { NamedStopSale } from "../stop-sales/stop-sale.repository.server";
import type { Profile } from "../users/profile";
import type { User } from "../users/user";

/** How the value of a field is said; a family of words by the key that they stand under. */
export type FieldKind =
  | "hidden"
  | "plain"
  | "flag"
  | "date"
  /** The id of another row, which is named. */
  | "row"
  /** What an image belongs to. */
  | "owner"
  | "base price"
  /** Money in the currency that the row itself names. */
  | "own price"
  | "rule value"
  | "percent"
  | "bytes"
  | "condition"
  | "permissions"
  | { words: string };

/** What the log keeps of each kind of row. */
interface States {
  season: Season;
  room_price: RoomPrice;
  price_rule: PriceRule;
  stop_sale: NamedStopSale;
  currency: Currency;
  hotel: Hotel;
  room_type: RoomType;
  room: NamedRoom;
  service: Service;
  image: Image & { owner: ImageOwner };
  distribution_point: DistributionPoint;
  role: Role;
  user: User & Profile;
}

const priceTypeWords = { words: "pricing:PRICE_TYPES" } as const;

/**
 * Every field that the log can hold: a new one that isn't listed here doesn't compile. What is not
 * for people is hidden: keys, hashes, and the names of rows whose ids say the same.
 */
export const fieldKinds: {
  [Entity in SharedEntity]: Record<keyof States[Entity], FieldKind>;
} = {
  season: {
    id: "hidden",
    name: "plain",
    hotelId: "row",
    startDate: "date",
    endDate: "date",
    active: "flag",
  },
  room_price: {
    id: "hidden",
    hotelId: "row",
    roomTypeId: "row",
    seasonId: "row",
    distributionPointId: "row",
    priceType: priceTypeWords,
    basePrice: "base price",
    perPerson: "flag",
    active: "flag",
  },
  price_rule: {
    id: "hidden",
    name: "plain",
    description: "plain",
    type: { words: "price-rules:RULE_TYPES" },
    valueMilli: "rule value",
    priority: "plain",
    active: "flag",
    condition: "condition",
    hotelId: "row",
    roomTypeId: "row",
    seasonId: "row",
    distributionPointId: "row",
    priceType: priceTypeWords,
  },
  stop_sale: {
    id: "hidden",
    hotelId: "row",
    hotelLabel: "hidden",
    roomTypeId: "row",
    roomTypeLabel: "hidden",
    startDate: "date",
    endDate: "date",
    reason: "plain",
  },
  currency: {
    id: "hidden",
    isoCode: "plain",
    label: "plain",
    symbol: "plain",
    decimals: "plain",
    active: "flag",
  },
  hotel: {
    id: "hidden",
    label: "plain",
    description: "plain",
    stars: "plain",
    active: "flag",
    currencyId: "row",
    checkinFrom: "plain",
    checkinTo: "plain",
    checkoutFrom: "plain",
    checkoutTo: "plain",
    policies: "plain",
  },
  room_type: {
    id: "hidden",
    hotelId: "row",
    label: "plain",
    description: "plain",
    minAdults: "plain",
    maxAdults: "plain",
    minChildren: "plain",
    maxChildren: "plain",
    maxGuests: "plain",
    minNights: "plain",
    maxNights: "plain",
    availableRooms: "plain",
    active: "flag",
  },
  room: {
    id: "hidden",
    hotelId: "row",
    hotelLabel: "hidden",
    roomTypeId: "row",
    roomTypeLabel: "hidden",
    number: "plain",
    floor: "plain",
    status: { words: "rooms:STATUSES" },
    outFrom: "date",
    outUntil: "date",
    outReason: "plain",
    note: "plain",
  },
  service: {
    id: "hidden",
    label: "plain",
    code: "plain",
    description: "plain",
    category: { words: "services:CATEGORIES" },
    chargeMode: { words: "services:CHARGE_MODES" },
    price: "own price",
    currencyId: "row",
    taxIncluded: "flag",
    minAge: "plain",
    maxAge: "plain",
    hotelId: "row",
    active: "flag",
  },
  image: {
    id: "hidden",
    owner: "owner",
    key: "hidden",
    fileName: "plain",
    contentType: "hidden",
    size: "bytes",
    width: "plain",
    height: "plain",
    hash: "hidden",
    createdAt: "hidden",
  },
  distribution_point: {
    id: "hidden",
    label: "plain",
    code: "plain",
    type: { words: "distribution-points:TYPES" },
    parentId: "row",
    address: "plain",
    contactEmail: "plain",
    contactPhone: "plain",
    commissionRate: "percent",
    active: "flag",
  },
  role: {
    id: "hidden",
    label: "plain",
    description: "plain",
    active: "flag",
    permissions: "permissions",
  },
  user: {
    id: "hidden",
    username: "plain",
    firstName: "plain",
    lastName: "plain",
    email: "plain",
    roleId: "row",
    distributionPointId: "row",
    userType: { words: "users:TYPES" },
    active: "flag",
    language: { words: "common:LANGUAGE" },
    theme: { words: "profile:THEMES" },
    rowsPerPage: "plain",
  },
};

/** @returns how the field of such a row is said; undefined for one that the log doesn't hold */
export function kindOfField(entity: AuditedEntity, field: string): FieldKind | undefined {
  // Somebody's own views are shown to nobody.
  if (!isSharedEntity(entity)) return undefined;
  const kinds: Record<string, FieldKind> = fieldKinds[entity];
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined;
}
