import type { PageFormProps } from "~/screens/noun-screen";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";

/** What the page of a booking's form shows. */
export interface BookingFormProps<Choices> extends PageFormProps<Choices> {
  /** Where the booking is changed, where that isn't this form. */
  whereToChangeIt?: WhereToChangeIt | null;
}
