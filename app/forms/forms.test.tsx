import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../tests/support/screens/rendered";
import { ConfirmDeleteDialog, ConfirmDialog } from "./confirm-dialog";
import { TextField } from "./fields/text-field";
import { FormDialog } from "./form-dialog";
import { FormFold } from "./form-fold";
import { FormPage } from "./form-page";
import type { EditedRow, FormReply } from "./posting/form-reply";
import { resultOf } from "./posting/form-result";
import { useResourceForm } from "./posting/use-resource-form";

const constraints = { native: {}, required: {}, bounds: {} };
const labels = { name: "Name", harbour: "Harbour" };
const row: EditedRow = {
  version: "v1",
  changed: "Last changed by Zoë Ng on Nov 1, 2031.",
  historyTo: "/history/boat/7",
};

const refused: FormReply = {
  intent: "update",
  result: resultOf(
    { name: "", harbour: "Calais" },
    {
      // On purpose in another order than the form's fields.
      harbour: ["validation:INVALID"],
      name: ["validation:REQUIRED"],
      "": ["validation:DATE_TOO_LATE"],
    },
  ),
  snackbar: { text: "Error updating boat", durationMs: 5000 },
};

/** A form with mistakes at fields that none of ours has. */
const foreign: FormReply = {
  ...refused,
  result: resultOf(
    { "name[7]": "x" },
    { "permissions[9]": ["validation:INVALID"], berths: ["validation:INVALID"] },
  ),
};

/** Somebody else has saved the boat, while rows were sent under the name of one of its fields. */
const rowsInPlaceOfName: FormReply = {
  intent: "update",
  result: resultOf({ "name[7]": "x", harbour: "Calais" }),
  conflict: { theirs: { name: "Aube", harbour: "Calais" }, was: {}, version: "v2", changed: "" },
};

interface Shown {
  texts?: string;
  reply?: FormReply;
  row?: EditedRow;
  looking?: boolean;
  page?: boolean;
}

function BoatForm({ texts, reply, row: edited, page }: Omit<Shown, "looking">) {
  const form = useResourceForm({
    ...{ id: "boat", texts, constraints, reply, row: edited },
    defaults: { name: "Alba", harbour: "Calais" },
  });
  const submit = { intent: "update", label: "Update" };
  const fields = (
    <>
      <TextField name="name" label="Name" />
      <TextField name="harbour" label="Harbour" />
    </>
  );
  return page ? (
    <FormPage
      form={form}
      need="hotels:edit"
      labels={labels}
      submit={submit}
      leave={{ to: "/boats", label: "Back" }}
    >
      {fields}
    </FormPage>
  ) : (
    <FormDialog
      form={form}
      title="Edit boat"
      width={500}
      closeTo="/boats"
      labels={labels}
      submit={submit}
    >
      {fields}
    </FormDialog>
  );
}

function FoldedBoat({ reply, cook = "" }: { reply?: FormReply; cook?: string }) {
  const defaults = { name: "Alba", cook, berths: "4" };
  const form = useResourceForm({ id: "boat", constraints, reply, defaults });
  return (
    <FormPage
      form={form}
      need="hotels:edit"
      labels={labels}
      submit={{ intent: "update", label: "Update" }}
      leave={{ to: "/boats", label: "Back" }}
    >
      <FormFold title="Crew" names={["cook", "berths"]} filledBy={["cook"]} said="4 berths">
        <TextField name="cook" label="Cook" />
      </FormFold>
    </FormPage>
  );
}

it.each([
  ["is folded at first, and says what is set in it", {}, false],
  ["is open where it came filled", { cook: "Zoë" }, true],
  ["is open where one of its fields is refused", { reply: foreign }, true],
])("a part of a form %s", (_, boat, isOpen) => {
  const part = rendered(<FoldedBoat {...boat} />, { granted: ["hotels:edit"] }).one("details");
  expect(part.attributes.open !== undefined).toBe(isOpen);
  expect(part.one("summary").text).toContain("4 berths");
});

