import { Link } from "~/ui/link";
import type { NoRooms } from "../no-rooms.presenter.server";

/** The sentence about a hotel without rooms of its own, with the link for those who may add some. */
export function NoRoomsOfOwn({ noRooms: { sentence, link } }: { noRooms: NoRooms }) {
  return (
    <>
      {sentence} {link ? <Link to={link.to}>{link.label}</Link> : null}
    </>
  );
}
