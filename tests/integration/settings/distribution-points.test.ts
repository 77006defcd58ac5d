import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotFound } from "~/core/errors";
import { distributionPointList } from "~/modules/settings/distribution-points/distribution-point.list";
import type { DistributionPointInput } from "~/modules/settings/distribution-points/distribution-point.fields";
import {
  createDistributionPoint,
  distributionPointRows,
  listDistributionPointOptions,
  setDistributionPointState,
  updateDistributionPoint,
} from "~/modules/settings/distribution-points/distribution-point.service.server";
import { insertPoint } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const input = (changes: Partial<DistributionPointInput> = {}): DistributionPointInput => ({
  label: "Riviera Voyages",
  code: "RIV",
  type: "physical_agency",
  parent_id: null,
  is_active: true,
  address: "1, quai des États-Unis\nNice",
  contact_email: "riviera@example.com",
  contact_phone: "+33 4 93 00 00 00",
  commission_rate: "12.5",
  ...changes,
});

async function make(changes: Partial<DistributionPointInput>): Promise<number> {
  await createDistributionPoint(world.ctx, input(changes));
  const { id } = await world.db
    .selectFrom("distribution_points")
    .select("id")
    .where("code", "=", changes.code ?? "RIV")
    .executeTakeFirstOrThrow();
  return id;
}

describe("distribution points", () => {
  it("count an emoji as people do, whatever JavaScript counts", async () => {
    await expect(
      createDistributionPoint(world.ctx, input({ code: "EMOJI", label: "🏨x" })),
    ).rejects.toMatchObject({
      field: "label",
      sentence: { key: "validation:MIN_LENGTH", params: { min: 3 } },
    });
  });

  it("say in pickers, in the reader's language, that they are inactive", async () => {
    await make({ code: "SLEEP", label: "Asleep travels", is_active: false });
    await make({ code: "WAKE", label: "Awake travels" });
    const labels = async (locale: "en" | "fr") => {
      const { options } = await listDistributionPointOptions(
        { ...world.ctx, locale },
        { search: "travels" },
      );
      return options.map(({ label }) => label);
    };
    expect(await labels("en")).toEqual(["Asleep travels (inactive)", "Awake travels"]);
    expect(await labels("fr")).toEqual(["Asleep travels (inactif)", "Awake travels"]);
  });

  it("keep their commission to the hundredth, and leave audit rows", async () => {
    const id = await make({ code: "EXACT", commission_rate: "0.07" });
    expect((await distributionPointRows.find(world.ctx, id)).commission_rate).toBe("0.07");
    await updateDistributionPoint(world.ctx, id, input({ code: "EXACT", commission_rate: "100" }));
    await setDistributionPointState(world.ctx, id, { wanted: "inactive" });
    await setDistributionPointState(world.ctx, id, { wanted: "inactive" });
    const log = await auditOf(world, "distribution_point", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update"]);
    expect(log[1]).toMatchObject({
      before: { commission_rate: "0.07" },
      after: { commission_rate: "100.00" },
    });
    expect(log[2]).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
    await expect(distributionPointRows.find(world.ctx, 99_999)).rejects.toBeInstanceOf(NotFound);
  });

  it("have one code each, whatever its case", async () => {
    await make({ code: "TWIN" });
    const twin = createDistributionPoint(world.ctx, input({ code: "twin" }));
    await expect(twin).rejects.toMatchObject({ field: "code", status: 409 });
  });

  it.each([1, 2, 3, 5])("close no circle of %i", async (length) => {
    const ids: number[] = [];
    for (let at = 0; at < length; at += 1) {
      ids.push(await insertPoint(world.db, `CIRCLE-${length}-${at}`, ids.at(-1)));
    }
    const closing = updateDistributionPoint(
      world.ctx,
      ids[0]!,
      input({ code: `CIRCLE-${length}-0`, parent_id: ids.at(-1) }),
    );
    await expect(closing).rejects.toMatchObject({
      field: "parent_id",
      sentence: { key: "constraints:POINT_CYCLE" },
    });
  });

  it("have no parent that isn't there", async () => {
    const orphan = createDistributionPoint(world.ctx, input({ code: "LOST", parent_id: 99_999 }));
    await expect(orphan).rejects.toMatchObject({ field: "parent_id" });
  });

  it("are found by label and code, with their parent's label", async () => {
    const parent = await make({ code: "PARENT", label: "Groupe Été" });
    await make({ code: "CHILD-7", label: "Petite agence", parent_id: parent });
    const ask = async (search: string) =>
      (await distributionPointRows.page(world.ctx, { ...distributionPointList.defaults, search }))
        .rows;
    expect(await ask("child-7")).toMatchObject([{ parent_label: "Groupe Été" }]);
    expect((await ask("groupe ete")).map(({ code }) => code)).toEqual(["PARENT"]);
    expect(await ask("100%")).toEqual([]);
  });

  it("are offered as parents, but never to themselves", async () => {
    const id = await make({ code: "ALONE", label: "Alone" });
    const labels = async (except?: number) =>
      (await listDistributionPointOptions(world.ctx, { search: "alone", except })).options;
    expect(await labels()).toHaveLength(1);
    expect(await labels(id)).toEqual([]);
  });

  it.each(distributionPointList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) =>
          distributionPointRows.page(ctx, { ...distributionPointList.defaults, sort, size }),
        );
      expect(await list(50)).toBe(await list(1));
    },
  );
});