const renderForm = ({ looking, ...form }: Shown = {}) =>
  rendered(
    <Editable need="hotels:edit">
      <BoatForm {...form} />
    </Editable>,
    { granted: looking ? ["hotels:view"] : ["hotels:edit"] },
  );

describe.each([
  ["in a dialog", false],
  ["on a page", true],
])("a form %s", (_, page) => {
  it("posts to its own address, stamped, in words of ours", () => {
    const form = renderForm({ page }).one("form", { method: "post" });
    expect(form.attributes.novalidate).toBeDefined();
    expect(form.one("input", { name: "form_token" }).attributes.value).toBe("a-token");
    expect(form.one("input", { name: "form_key" }).attributes.value).toBe("a-key");
    expect(form.all("input", { name: "row_version" })).toEqual([]);
  });

  it("says which row it was made from, as it was, and who changed it last", () => {
    const html = renderForm({ page, row });
    expect(html.one("input", { name: "row_version" }).attributes.value).toBe("v1");
    const seen = html.one("input", { name: "row_seen" }).attributes.value!;
    expect(JSON.parse(seen)).toEqual({ name: "Alba", harbour: "Calais" });
    expect(html.text).toContain("Last changed by Zoë Ng");
    expect(html.one("a", { href: "/history/boat/7" }).text).toBe("History");
  });

  it("has one main button, which Enter presses whatever others there are", () => {
    const buttons = renderForm({ page }).all("button", { name: "intent" });
    expect(buttons.map(({ attributes }) => attributes.value)).toEqual(["update", "update"]);
    // Text browsers show the hidden one, too.
    expect(buttons.map(({ text }) => text)).toEqual(["Update", "Update"]);
    expect(buttons[1]!.attributes["aria-disabled"]).toBeUndefined();
  });

  it("begins with what is wrong, in the order of its fields, each a link to its own", () => {
    const html = renderForm({ page, reply: refused });
    const [summary] = html.all("div", { role: "alert", tabindex: "-1" });
    const texts = summary!.all("li").map(({ text }) => text);
    expect(texts).toEqual([
      "This date is too late",
      expect.stringMatching(/^Name.*This field is required$/) as string,
      expect.stringMatching(/^Harbour.*This value is not valid$/) as string,
    ]);
    const targets = summary!.all("a").map(({ attributes }) => attributes.href!.slice(1));
    expect(targets.map((id) => html.one("input", { id }).attributes.name)).toEqual([
      "name",
      "harbour",
    ]);
    // The summary gets the focus, without scripts too.
    expect(summary!.attributes.autofocus).toBeDefined();
    expect(html.text).toContain("Error updating boat");
  });

  it.each([["services"], [undefined]])(
    "says what is wrong with fields that it doesn't have, without a name that nobody knows: words of %s",
    (texts) => {
      const html = renderForm({ page, reply: foreign, texts });
      const [summary] = html.all("div", { role: "alert", tabindex: "-1" });
      expect(summary!.all("li").map(({ text }) => text)).toEqual([
        "This value is not valid",
        "This value is not valid",
      ]);
      // There is no field to go to.
      expect(summary!.all("a")).toEqual([]);
    },
  );

  it("shows what somebody else saved where no value was sent for it, but rows", () => {
    const html = renderForm({ page, reply: rowsInPlaceOfName, row });
    expect(html.text).toContain("Aube");
  });

  it("tells of a change by somebody else, and then saves over that one", () => {
    const conflict = {
      ...{ theirs: { name: "Aube", harbour: "Calais" }, was: {}, version: "v2" },
      changed: "Last changed by Ada.",
    };
    const reply: FormReply = {
      intent: "update",
      result: resultOf({ name: "Alba II", harbour: "Calais" }, { "": ["validation:INVALID"] }),
      conflict,
    };
    const html = renderForm({ page, row, reply });
    expect(html.one("input", { name: "row_version" }).attributes.value).toBe("v2");
    expect(JSON.parse(html.one("input", { name: "row_seen" }).attributes.value!)).toEqual(
      conflict.theirs,
    );
    expect(html.text).toContain("Last changed by Ada.");
    expect(html.text).toContain("Saved in the meantime: Aube");
  });

  it("is still for whoever may only look: nothing to press but the way out", () => {
    const html = renderForm({ page, row, looking: true });
    expect(html.all("button", { name: "intent" })).toEqual([]);
    expect(html.all("fieldset", { disabled: true })).toHaveLength(1);
    expect(html.all("a", { href: "/boats" }).at(-1)!.text).toBe(page ? "Back" : "Close");
  });
});

