import { expect, it } from "vitest";
import { restrictionList } from "~/modules/pricing/restrictions/restriction.list";
import { loader as historyLoader } from "~/routes/history";
import * as daysPage from "~/routes/hotels/restrict-days";
import * as changePage from "~/routes/hotels/restriction-change";
import * as changesPage from "~/routes/hotels/restriction-changes";
import * as editPage from "~/routes/hotels/restriction-edit";
import * as newPage from "~/routes/hotels/restriction-new";
import * as screen from "~/routes/hotels/restrictions";
import * as rateCalendar from "~/routes/pricing/rate-calendar";
import { insertHouse } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn } from "../../support/nouns/story";

describeNoun(
  {
    entity: "restriction",
    may: { look: "stop_sales:view", change: "stop_sales:edit" },
    list: restrictionList,
    screen,
    pages: {
      new: { ...newPage, path: "/hotels/restrictions/new" },
      edit: { ...editPage, path: (id) => `/hotels/restrictions/${id}/edit` },
    },
    pageTitle: "Edit restriction",
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id } = await insertHouse(db);
      return (nth) => ({
        hotel_id: String(hotel_id),
        room_type_ids: String(room_type_id),
        "ranges[0].start_date": `${2030 + nth}-03-01`,
        "ranges[0].end_date": `${2030 + nth}-03-09`,
        start_date: `${2030 + nth}-03-01`,
        end_date: `${2030 + nth}-03-09`,
        weekdays: "saturday",
        closed_to_arrival: "on",
        min_stay_arrival: "3",
        reason: `Fair ${nth} ü`,
        active: "on",
      });
    },
    title: "reason",
    change: { reason: "Other fair", room_type_ids: [], min_stay_arrival: "4" },
    says: {
      created: "Restriction created successfully",
      updated: "Restriction updated successfully",
      deleted: "Restriction deleted successfully",
    },
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["a room type of no hotel", { room_type_ids: "999999" }, { room_type_ids: /./ }],
      [
        "nothing said",
        { closed_to_arrival: [], min_stay_arrival: "" },
        { closed_to_arrival: /at least one of the rules/ },
      ],
      [
        "a longest stay below the shortest",
        { max_stay_arrival: "2" },
        { max_stay_arrival: /shorter/ },
      ],
      ["nights without end", { min_stay_arrival: "366" }, { min_stay_arrival: /./ }],
      ["a reason without end", { reason: "x".repeat(256) }, { reason: /at most 255/ }],
    ],
  },
  (its) => {
    const path = "/hotels/restrictions/days";

    it("is made for several ranges at once, which is one bulk change", async () => {
      const fields = {
        ...its.fields(),
        "ranges[1].start_date": "2041-05-01",
        "ranges[1].end_date": "2041-05-31",
      };
      const made = await its.staff.post(newPage.action, "/hotels/restrictions/new", {
        intent: "create",
        ...fields,
      });
      expect(made.location).toMatch(/^\/hotels\/restrictions\/changes\/\d+$/);
      const id = made.location!.split("/").at(-1)!;
      const { body } = await its.staff.get(changePage.loader, made.location!, { id });
      expect(body).toMatchObject({ changed: 2, batch: { badge: null } });
      const list = await its.staff.get(changesPage.loader, "/hotels/restrictions/changes");
      expect(JSON.stringify(list.body)).toContain("Restrictions added, ");
      const undone = await its.staff.post(
        changePage.action,
        made.location!,
        { intent: "undo" },
        { id },
      );
      expect(undone.location).toMatch(/^\/hotels\/restrictions\/changes\/\d+$/);
      const redone = await its.staff.post(
        changePage.action,
        undone.location!,
        { intent: "undo" },
        { id: undone.location!.split("/").at(-1)! },
      );
      const first = await its.staff.get(changePage.loader, made.location!, { id });
      expect(first.body).toMatchObject({
        batch: { badge: "Redone", undoneBy: null, redoneBy: redone.location, undoable: false },
      });
    });

    it("is split by days that are cleared in it, after a preview, and undone", async () => {
      const { id, fields } = await its.add();
      const year = String(fields.start_date).slice(0, 4);
      const asked = {
        ...{ act: "clear", hotel_id: String(fields.hotel_id), weekdays: [] },
        "ranges[0].start_date": `${year}-03-04`,
        // A week of days has a Saturday.
        "ranges[0].end_date": `${year}-03-20`,
      };
      const preview = await its.staff.post(daysPage.action, path, { intent: "preview", ...asked });
      const { options } = preview.body as {
        options: { preview: { seen: string; rows: object[] } };
      };
      expect(options.preview.rows.length).toBeGreaterThan(0);
      const { seen } = options.preview;
      const applied = await its.staff.post(daysPage.action, path, {
        intent: "apply",
        ...asked,
        seen,
      });
      expect(applied.status).toBe(303);
      const again = await its.staff.post(daysPage.action, path, {
        intent: "apply",
        ...asked,
        seen,
      });
      expect([again.status, JSON.stringify(again.body)]).toEqual([
        409,
        expect.stringMatching(/since the preview/),
      ]);
      const batch = applied.location!.split("/").at(-1)!;
      await its.staff.post(changePage.action, applied.location!, { intent: "undo" }, { id: batch });
      const { defaults } = formIn(await its.get(its.editForm(id)));
      expect(defaults).toMatchObject({ start_date: `${year}-03-01`, end_date: `${year}-03-09` });
    });

    it("is asked about where no stay could meet it beside another, and told of in a preview", async () => {
      const { fields } = await its.add();
      const year = String(fields.start_date).slice(0, 4);
      const other = its.fields({
        ...{ min_stay_arrival: "", max_stay_arrival: "2", closed_to_arrival: [] },
        ...{ "ranges[0].start_date": `${year}-03-02`, "ranges[0].end_date": `${year}-03-20` },
        weekdays: [],
      });
      const asked = await its.staff.post(newPage.action, "/hotels/restrictions/new", {
        intent: "create",
        ...other,
      });
      expect(asked.status).toBe(200);
      const { questions } = asked.body as { questions?: { name: string; value: string }[] };
      expect(JSON.stringify(asked.body)).toMatch(
        /No stay could meet all restrictions.*arrivals: 3 nights or more · arrivals: 2 nights at most/,
      );
      const days = { ...other, intent: "preview", act: "set", room_type_ids: [] };
      const preview = await its.staff.post(daysPage.action, path, days);
      expect(preview.body).toMatchObject({
        options: { preview: { noStay: expect.stringContaining("No stay could meet") as string } },
      });
      const saved = await its.staff.post(newPage.action, "/hotels/restrictions/new", {
        intent: "create",
        ...other,
        [questions![0]!.name]: questions![0]!.value,
      });
      expect(saved.status).toBe(303);
    });

    it("refuses a day that is none, at its field", async () => {
      const { status, body } = await its.staff.post(daysPage.action, path, {
        ...{ intent: "preview", act: "set", hotel_id: String(its.fields().hotel_id) },
        "ranges[0].start_date": "1970-01-01",
        "ranges[0].end_date": "\u0663",
      });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        result: { error: { "ranges[0].end_date": ["validation:DATE"] } },
      });
    });

    it("refuses days of which none is on a chosen weekday, keeping what was typed", async () => {
      const { status, body } = await its.staff.post(daysPage.action, path, {
        ...{ intent: "preview", act: "set", hotel_id: String(its.fields().hotel_id) },
        ...{ weekdays: "saturday", closed_to_arrival: "on", reason: "Kept" },
        "ranges[0].start_date": "2031-03-03",
        "ranges[0].end_date": "2031-03-04",
      });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain("NO_SUCH_WEEKDAY");
      expect(JSON.stringify(body)).toContain("Kept");
    });

    it("is filled in from the chosen days of the rate calendar, whatever an address says", async () => {
      const { hotel_id, room_type_ids } = its.fields() as Record<string, string>;
      const calendar = await its.staff.get(
        rateCalendar.loader,
        `/pricing/calendar?hotel_id=${hotel_id}&room_type_id=${room_type_ids}&from=2031-05-13&to=2031-05-15`,
      );
      const { acts } = (
        calendar.body as {
          page: { calendar: { range: { acts: { to: string; label: string }[] } } };
        }
      ).page.calendar.range;
      const to = (label: string) => acts.find((act) => act.label === label)!.to;
      const given = {
        ...{ hotel_id, room_type_ids: [room_type_ids] },
        ...{ "ranges[0].start_date": "2031-05-13", "ranges[0].end_date": "2031-05-15" },
      };
      const added = await its.get({ ...its.newForm, path: to("New restriction") });
      expect(formIn(added).defaults).toMatchObject(given);
      const days = await its.staff.get(daysPage.loader, to("Set or clear restrictions"));
      expect(days.body).toMatchObject({ open: { defaults: given } });
      const garbage = await its.staff.get(
        daysPage.loader,
        `${path}?hotel_id=x&start_date=2031-13-01`,
      );
      expect(garbage.status).toBe(200);
    });

    it("is called by its days as people write them, wherever the log names it", async () => {
      const { id, fields } = await its.add();
      const year = String(fields.start_date).slice(0, 4);
      const { body } = await its.staff.get(historyLoader, `/history/restriction/${id}`, {
        ...{ entity: "restriction", id: String(id) },
      });
      expect((body as { title: string }).title).toContain(`Mar 1, ${year} - Mar 9, ${year}`);
    });
  },
);
