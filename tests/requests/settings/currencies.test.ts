import { expect, it } from "vitest";
import { currencyList } from "~/modules/settings/currencies/currency.list";
import * as screen from "~/routes/currencies";
import { describeNoun } from "../../support/nouns/describe-noun";
import type { FormReply } from "~/forms/posting/form-reply";
import { insertHotel, insertHouse } from "../../factories/rows";
import { formIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

interface CurrencyForm {
  choices: { addable: { iso_code: string }[] };
}

const letter = (nth: number) => String.fromCharCode(65 + (nth % 26));

describeNoun(
  {
    entity: "currency",
    may: { look: "finance:view", change: "finance:edit" },
    list: currencyList,
    screen,
    setUp: () =>
      Promise.resolve((nth) => ({
        iso_code: `Q${letter(nth / 26)}${letter(nth)}`,
        label: `Coin ${nth} of Å`,
        symbol: "¤",
        decimals: "2",
        active: "on",
      })),
    title: "label",
    change: { label: "Another coin", decimals: "3" },
    says: {
      created: "Currency created successfully",
      updated: "Currency updated successfully",
      deleted: "Currency deleted successfully",
    },
    mistakes: [
      ["no code", { iso_code: "" }, { iso_code: "ISO code is required" }],
      ["a code of two letters", { iso_code: "EU" }, { iso_code: /three letters/ }],
      ["a label of one letter", { label: "x" }, { label: /at least 2/ }],
      ["a symbol of nine signs", { symbol: "€".repeat(9) }, { symbol: /at most 8/ }],
      ["more decimals than a price has", { decimals: "5" }, { decimals: "Must be 4 or less" }],
      ["half a decimal", { decimals: "1.5" }, { decimals: "Enter a whole number" }],
    ],
  },
  (its) => {
    it("has a code that no other has", async () => {
      const { fields } = await its.add();
      const answer = await its.post(
        its.newForm,
        asking("create", its.fields({ iso_code: fields.iso_code! })),
      );
      expect(answer).toRefuse({ iso_code: "A currency with this code already exists" }, 409);
    });

    it("stays while a hotel is priced in it", async () => {
      const { id } = await its.add();
      await insertHotel(its.world.db, { currency_id: id });
      const answer = await its.post(its.question(id), asking("delete"));
      expect(answer).toRefuse({ "": "1 hotel is priced in this currency" }, 409);
    });

    it("is filled in from ISO 4217, and what is here already isn't offered", async () => {
      const load = (iso_currency: string) =>
        its.post(its.newForm, asking("load", { iso_currency, label: "typed" }));
      const loaded = await load("OMR");
      expect(loaded.status).toBe(200);
      expect((loaded.body as FormReply).result.initialValue).toMatchObject({
        ...{ iso_code: "OMR", label: "Omani Rial", decimals: "3" },
      });
      expect((await load("nonsense")).status).toBe(200);
      const offered = async () => {
        const form = formIn(await its.get(its.newForm)) as unknown as CurrencyForm;
        return form.choices.addable.map(({ iso_code }) => iso_code);
      };
      expect(await offered()).toContain("OMR");
      await its.add(its.fields({ iso_code: "OMR" }));
      expect(await offered()).not.toContain("OMR");
    });

    it("asks before prices get more decimals, once for each number of them", async () => {
      const { id, fields } = await its.add();
      const house = await insertHouse(its.world.db);
      await its.world.db
        .updateTable("hotels")
        .set({ currency_id: id })
        .where("id", "=", house.hotel_id)
        .execute();
      await its.world.db
        .insertInto("room_prices")
        .values({
          hotel_id: house.hotel_id,
          room_type_id: house.room_type_id,
          season_id: house.season_id,
          base_price: "80",
        })
        .execute();
      const save = (changes: Fields) =>
        its.post(its.editForm(id), asking("update", { ...fields, decimals: "3", ...changes }));
      const asked = await its.writesNothing(() => save({}));
      expect(asked.status).toBe(200);
      expect(asked.body).toMatchObject({
        options: { question: { decided: 3, answer: "Raise to 3 decimals" } },
      });
      // An answer to another question is none.
      expect((await save({ decided_decimals: "4" })).status).toBe(200);
      expect(await save({ decided_decimals: "3" })).toHaveToast("Currency updated successfully");
      // Fewer than a price uses are refused; as many as it uses need no question.
      expect(await save({ decimals: "2" })).toHaveToast("Currency updated successfully");
    });
  },
);
