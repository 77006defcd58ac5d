import { Link } from "~/ui/link";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";

/** Says that a booking is changed through its pack, and links there. */
export function LinkToChangeIt({ to, text }: WhereToChangeIt) {
  return <Link to={to}>{text}</Link>;
}
