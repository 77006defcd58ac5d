export const taxKinds = [
  "percentage",
  "per_room_night",
  "per_person_night",
  "per_room_stay",
  "per_person_stay",
] as const;

export type TaxKind = (typeof taxKinds)[number];
