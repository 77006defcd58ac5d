/** The longest name of a price check, in characters. */
export const MAX_NAME = 120;

/**
 * The most price checks there are: "Check effect" calculates each of them twice, with prices as they are
 * and as they would be.
 */
export const MAX_CHECKS = 200;

/** What has become of the total that a saved stay should have. */
export const checkStates = ["same", "differs", "unpriced"] as const;

export type CheckState = (typeof checkStates)[number];
