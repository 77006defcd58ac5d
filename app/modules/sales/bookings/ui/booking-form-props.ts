import type { PageFormProps } from "~/screens/noun-screen";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";

/** The props of the page of a booking's form. */
export interface BookingFormProps<Choices> extends PageFormProps<Choices> {
  /** The page on which the booking can be changed, if this form can't change it. */
  whereToChangeIt?: WhereToChangeIt | null;
}
