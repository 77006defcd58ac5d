import { weekdays } from "../../../app/core/dates/weekday";

interface DemoTreatment {
  label: string;
  /** None where it is called the same in French. */
  label_fr?: string;
  category: "massage" | "face" | "body" | "hammam" | "hair" | "other";
  description?: string;
  description_fr?: string;
  /** Minutes, and those in which the room is made ready afterwards. */
  minutes: number;
  buffer: number;
  persons?: number;
  min_age?: number;
  price: string;
  inactive?: boolean;
}

export interface DemoSpa {
  label: string;
  /** None where it is called the same in French. */
  label_fr?: string;
  /** It stands by itself, where none is named. */
  hotel?: string;
  description: string;
  description_fr: string;
  address: string;
  phone: string;
  email: string;
  currency: string;
  rooms: number;
  /** From Monday to Sunday; null is closed. */
  hours: ([open: string, close: string] | null)[];
  treatments: DemoTreatment[];
  inactive?: boolean;
}

/** @returns the same hours on every day of the week */
export const daily = (open: string, close: string) =>
  weekdays.map((): [string, string] => [open, close]);
