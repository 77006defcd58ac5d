import { Link } from "~/ui/link";
import type { WhereToChangeIt } from "../packed/where-to-change-it.server";

/** Says that a booking is changed through its pack, and leads there. */
export function LinkToChangeIt({ to, said }: WhereToChangeIt) {
  return <Link to={to}>{said}</Link>;
}
