import { expect, it } from "vitest";
import { letterTemplateList } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.list";
import * as screen from "~/routes/hotels/letter-templates";
import { loader as options } from "~/routes/options";
import { insertHotel } from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { shownIn } from "../../../support/nouns/story";
import { asking, speaking, staffWith } from "../../../support/requests";

describeNoun(
  {
    entity: "letter_template",
    may: { look: "content:view", change: "content:edit" },
    api: { path: "/letter-templates" },
    list: letterTemplateList,
    screen,
    setUp: async ({ db }) => {
      // A hotel has one template a language and kind of letter: each form is about another hotel.
      const hotels: number[] = [];
      for (let nth = 0; nth < 80; nth += 1) {
        hotels.push(await insertHotel(db, { label: `Template house ${nth}` }));
      }
      return (nth) => ({
        hotel_id: String(hotels[nth % hotels.length]),
        language: "fr",
        kind: "confirmation",
        subject: `Séjour ${nth} à {hotel}`,
        greeting: "Bonjour {guest},\n\nla mer vous attend.",
        closing: "À bientôt,\n{hotel} {phone}",
      });
    },
    title: "subject",
    change: { greeting: "", closing: "Cordialement", kind: "" },
    says: {
      created: "Letter template created successfully",
      updated: "Letter template updated successfully",
      deleted: "Letter template deleted successfully",
    },
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["a hotel that isn't", { hotel_id: "99999" }, { hotel_id: /no longer exists/ }],
      ["no language", { language: "" }, { language: "Choose a language" }],
      ["a language that isn't", { language: "de" }, { language: "Choose a language" }],
      ["a letter that isn't", { kind: "gift" }, { kind: /./ }],
      [
        "no words",
        { subject: "", greeting: " ", closing: "\n" },
        { subject: "Enter a subject, a greeting or a closing" },
      ],
      [
        "an unknown placeholder",
        { greeting: "Bonjour {gest}," },
        { greeting: /^“{gest}” isn’t a placeholder\. Use one of: {guest}, {hotel}, / },
      ],
      ["a brace alone", { closing: "{hotel" }, { closing: /^“{hotel” isn’t a placeholder/ }],
      ["a long subject", { subject: "x".repeat(201) }, { subject: /at most 200/ }],
      ["a long greeting", { greeting: "x".repeat(2001) }, { greeting: /at most 2000/ }],
      ["a long closing", { closing: "x".repeat(2001) }, { closing: /at most 2000/ }],
    ],
  },
  (its) => {
    it("is one for a hotel, a language and a kind of letter", async () => {
      const { fields } = await its.add();
      const again = await its.post(its.newForm, asking("create", fields));
      expect(again).toRefuse({ kind: /has a template for these letters/ }, 409);
      const other = await its.post(its.newForm, asking("create", { ...fields, kind: "" }));
      expect(other).toHaveToast("Letter template created successfully");
      const twice = await its.post(its.newForm, asking("create", { ...fields, kind: "" }));
      expect(twice).toRefuse({ kind: /has a template for these letters/ }, 409);
    });

    it("shows in each language what it is for", async () => {
      const { fields } = await its.add(its.fields({ kind: "", subject: "" }));
      const list = `?hotel_id=${String(fields.hotel_id)}`;
      expect(shownIn(await its.list(list)).rows).toMatchObject([
        { language: "Français", kind: "Every letter", subject: "Standard subject" },
      ]);
      const french = await its.list(list, speaking(its.staff, "fr"));
      expect(shownIn(french).rows).toMatchObject([
        { language: "Français", kind: "Tous les courriers", subject: "L’objet habituel" },
      ]);
    });

    it("is previewed only by bookings that the reader may see", async () => {
      const { fields } = await its.add();
      const sample = async (who: typeof its.staff, query: string) =>
        (await who.get(options, `/options/letter-sample?${query}`, { kind: "letter-sample" }))
          .body as { sample: unknown; note: string };
      const query = `hotel_id=${String(fields.hotel_id)}&language=fr&kind=`;
      expect(await sample(its.staff, query)).toMatchObject({
        sample: null,
        note: expect.stringContaining("no booking yet"),
      });
      expect((await sample(its.staff, "hotel_id=x&kind=%00")).note).toContain("Choose a hotel");
      const writer = await staffWith(its.world, "content:view", "content:edit");
      expect((await sample(writer, query)).note).toContain("Your role can’t see bookings");
    });
  },
);
