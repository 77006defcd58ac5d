export * from "./calendar-date";
export * from "./date-range";
export * from "./day-chart";
export * from "./hotel-day";
export * from "./instant";
export * from "./local-time";
export * from "./month";
export * from "./weekday";
