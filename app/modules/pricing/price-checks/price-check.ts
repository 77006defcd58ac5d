/** The longest name of a price check, in characters. */
export const MAX_NAME = 120;

/**
 * The most price checks: "Check effect" calculates each of them twice, with the present and with the changed
 * prices.
 */
export const MAX_CHECKS = 200;

/** The states of a price check: its present total is the expected one, or differs, or is missing. */
export const checkStates = ["same", "differs", "unpriced"] as const;

export type CheckState = (typeof checkStates)[number];
