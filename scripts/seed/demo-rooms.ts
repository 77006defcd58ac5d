import type { Transaction } from "../../app/db/database";

/** The hotels that have rooms one by one; each room type has a range of numbers on one floor. */
const demoRooms = [
  { hotel: "Kamogawa Tei", roomType: "Eight-mat room", floor: 1, first: 101, count: 4 },
  { hotel: "Kamogawa Tei", roomType: "Ten-mat river room", floor: 2, first: 201, count: 3 },
  { hotel: "Kamogawa Tei", roomType: "Garden room with bath", floor: 1, first: 111, count: 3 },
  { hotel: "Kamogawa Tei", roomType: "Detached tea house", floor: 0, first: 1, count: 1 },
  { hotel: "Hôtel Belle Rive", roomType: "Classic double", floor: 1, first: 101, count: 18 },
  { hotel: "Hôtel Belle Rive", roomType: "Harbour double", floor: 2, first: 201, count: 14 },
  { hotel: "Hôtel Belle Rive", roomType: "Family room", floor: 3, first: 301, count: 8 },
  // One room fewer than the room type has, so that the rooms screen shows a warning.
  { hotel: "Hôtel Belle Rive", roomType: "Single", floor: 4, first: 401, count: 5 },
  { hotel: "Hôtel Belle Rive", roomType: "Suite du Port", floor: 4, first: 411, count: 3 },
  { hotel: "Grand Hôtel du Lac", roomType: "Garden room", floor: 1, first: 11, count: 4 },
  { hotel: "Grand Hôtel du Lac", roomType: "Lake room", floor: 2, first: 21, count: 5 },
  { hotel: "Grand Hôtel du Lac", roomType: "Lake room, terrace", floor: 3, first: 31, count: 2 },
  { hotel: "Grand Hôtel du Lac", roomType: "Junior suite", floor: 4, first: 41, count: 1 },
  { hotel: "Grand Hôtel du Lac", roomType: "Belle Époque suite", floor: 4, first: 45, count: 1 },
  { hotel: "Grand Hôtel du Lac", roomType: "Attic single", floor: 5, first: 51, count: 1 },
];

/** Inserts the physical rooms of the demo's hotels. */
export async function insertRooms(trx: Transaction): Promise<void> {
  const roomTypes = await trx
    .selectFrom("room_types")
    .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
    .select(["room_types.id", "room_types.hotel_id", "room_types.label", "hotels.label as hotel"])
    .execute();
  const rows = demoRooms.flatMap(({ hotel, roomType, floor, first, count }) => {
    const type = roomTypes.find((each) => each.hotel === hotel && each.label === roomType)!;
    return Array.from({ length: count }, (_, index) => ({
      hotel_id: type.hotel_id,
      room_type_id: type.id,
      number: String(first + index),
      floor,
    }));
  });
  await trx.insertInto("rooms").values(rows).execute();
}
