interface Placed {
  below?: boolean;
}

/** @returns of each column whether it stands below the one before it, where rows have two lines */
export function belowOthers(columns: Placed[]): boolean[] {
  return columns.map(({ below }, nth) => Boolean(below) && nth > 0);
}

/** @returns the columns beside each other where rows have two lines, with those of the ticks and of the menu */
export function columnsAcross(columns: Placed[], hasTicks: boolean): number {
  return belowOthers(columns).filter((below) => !below).length + (hasTicks ? 2 : 1);
}
