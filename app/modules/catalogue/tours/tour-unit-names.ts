/** The groups of a tour's guests by age; the OCTO standard calls them units. */
export const tourUnits = ["adult", "youth", "child", "infant", "senior"] as const;

export type TourUnitName = (typeof tourUnits)[number];
