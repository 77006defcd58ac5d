import { describe, expect, it } from "vitest";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../tests/support/rendered";
import { ActiveBadge, ActiveToggle } from "./active-toggle";
import { EditDeleteMenu } from "./edit-delete-menu";

const LIST = "/boats?search=alba&size=25";
const row = { id: 7, name: "Alba", active: true };

const asStaff = (components: React.ReactElement, looking = false) =>
  rendered(<Editable need="hotels:edit">{components}</Editable>, {
    granted: looking ? ["hotels:view"] : ["hotels:edit"],
  });

describe("the menu of a row", () => {
  it("is a button that opens links over the list as it is", () => {
    const page = asStaff(<EditDeleteMenu listHref={LIST} row={row} />);
    const button = page.one("button", { "aria-label": "Actions for Alba" });
    const panel = page.one("div", { role: "group", "aria-label": "Actions for Alba" });
    // The browser's own popover: it opens without scripts.
    expect(button.attributes.popovertarget).toBe(panel.attributes.id);
    expect(panel.attributes.popover).toBeDefined();
    expect(panel.all("a").map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ["Edit", `${LIST}&dialog=edit&id=7`],
      ["Delete", `${LIST}&dialog=delete&id=7`],
    ]);
  });

  it("leads to a page of its own where there is one", () => {
    const page = asStaff(<EditDeleteMenu listHref={LIST} row={row} editTo="/boats/7/edit" />);
    expect(page.all("a")[0]!.attributes.href).toBe("/boats/7/edit");
  });

  it("isn't there for whoever may only look", () => {
    expect(asStaff(<EditDeleteMenu listHref={LIST} row={row} />, true).all("button")).toEqual([]);
  });
});

describe("the switch of a row", () => {
  const toggle = (active: boolean, looking = false) =>
    asStaff(<ActiveToggle listHref={LIST} row={{ ...row, active }} />, looking);

  it.each([
    [true, "true", "inactive"],
    [false, "false", "active"],
  ])("sends what is wanted, so that two presses are harmless: active %s", (active, is, wanted) => {
    const page = toggle(active);
    const form = page.one("form", { method: "post" });
    expect(form.attributes.action).toBe(`${LIST}&id=7`);
    expect(form.one("input", { name: "wanted" }).attributes.value).toBe(wanted);
    expect(form.one("input", { name: "form_token" }).attributes.value).toBe("a-token");
    // More than one post may come from one page: it has no key of its own.
    expect(form.all("input", { name: "form_key" })).toEqual([]);
    expect(form.one("button").attributes).toMatchObject({
      role: "switch",
      "aria-checked": is,
      "aria-label": "Alba: active",
      name: "intent",
      value: "toggle",
    });
  });

  it("isn't there for whoever may only look; the badge is", () => {
    expect(toggle(true, true).all("form")).toEqual([]);
    const badge = (active: boolean) =>
      asStaff(<ActiveBadge listHref={LIST} row={{ ...row, active }} />, true);
    expect(badge(true).text).toBe("Active");
    expect(badge(false).text).toBe("Inactive");
    // Never colour alone.
    expect(badge(true).one("span", { "data-mark": "dot" }).text).toBe("Active");
    expect(badge(false).one("span", { "data-mark": "ring" }).text).toBe("Inactive");
  });
});
