import { weekdays } from "../../../app/core/dates/weekday";

interface DemoTreatment {
  label: string;
  /** The French name, where it differs. */
  label_fr?: string;
  category: "massage" | "face" | "body" | "hammam" | "hair" | "other";
  description?: string;
  description_fr?: string;
  /** The duration in minutes, and the minutes for preparing the room afterwards. */
  minutes: number;
  buffer: number;
  persons?: number;
  min_age?: number;
  price: string;
  inactive?: boolean;
}

export interface DemoSpa {
  label: string;
  /** The French name, where it differs. */
  label_fr?: string;
  /** The name of its hotel; a spa without one is independent. */
  hotel?: string;
  description: string;
  description_fr: string;
  address: string;
  phone: string;
  email: string;
  currency: string;
  rooms: number;
  /** The opening hours from Monday to Sunday; null means closed. */
  hours: ([open: string, close: string] | null)[];
  treatments: DemoTreatment[];
  inactive?: boolean;
}

/** @returns the same hours on every day of the week */
export const daily = (open: string, close: string) =>
  weekdays.map((): [string, string] => [open, close]);
