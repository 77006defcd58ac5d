import { expect, it } from "vitest";
import { stopSaleList } from "~/modules/places/stop-sales/stop-sale.list";
import { loader as historyLoader } from "~/routes/history";
import * as editPage from "~/routes/hotels/stop-sale-edit";
import * as newPage from "~/routes/hotels/stop-sale-new";
import * as screen from "~/routes/hotels/stop-sales";
import { insertHotel, insertHouse } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";

describeNoun(
  {
    entity: "stop_sale",
    may: { look: "stop_sales:view", change: "stop_sales:edit" },
    api: { path: "/stop-sales" },
    list: stopSaleList,
    screen,
    pages: {
      new: { ...newPage, path: "/hotels/stop-sales/new" },
      edit: { ...editPage, path: (id) => `/hotels/stop-sales/${id}/edit` },
    },
    pageTitle: "Edit Stop Sale",
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id } = await insertHouse(db);
      return (nth) => ({
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        start_date: `${2030 + nth}-03-01`,
        end_date: `${2030 + nth}-03-09`,
        reason: `Works ${nth} ü`,
      });
    },
    title: "reason",
    change: { reason: "Other works", room_type_id: "" },
    says: {
      created: "Stop sale created successfully",
      updated: "Stop sale updated successfully",
      deleted: "Stop sale deleted successfully",
    },
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["a room type of no hotel", { room_type_id: "999999" }, { room_type_id: /./ }],
      ["no first day", { start_date: "" }, { start_date: "Start date is required" }],
      ["a last day that isn't", { end_date: "2031-13-01" }, { end_date: /date/i }],
      ["an end before its start", { end_date: "2001-01-01" }, { end_date: "Date range invalid" }],
      ["a reason without end", { reason: "x".repeat(256) }, { reason: /at most 255/ }],
    ],
  },
  (its) => {
    it("has a calendar, whatever its address says", async () => {
      const { fields } = await its.add();
      const calendar = async (query: string) => {
        const { status, body } = await its.list(`?view=calendar&${query}`);
        expect(status, query).toBe(200);
        type Row = { cells: { stopped: unknown }[] };
        return (body as { calendar: { note: string | null; rows: Row[] } }).calendar;
      };
      const month = String(fields.start_date).slice(0, 7);
      const { rows, note } = await calendar(`hotel_id=${String(fields.hotel_id)}&month=${month}`);
      expect(note).toBeNull();
      expect(rows[0]!.cells.filter(({ stopped }) => stopped)).toHaveLength(9);
      for (const garbage of ["month=2026-13", "month=2199-12&hotel_id=2147483647", "hotel_id=x"]) {
        const said = (await calendar(garbage)).note;
        expect(said !== null, garbage).toBe(garbage.includes("hotel_id"));
      }
    });

    it("is called by its days as people write them, wherever the log names it", async () => {
      const { id, fields } = await its.add();
      const year = String(fields.start_date).slice(0, 4);
      const { body } = await its.staff.get(historyLoader, `/history/stop_sale/${id}`, {
        ...{ entity: "stop_sale", id: String(id) },
      });
      const { title, changes } = body as { title: string; changes: { title: string }[] };
      for (const said of [title, changes[0]!.title]) {
        expect(said).toContain(`Mar 1, ${year} - Mar 9, ${year}`);
      }
    });

    it("forgets the room type of a hotel that isn't chosen any more", async () => {
      const { fields } = await its.add();
      const other = await insertHotel(its.world.db, { label: "Elsewhere" });
      const { query } = shownIn(
        await its.list(`?hotel_id=${other}&room_type_id=${String(fields.room_type_id)}`),
      );
      expect(query).toMatchObject({ filters: { hotel_id: other } });
      expect((query as { filters: object }).filters).not.toHaveProperty("room_type_id");
    });

    it("isn't listed for a room type that is gone, which stays chosen", async () => {
      const { fields } = await its.add();
      const asked = `?hotel_id=${String(fields.hotel_id)}&room_type_id=99999`;
      const { query, rows } = shownIn(await its.list(asked));
      expect(query).toMatchObject({ filters: { room_type_id: 99999 } });
      expect(rows).toEqual([]);
    });

    it("is filled in from a day of the calendar", async () => {
      const { hotel_id, room_type_id } = its.fields() as Record<string, string>;
      const path = `/hotels/stop-sales/new?hotel_id=${hotel_id}&room_type_id=${room_type_id}&start_date=2031-05-13&end_date=2031-05-13`;
      expect(formIn(await its.get({ ...its.newForm, path })).defaults).toMatchObject({
        ...{ hotel_id, room_type_id, start_date: "2031-05-13", end_date: "2031-05-13" },
      });
    });
  },
);
