export * from "./calendar-date";
export * from "./date-range";
export * from "./month";
export * from "./weekday";
