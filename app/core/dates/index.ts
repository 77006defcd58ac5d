export * from "./calendar-date";
export * from "./date-range";
export * from "./weekday";
