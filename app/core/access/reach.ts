import { OutOfReach } from "../errors";
import { COSTS, type Permission } from "./permissions";

/**
 * What a user sees where they don't see everything: what belongs to their distribution point, and to some
 * hotels.
 */
export interface Reach {
  /** The user: what they made themselves is within their reach. */
  user_id: number;
  /** The distribution point that the user is limited to; null for all. */
  distribution_point_id: number | null;
  /** The hotels that the user is limited to, at least one; null for all. */
  hotel_ids: readonly number[] | null;
}

/** The columns of a user that say how far they see. */
interface LimitsOfUser {
  /** Null where nobody has decided yet: then they see everything. */
  limited_to_point: boolean | null;
  distribution_point_id: number | null;
  /** Empty for all hotels. */
  hotel_ids: readonly number[];
}

/** @returns the reach of a user; undefined where they see everything */
export function reachOfUser(
  user_id: number,
  { limited_to_point, distribution_point_id, hotel_ids }: LimitsOfUser,
): Reach | undefined {
  const point = limited_to_point ? distribution_point_id : null;
  if (point === null && hotel_ids.length === 0) return undefined;
  return {
    user_id,
    distribution_point_id: point,
    hotel_ids: hotel_ids.length > 0 ? hotel_ids : null,
  };
}

/** Somebody who may see only a part. */
interface Reaching {
  reach?: Reach;
}

/**
 * @returns whether somebody may see what prices are made of: buy prices, markups, margins, and the acts over many
 *   prices. Who is limited to a distribution point may not
 */
export function seesCosts({ reach }: Reaching): boolean {
  return (reach?.distribution_point_id ?? null) === null;
}

/** The areas in which users who are limited to a distribution point keep their permissions to edit. */
const areasOfPoint = ["bookings", "customers"];

/**
 * @returns the permissions that a role gives to somebody with this reach. Users, roles, points and webhooks belong to
 *   the whole house: who sees only a part neither reads nor changes them, and so can't widen their own reach. Who
 *   is limited to a distribution point changes bookings and customers, and nothing else: prices, rooms and stop
 *   sales are decided for everybody
 */
export function grantedWithin(
  reach: Reach | undefined,
  granted: readonly Permission[],
): readonly Permission[] {
  const costs: Permission[] =
    granted.includes("pricing:view") && seesCosts({ reach }) ? [COSTS] : [];
  return [...granted.filter((permission) => isWithin(reach, permission)), ...costs];
}

function isWithin(reach: Reach | undefined, permission: Permission): boolean {
  if (!reach) return true;
  const [area = "", verb] = permission.split(":");
  if (area === "settings") return false;
  return verb === "view" || seesCosts({ reach }) || areasOfPoint.includes(area);
}

/** Anything with a distribution point, such as a booking or the stay of a quote; null and undefined are no point. */
interface OfPoint {
  distribution_point_id?: number | null;
}

/**
 * @returns what somebody books or asks for: that of their own distribution point, where they are limited to one
 * @throws OutOfReach where it names another
 */
export function ofOwnPoint<Asked extends OfPoint>(
  { actor }: { actor: Reaching },
  asked: Asked,
): Asked {
  const own = actor.reach?.distribution_point_id ?? null;
  if (own === null || asked.distribution_point_id === own) return asked;
  if (typeof asked.distribution_point_id === "number") {
    throw new OutOfReach("distribution_point_id");
  }
  return { ...asked, distribution_point_id: own };
}
