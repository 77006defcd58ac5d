import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { seasonList } from "~/modules/places/seasons/season.list";
import type { SeasonRow } from "~/modules/places/seasons/season-row.presenter.server";
import { loader as stopSales } from "~/routes/hotels/stop-sales";
import * as screen from "~/routes/pricing/management/seasons";
import { insertHotel, insertRoomType } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import type { FormReply } from "~/forms/posting/form-reply";
import { formIn, NO_ROW, shownIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "season",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/seasons" },
    list: seasonList,
    screen,
    setUp: async ({ db }) => {
      const hotel_id = String(await insertHotel(db));
      return (nth) => ({
        hotel_id,
        name: `Season ${nth} of Ö`,
        start_date: `${2030 + nth}-01-01`,
        end_date: `${2030 + nth}-01-31`,
        active: "on",
      });
    },
    title: "name",
    change: { name: "Another season", end_date: "2090-12-31" },
    says: {
      created: "Season created successfully",
      updated: "Season updated successfully",
      deleted: "Season deleted successfully",
    },
    mistakes: [
      ["no name", { name: " " }, { name: "Season name is required" }],
      ["a name that never ends", { name: "a".repeat(101) }, { name: /100/ }],
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["a day that isn't", { start_date: "2031-02-29" }, { start_date: /date/ }],
      [
        "an end before its start",
        { end_date: "2001-01-01" },
        { end_date: "The end date must be on or after the start date" },
      ],
    ],
  },
  (its) => {
    it("says which dates it shares with another, and whose price is used there", async () => {
      const dates = (start_date: string, end_date: string) => ({ start_date, end_date });
      await its.add(its.fields({ name: "Long", ...dates("2095-05-01", "2095-09-30") }));
      const short = its.fields({ name: "Short", ...dates("2095-06-10", "2095-06-12") });
      const answer = await its.post(its.newForm, asking("create", short));
      expect(answer).toHaveToast("Season created successfully");
      expect(answer).toHaveToast(
        'This season shares Jun 10, 2095 - Jun 12, 2095 with "Long". Where both have a price, "Short" is used on those dates.',
        "notice",
      );
      // That one is to be read in peace.
      expect(answer.toastMs).toContain(null);
    });

    it("stays while a price uses it, and the question says so", async () => {
      const { id, fields } = await its.add();
      const hotel_id = Number(fields.hotel_id);
      const room_type_id = await insertRoomType(its.world.db, hotel_id);
      await its.world.db
        .insertInto("room_prices")
        .values({ hotel_id, room_type_id, season_id: id, base_price: "80" })
        .execute();
      const answer = await its.post(its.question(id), asking("delete"));
      expect(answer).toRefuse({ "": "the season is used by 1 room price" }, 409);
      expect((answer.body as FormReply).snackbar?.text).toBe(
        "Error deleting season: the season is used by 1 room price",
      );
    });

    it("in use says by what, with links, before one asks and after", async () => {
      const { id, fields } = await its.add();
      const hotel_id = Number(fields.hotel_id);
      const uses = async () => {
        const { body } = await its.get(its.question(id));
        return (body as { dialog: { uses: object[] } }).dialog.uses;
      };
      expect(await uses()).toEqual([]);
      const room_type_id = await insertRoomType(its.world.db, hotel_id);
      const place = { hotel_id, room_type_id, season_id: id, base_price: "80" };
      await its.world.db
        .insertInto("room_prices")
        .values([place, { ...place, price_type: "buy" as const }])
        .execute();
      await its.world.db
        .insertInto("price_rules")
        .values({ name: "High rule", rule_type: "percentage", value: "1", hotel_id, season_id: id })
        .execute();
      expect(await uses()).toEqual([
        {
          label: "2 room prices",
          to: `/pricing/management/room-prices?hotel_id=${hotel_id}&season_id=${id}`,
        },
        { label: "1 price rule", to: `/pricing/management/price-rules?season_id=${id}` },
      ]);
      expect(await its.post(its.question(id), asking("delete"))).toRefuse(
        { "": "the season is used by 2 room prices; the season is used by 1 price rule" },
        409,
      );
    });

    it("is duplicated in a form with its values", async () => {
      const inactive = its.fields();
      delete inactive.active;
      const { id } = await its.add(inactive);
      const { defaults, mode } = formIn(await its.list(`?dialog=new&copy=${id}`));
      expect(mode).toBe("create");
      expect(defaults).toMatchObject(inactive);
      expect(defaults).not.toHaveProperty("active", "on");
      expect((await its.list(`?dialog=new&copy=${NO_ROW}`)).status).toBe(302);
    });

    it("leads to the stop sales of its hotel on its dates, and to a new one on them", async () => {
      const hotel_id = await insertHotel(its.world.db);
      const { id } = await its.add(
        its.fields({
          hotel_id: String(hotel_id),
          start_date: "2028-02-29",
          end_date: "2028-03-31",
        }),
      );
      const shown = shownIn(await its.list(`?hotel_id=${hotel_id}`));
      const [row] = shown.rows as unknown as SeasonRow[];
      expect(row).toMatchObject({
        id,
        stopSalesTo: `/hotels/stop-sales?hotel_id=${hotel_id}&night_from=2028-02-29&night_to=2028-03-31`,
      });
      await its.world.db
        .insertInto("stop_sales")
        .values([
          { hotel_id, start_date: "2028-02-01", end_date: "2028-02-28", reason: "before" },
          { hotel_id, start_date: "2028-02-01", end_date: "2028-02-29", reason: "its first night" },
          { hotel_id, start_date: "2028-03-31", end_date: "2028-04-01", reason: "its last night" },
          { hotel_id, start_date: "2028-04-01", end_date: "2028-04-01", reason: "after" },
        ])
        .execute();
      const { list } = (await its.staff.get(stopSales, row!.stopSalesTo)).body as {
        list: { rows: { reason: string }[]; chips: { value: string }[] };
      };
      expect(list.rows.map(({ reason }) => reason)).toEqual(["its first night", "its last night"]);
      expect(list.chips.map(({ value }) => value).slice(1)).toEqual([
        "Feb 29, 2028",
        "Mar 31, 2028",
      ]);
    });

    it("comes back with what was entered where the database fails, and says no inner word", async () => {
      const { db } = its.world;
      await sql`alter table audit_log rename column label to label_elsewhere`.execute(db);
      const fields = its.fields();
      const answer = await its.post(its.newForm, asking("create", fields));
      await sql`alter table audit_log rename column label_elsewhere to label`.execute(db);
      expect(answer.status).toBe(500);
      const { snackbar, result } = answer.body as FormReply;
      expect(snackbar?.text).toBe("Error creating season: Unknown error");
      expect(result.initialValue).toMatchObject({ name: fields.name });
      expect(JSON.stringify(answer.body)).not.toContain("audit_log");
      // Somebody is told of it.
      expect(console.error).toHaveBeenCalledOnce();
      vi.mocked(console.error).mockClear();
    });

    it("comes back with what was entered where the database has no connection to give, and is no failure of ours", async () => {
      const { db } = its.world;
      await sql`
        create function no_connection() returns trigger language plpgsql
        as $$ begin raise exception using errcode = 'too_many_connections'; end $$
      `.execute(db);
      await sql`
        create trigger no_connection before insert on seasons execute function no_connection()
      `.execute(db);
      const fields = its.fields();
      const answer = await its.post(its.newForm, asking("create", fields));
      await sql`drop function no_connection cascade`.execute(db);
      expect(answer.status).toBe(503);
      const { snackbar, result } = answer.body as FormReply;
      expect(snackbar?.text).toBe(
        "Error creating season: the database can’t be reached at the moment. Try again in a few seconds.",
      );
      expect(result.initialValue).toMatchObject({ name: fields.name });
    });

    it("is filled in by the address of its form, as far as that makes sense", async () => {
      const prefilled = async (query: string) =>
        formIn(await its.list(`?dialog=new&${query}`)).defaults;
      const { hotel_id } = its.fields();
      expect(
        await prefilled(`hotel_id=${String(hotel_id)}&start_date=2031-01-01&end_date=2031-02-30`),
      ).toMatchObject({ hotel_id, start_date: "2031-01-01", end_date: "" });
    });
  },
);
