import type { FieldFormats, Wording } from "~/screens/field-format";
import type { Hotel } from "../hotels/hotel";
import { formatBytes, type Image, type ImageOwner } from "../images/image";
import type { RoomType } from "../room-types/room-type";
import type { NamedStopSale } from "../stop-sales/stop-sale.repository.server";

/** What the log keeps of rows that no noun's declaration speaks for. */
interface States {
  stop_sale: NamedStopSale;
  hotel: Hotel;
  room_type: RoomType;
  image: Image & { owner: ImageOwner };
}

/** How their fields are said. */
export const otherFields: {
  [Entity in keyof States]: FieldFormats<States[Entity]>;
} = {
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
  image: {
    id: "hidden",
    owner: {
      say: (value, { names }) => nameOfOwner(value as ImageOwner, names),
    },
    key: "hidden",
    fileName: "plain",
    contentType: "hidden",
    size: {
      say: (value, { locale }) => formatBytes(Number(value), locale),
      amount: true,
    },
    width: "plain",
    height: "plain",
    hash: "hidden",
    createdAt: "hidden",
  },
};

/** The field of a state that would hold the owner's id, were there only one kind of owner. */
export function fieldOfOwner({ kind }: ImageOwner): "hotelId" | "roomTypeId" {
  return kind === "hotel" ? "hotelId" : "roomTypeId";
}

function nameOfOwner(owner: ImageOwner, names: Wording["names"]): string {
  return names.get(`${fieldOfOwner(owner)}/${owner.id}`) ?? `#${owner.id}`;
}
