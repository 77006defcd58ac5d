import { Link } from "~/ui/link";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";

/** The link to the pack through which a booking is changed. */
export function LinkToChangeIt({ to, text }: WhereToChangeIt) {
  return <Link to={to}>{text}</Link>;
}