describe("a dialog", () => {
  it("is open without scripts, named by its title, and left by links", () => {
    const html = renderForm();
    const dialog = html.one("dialog", { open: true });
    const title = dialog.one("h2", { id: dialog.attributes["aria-labelledby"]! });
    expect(title.text).toBe("Edit boat");
    expect(html.all("a", { href: "/boats" }).map(({ text }) => text)).toEqual(["", "Cancel"]);
  });
});

describe("a question", () => {
  const ask = (reply?: FormReply, rows?: number[]) =>
    rendered(
      <ConfirmDeleteDialog
        title="Delete boat"
        message='Delete "Alba"?'
        closeTo="/boats?page=2"
        rows={rows}
        reply={reply}
      />,
    );

  it("is an alert that is answered by a form, or left by a link", () => {
    const dialog = ask().one("dialog", { role: "alertdialog" });
    expect(dialog.text).toContain('Delete "Alba"?');
    const form = dialog.one("form", { method: "post" });
    expect(form.one("button", { name: "intent", value: "delete" }).text).toBe("Delete");
    expect(form.one("a").attributes.href).toBe("/boats?page=2");
    expect(form.all("input", { name: "ids" })).toEqual([]);
  });

  it("can't be answered with yes while something has to go first, which it names", () => {
    const uses = [{ label: "3 berths", to: "/berths?boat_id=1" }];
    const dialog = (aboutUses?: string) =>
      rendered(
        <ConfirmDeleteDialog
          {...{ title: "Delete boat", message: "Sure?", closeTo: "/boats", uses, aboutUses }}
        />,
      );
    const yes = (one: ReturnType<typeof dialog>) =>
      one.one("button", { name: "intent", value: "delete" }).attributes;
    expect(dialog().text).toContain("Delete what uses it first: 3 berths");
    expect(yes(dialog())).toHaveProperty("disabled");
    // Rows that are only told of keep nothing from going.
    expect(yes(dialog("Its berths stay:"))).not.toHaveProperty("disabled");
  });

  it("names the rows that are meant, where its address doesn't", () => {
    const ids = ask(undefined, [3, 4]).all("input", { name: "ids" });
    expect(ids.map(({ attributes }) => attributes.value)).toEqual(["3", "4"]);
  });

  it("stays with its reason where it was refused", () => {
    const reply: FormReply = {
      intent: "delete",
      result: resultOf({}, { "": ["validation:INVALID"] }),
      snackbar: { text: "Error deleting boat", durationMs: 5000 },
    };
    const html = ask(reply);
    const [snackbar, alert, ...others] = html.all("div", { role: "alert" });
    expect(snackbar!.attributes["data-duration"]).toBe("5000");
    expect(snackbar!.text).toBe("Error deleting boat");
    expect(alert!.text).toBe("Error deleting boat This value is not valid");
    expect(others).toEqual([]);
  });

  it("says its reason beside the snackbar once, and for as long as it is read", () => {
    const reply: FormReply = {
      intent: "delete",
      result: resultOf({}, { "": ["1 user has it"] }),
      snackbar: { text: "The boat could not be deleted: 1 user has it", durationMs: 5000 },
    };
    const [, alert] = ask(reply).all("div", { role: "alert" });
    expect(alert!.text.split("1 user has it")).toHaveLength(2);
    expect(alert!.attributes["data-duration"]).toBeUndefined();
  });

  it("of another kind has another answer", () => {
    const html = rendered(
      <ConfirmDialog
        title="Extend"
        message="Extend it?"
        closeTo="/boats"
        answer={{ intent: "extend", label: "Extend", variant: "primary" }}
      />,
    );
    expect(html.one("button", { value: "extend" }).text).toBe("Extend");
  });
});
