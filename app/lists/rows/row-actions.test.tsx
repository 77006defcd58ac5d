import { describe, expect, it } from "vitest";
import { RowNameContext } from "~/ui/menus/row-name";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../../tests/support/screens/rendered";
import { ActiveBadge, ActiveToggle } from "./active-toggle";
import { ActiveTogglesForm } from "./active-toggles-form";
import { EditDeleteEntries } from "./edit-delete-entries";
import { EditLink } from "./edit-link";
import { PlainMenuContext } from "./plain-menu-context";
import { StateButton } from "./state-button";

const LIST = "/boats?search=alba&size=25";
const row = { id: 7, name: "Alba", active: true };

const asStaff = (components: React.ReactElement, looking = false) =>
  rendered(<Editable need="hotels:edit">{components}</Editable>, {
    granted: looking ? ["hotels:view"] : ["hotels:edit"],
  });

describe("what is in the menu of a row", () => {
  const links = (page: ReturnType<typeof asStaff>) =>
    page.all("a").map(({ text, attributes }) => [text, attributes.href]);

  it("are links over the list as it is", () => {
    expect(links(asStaff(<EditDeleteEntries listHref={LIST} id={7} />))).toEqual([
      ["Edit", `${LIST}&dialog=edit&id=7`],
      ["Delete", `${LIST}&dialog=delete&id=7`],
    ]);
  });

  it("say in their tooltips which row they are about", () => {
    const page = asStaff(
      <RowNameContext.Provider value="Alba">
        <EditDeleteEntries listHref={LIST} id={7} />
      </RowNameContext.Provider>,
    );
    const titles = page.all("a").map(({ attributes }) => attributes.title);
    expect(titles).toEqual(["Edit Alba", "Delete Alba"]);
  });

  it("leads to a page of its own where there is one", () => {
    const page = asStaff(<EditDeleteEntries listHref={LIST} id={7} editTo="/boats/7/edit" />);
    expect(links(page)[0]).toEqual(["Edit", "/boats/7/edit"]);
  });

  it("are for editors", () => {
    const entries = (
      <>
        <EditLink to="/boats/7/edit" />
        <EditDeleteEntries listHref={LIST} id={7} />
      </>
    );
    expect(links(asStaff(entries, true))).toEqual([]);
  });
});

describe("the entry that switches a row", () => {
  it.each([
    [true, "Deactivate", "inactive"],
    [false, "Activate", "active"],
  ])("says in its form what is wanted: active %s", (active, words, wanted) => {
    const form = asStaff(<StateButton listHref={LIST} row={{ ...row, active }} />).one("form");
    expect(form.attributes).toMatchObject({ method: "post", action: `${LIST}&id=7` });
    expect(form.one("input", { name: "wanted" }).attributes.value).toBe(wanted);
    const button = form.one("button", { name: "intent", value: "state" });
    expect(button.text).toBe(words);
  });
});

describe("the switch of a row", () => {
  const toggle = (active: boolean, looking = false) =>
    asStaff(
      <>
        <ActiveTogglesForm />
        <ActiveToggle listHref={LIST} row={{ ...row, active }} />
      </>,
      looking,
    );

  it.each([
    [true, "true", "inactive"],
    [false, "false", "active"],
  ])("sends what is wanted, so that two presses are harmless: active %s", (active, is, sent) => {
    const page = toggle(active);
    // All switches of a table share one form.
    const form = page.one("form", { method: "post" });
    expect(form.one("input", { name: "intent" }).attributes.value).toBe("toggle");
    expect(form.one("input", { name: "form_token" }).attributes.value).toBe("a-token");
    // The form may be posted more than once from one page, so it has no key.
    expect(form.all("input", { name: "form_key" })).toEqual([]);
    expect(page.one("button").attributes).toMatchObject({
      form: form.attributes.id,
      formaction: `${LIST}&id=7`,
      role: "switch",
      "aria-checked": is,
      "aria-label": "Alba: active",
      name: "wanted",
      value: sent,
    });
  });

  it("is a form of its own among the acts of a row, for browsers that know no others", () => {
    const page = asStaff(
      <PlainMenuContext.Provider value>
        <ActiveToggle listHref={LIST} row={row} />
      </PlainMenuContext.Provider>,
    );
    const form = page.one("form", { method: "post", action: `${LIST}&id=7` });
    expect(form.one("input", { name: "wanted" }).attributes.value).toBe("inactive");
    expect(form.one("button", { name: "intent", value: "toggle" }).text).toBe("Deactivate");
  });

  it("isn't there for whoever may only look; the badge is", () => {
    expect(toggle(true, true).all("form")).toEqual([]);
    expect(toggle(true, true).all("button")).toEqual([]);
    const badge = (active: boolean) =>
      asStaff(<ActiveBadge listHref={LIST} row={{ ...row, active }} />, true);
    expect(badge(true).text).toBe("Active");
    expect(badge(false).text).toBe("Inactive");
    // The state is never shown by colour alone.
    expect(badge(true).one("span", { "data-mark": "dot" }).text).toBe("Active");
    expect(badge(false).one("span", { "data-mark": "ring" }).text).toBe("Inactive");
  });
});
