import { addressOf, paths } from "../../../tests/support/screens/route-map";
import { allShown } from "../../../tests/support/screens/screens";

/** The addresses of routes that end the session, or that the demo has no row for. */
const left = ["/logout"];

/** Every address of the app that a browser may ask for: each route, and each screen in all its states. */
export const visited = [
  ...new Set([...allShown, ...paths.filter((path) => !left.includes(path)).map(addressOf)]),
];
