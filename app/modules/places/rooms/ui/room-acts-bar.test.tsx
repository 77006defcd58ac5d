import { expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { roomList } from "../room.list";
import { RoomActsBar } from "./room-acts-bar";

it("leads from the ticked rooms back to their page of the list, without scripts", () => {
  const address = "/hotels/rooms?search=11&page=2&hotel_id=3";
  const query = roomList.decode(new URLSearchParams(address.split("?")[1]));
  const bar = rendered(<RoomActsBar query={query} shown={[1]} />);
  const sent = bar.all("input").map(({ attributes: { name, value } }) => [name, value]);
  expect(Object.fromEntries(sent)).toEqual({
    hotel_id: "3",
    back: roomList.href({ page: 2 }, query),
  });
});
