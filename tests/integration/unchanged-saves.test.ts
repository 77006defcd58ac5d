import { afterAll, beforeAll, expect, it } from "vitest";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { CurrencyInput } from "~/modules/settings/currencies/currency.fields";
import {
  createCurrency,
  updateCurrency,
} from "~/modules/settings/currencies/currency.service.server";
import { DistributionPointFields } from "~/modules/settings/distribution-points/distribution-point.fields";
import {
  createDistributionPoint,
  updateDistributionPoint,
} from "~/modules/settings/distribution-points/distribution-point.service.server";
import { HotelFields } from "~/modules/places/hotels/hotel.fields";
import { createHotel } from "~/modules/places/hotels/hotel.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  updatePriceRule,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import { RoleFields } from "~/modules/settings/roles/role.fields";
import { createRole, updateRole } from "~/modules/settings/roles/role.service.server";
import { RoomPriceInput } from "~/modules/pricing/room-prices/room-price.fields";
import {
  createRoomPrice,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { RoomTypeInput } from "~/modules/places/room-types/room-type.fields";
import {
  createRoomType,
  updateRoomType,
} from "~/modules/places/room-types/room-type.service.server";
import { RoomInput } from "~/modules/places/rooms/room.fields";
import { createRoom, updateRoom } from "~/modules/places/rooms/room.service.server";
import { SeasonFields } from "~/modules/places/seasons/season.fields";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { StopSaleFields } from "~/modules/places/stop-sales/stop-sale.fields";
import {
  createStopSale,
  updateStopSale,
} from "~/modules/places/stop-sales/stop-sale.service.server";
import { ProfileInput } from "~/modules/settings/users/profile/profile.schema";
import { updateProfile } from "~/modules/settings/users/profile/profile.service.server";
import { UserInput } from "~/modules/settings/users/user.fields";
import { updateUser } from "~/modules/settings/users/user.service.server";
import { insertHouse, insertUser, type House } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

/** The latest row of the log. */
async function latest() {
  return world.db
    .selectFrom("audit_log")
    .select(["id", "entity", "entity_id", "action"])
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Every noun with a form: it is made, and its form is saved over it with or without a change. */
const nouns: Record<string, () => Promise<(change: object) => Promise<unknown>>> = {
  currency: () => {
    const input = { iso_code: "CHF", label: "Franc", symbol: "Fr", active: true };
    return made(createCurrency(world.ctx, CurrencyInput.parse(input)), (id, change) =>
      updateCurrency(world.ctx, id, CurrencyInput.parse({ ...input, ...change })),
    );
  },
  "distribution point": () => {
    const input = {
      ...{ label: "Phone", code: "PHN", type: "physical_agency", is_active: true },
      ...{ contact_email: "phone@example.com", commission_rate: "7.50" },
    };
    const parsed = (change = {}) =>
      DistributionPointFields.parse({ ...input, ...change, type: input.type });
    return made(createDistributionPoint(world.ctx, parsed()), (id, change) =>
      updateDistributionPoint(world.ctx, id, parsed(change)),
    );
  },
  hotel: () => {
    const input = { label: "Lilac", stars: 4, active: true };
    return made(createHotel(world.ctx, HotelFields.parse(input)), (id, change) =>
      changeHotel(world.ctx, id, HotelFields.parse({ ...input, ...change })),
    );
  },
  "price rule": () => {
    const input = {
      ...{ name: "Lilac", rule_type: "percentage", value: "5.50", priority: 1 },
      ...{ has_age_range: true, age_min: 3, age_max: 11 },
    };
    return made(
      createPriceRule(world.ctx, PriceRuleForm.parse(input)),
      (id, { label, ...change }) =>
        updatePriceRule(
          world.ctx,
          id,
          PriceRuleForm.parse({ ...input, ...change, name: label ?? input.name }),
        ),
    );
  },
  role: () => {
    const input = { label: "Porter", description: "Opens doors.", permissions: ["hotels:view"] };
    return made(createRole(world.ctx, RoleFields.parse(input)), (id, change) =>
      updateRole(world.ctx, id, RoleFields.parse({ ...input, ...change })),
    );
  },
  "room price": () => {
    const input = {
      ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id: house.season_id },
      ...{ price_type: "sell", base_price: "80.50", active: true },
    };
    return made(createRoomPrice(world.ctx, RoomPriceInput.parse(input)), (id, { label }) =>
      updateRoomPrice(
        world.ctx,
        id,
        RoomPriceInput.parse({ ...input, base_price: label ? "81" : "80.5" }),
      ),
    );
  },
  "room type": () => {
    const input = {
      ...{ hotel_id: house.hotel_id, label: "Suite", min_adults: 1, max_adults: 2 },
      ...{ min_children: 0, max_children: 0, max_guests: 2, available_rooms: 1 },
      ...{ min_los: 1, max_los: 0 },
    };
    return made(createRoomType(world.ctx, RoomTypeInput.parse(input)), (id, change) =>
      updateRoomType(world.ctx, id, RoomTypeInput.parse({ ...input, ...change })),
    );
  },
  room: () => {
    const place = { hotel_id: house.hotel_id, room_type_id: house.room_type_id };
    const input = { ...place, number: "101", floor: 1, status: "available" };
    return made(createRoom(world.ctx, RoomInput.parse(input)), (id, { label }) =>
      updateRoom(world.ctx, id, RoomInput.parse({ ...input, number: label ?? input.number })),
    );
  },
  season: () => {
    const dates = { start_date: "2031-01-01", end_date: "2031-01-31" };
    const input = { name: "Lilac", hotel_id: house.hotel_id, ...dates, active: true };
    return made(createSeason(world.ctx, SeasonFields.parse(input)), (id, { label }) =>
      updateSeason(world.ctx, id, SeasonFields.parse({ ...input, name: label ?? input.name })),
    );
  },
  "stop sale": () => {
    const dates = { start_date: "2031-01-01", end_date: "2031-01-31" };
    const input = { hotel_id: house.hotel_id, ...dates, reason: "Works" };
    return made(createStopSale(world.ctx, StopSaleFields.parse(input)), (id, { label }) =>
      updateStopSale(world.ctx, id, StopSaleFields.parse({ ...input, reason: label ?? "Works" })),
    );
  },
  user: async () => {
    const { role_id, ...input } = await userRow(await insertUser(world.db, "somebody"));
    return ({ label }: Change) =>
      updateUser(
        world.ctx,
        input.id,
        UserInput.parse({
          ...input,
          role_id,
          first_name: label ?? input.first_name,
          is_active: true,
        }),
      );
  },
  profile: async () => {
    const own_password = "a long password";
    const input = { ...(await userRow(world.ctx.actor.id)), email: "me@example.com", own_password };
    const save = ({ label }: Change) =>
      updateProfile(
        world.ctx,
        ProfileInput.parse({ ...input, first_name: label ?? input.first_name }),
      );
    await save({});
    return save;
  },
};

interface Change {
  label?: string;
}

/** @returns the form over what was just made */
async function made(
  creation: Promise<unknown>,
  save: (id: number, change: Change) => Promise<unknown>,
) {
  await creation;
  const { entity_id } = (await latest())!;
  return (change: Change) => save(entity_id, change);
}

function userRow(id: number) {
  return world.db
    .selectFrom("users")
    .select(["id", "username", "first_name", "last_name", "email", "role_id", "user_type"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

it.each(Object.entries(nouns))(
  "a %s saved as it was leaves nothing in the log, and a change does",
  async (_, form) => {
    const save = await form();
    const before = await latest();
    await save({});
    expect(await latest()).toEqual(before);
    await save({ label: "Lilacs" });
    expect(await latest()).toMatchObject({ action: "update" });
    expect((await latest())!.id).not.toBe(before?.id);
  },
);
