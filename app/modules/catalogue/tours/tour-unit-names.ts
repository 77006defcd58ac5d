/** Who takes part, by age (OCTO calls them units). */
export const tourUnits = ["adult", "youth", "child", "infant", "senior"] as const;

export type TourUnitName = (typeof tourUnits)[number];
