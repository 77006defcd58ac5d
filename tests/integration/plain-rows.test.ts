import { auditedRows } from "~/modules/log/audit/audited-rows.server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Forbidden, NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import { tableList } from "~/db/lists/table-list.server";
import { plainWrites } from "~/modules/log/audit/plain-writes.server";
import { DistributionPointFields } from "~/modules/settings/distribution-points/distribution-point.fields";
import { distributionPointList } from "~/modules/settings/distribution-points/distribution-point.list";
import { distributionPoints } from "~/modules/settings/distribution-points/distribution-point.repository.server";
import { distributionPointRows } from "~/modules/settings/distribution-points/distribution-point.service.server";
import { RoleFields } from "~/modules/settings/roles/role.fields";
import * as roleTable from "~/modules/settings/roles/role.repository.server";
import { roleRows } from "~/modules/settings/roles/role.service.server";
import { insertRole } from "../factories/rows";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = tableList("distribution_points", DistributionPointFields, distributionPoints, {
  searched: ["label", "code"],
});
const points = {
  ...auditedRows({ ...distributionPointRows, reads: list }),
  ...plainWrites(distributionPointRows, DistributionPointFields, distributionPoints),
};

const asked = (search: string) => distributionPointList.decode(new URLSearchParams(search));

const made = (label: string, code: string) =>
  points.create(
    world.ctx,
    DistributionPointFields.parse({
      ...{ label, code, type: "other", contact_email: "desk@example.com", commission_rate: "0" },
    }),
  );

const stranger = (): Context => ({
  ...world.ctx,
  actor: { ...world.ctx.actor, permissions: ["hotels:view"] },
});

describe("rows of which nothing is shown and written but what their fields say", () => {
  beforeAll(async () => {
    for (const [label, code] of [
      ["Été à Nice", "B-2"],
      ["étoile", "A-1"],
      ["Zebra", "a-3"],
    ] as const) {
      await made(label, code);
    }
  });

  it("are sorted by a text as one reads it, and found by any of the searched fields", async () => {
    const labels = async (search: string) =>
      (await points.page(world.ctx, asked(search))).rows.map(({ label }) => label);
    expect(await labels("")).toEqual(["Été à Nice", "étoile", "Zebra"]);
    expect(await labels("?sort=code")).toEqual(["étoile", "Zebra", "Été à Nice"]);
    expect(await labels("?search=ETOILE")).toEqual(["étoile"]);
    expect(await labels("?search=b-2")).toEqual(["Été à Nice"]);
    expect(await labels("?search=nothing+like+it")).toEqual([]);
  });

  it("come whole, page after page, for a file", async () => {
    const portions = [];
    for await (const rows of points.all(world.ctx, asked("?size=5&page=9&order=desc"))) {
      portions.push(...rows.map(({ label }) => label));
    }
    expect(portions).toEqual(["Zebra", "étoile", "Été à Nice"]);
  });

  it("are deleted with their audit row, and then nobody finds them", async () => {
    const { find } = roleRows;
    const { delete: remove } = plainWrites(roleRows, RoleFields, roleTable.table);
    const id = await insertRole(world.db, { label: "Short-lived" });
    expect(await find(world.ctx, id)).toMatchObject({ id, label: "Short-lived" });
    await remove(world.ctx, id);
    expect(await auditOf(world, "role", id)).toMatchObject([
      { action: "delete", label: "Short-lived" },
    ]);
    await expect(find(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
    await expect(remove(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
  });

  it("are for whoever has the permission of their area", async () => {
    const [first] = (await points.page(world.ctx, asked(""))).rows;
    await expect(points.page(stranger(), asked(""))).rejects.toBeInstanceOf(Forbidden);
    await expect(points.find(stranger(), first!.id)).rejects.toBeInstanceOf(Forbidden);
    expect(() => points.all(stranger(), asked(""))).toThrow(Forbidden);
    await expect(points.delete(stranger(), first!.id)).rejects.toBeInstanceOf(Forbidden);
  });
});
