import { describe, expect, it } from "vitest";
import { rendered } from "../../tests/support/screens/rendered";
import { Button, ButtonLink } from "./button";
import { hrefOn, Link } from "./link";
import { Notice } from "./notice";
import { PageHeader } from "./pages/page-header";
import { PrintButton } from "./print-button";
import { StatusBadge } from "./status-badge";
import { TabLinks } from "./pages/tab-links";
import { ListCard } from "./tables/list-card";
import { ToastRegion } from "./toasts/toast-region";
import { toastsAfter, type Toast } from "./toasts/toast";

describe("a button", () => {
  const off = (button: React.ReactElement) =>
    rendered(button).one("button").attributes["aria-disabled"];

  it("says that it is off and keeps the focus: it is never disabled", () => {
    expect(off(<Button>Save</Button>)).toBeUndefined();
    for (const button of [<Button busy />, <Button invalid />, <Button blocked />]) {
      expect(off(button)).toBe("true");
      expect(rendered(button).all("button", { disabled: true })).toEqual([]);
    }
  });

  it("says in its tooltip why it is grey where its form has a mistake", () => {
    const title = (button: React.ReactElement) => rendered(button).one("button").attributes.title;
    expect(title(<Button invalid />)).toBe("Something is missing or invalid: select to see what");
    expect([title(<Button />), title(<Button invalid title="Own" />)]).toEqual([undefined, "Own"]);
  });

  it("that prints isn't there without scripts, since nothing would happen", () => {
    expect(rendered(<PrintButton>Print</PrintButton>).all("button")).toEqual([]);
  });

  it("that leads somewhere is a link", () => {
    expect(rendered(<ButtonLink to="/boats">Boats</ButtonLink>).one("a").attributes.href).toBe(
      "/boats",
    );
  });
});

describe("toasts", () => {
  const toast = (kind: Toast["kind"], durationMs: number | null): Toast => ({
    ...{ id: kind, kind, durationMs },
    text: `It is a ${kind}`,
  });

  it("are said at once where something failed, else when there is time", () => {
    const page = rendered(
      <ToastRegion
        toasts={[toast("success", 3000), toast("notice", null), toast("error", 5000)]}
      />,
    );
    expect(page.all("div", { role: "status" }).map(({ text }) => text)).toEqual([
      "It is a success",
      "It is a notice",
    ]);
    const error = page.one("div", { role: "alert" });
    expect(error.text).toBe("It is a error");
    expect(error.attributes["data-duration"]).toBe("5000");
    // An important message stays until it is closed; without scripts all messages stay, and can't be closed.
    expect(page.all("div", { role: "status" })[1]!.attributes["data-duration"]).toBeUndefined();
    expect(page.all("button")).toEqual([]);
  });

  it("without an end go when something else succeeds, and stay beside what comes with it", () => {
    const [success, notice] = [toast("success", 3000), toast("notice", null)];
    const further = { ...toast("notice", null), id: "further" };
    expect(toastsAfter([notice], [success, further], [further])).toEqual([further]);
    expect(toastsAfter([notice], [toast("error", 5000)], [])).toEqual([notice]);
    expect(toastsAfter([success], [further], [further])).toEqual([success, further]);
    const undoing = { ...toast("success", 3000), undoes: true as const };
    const error = toast("error", 5000);
    expect(toastsAfter([success, error], [undoing], [undoing])).toEqual([error, undoing]);
  });
});

describe("a page", () => {
  it("has one title, what it is for, and the way back by name", () => {
    const page = rendered(
      <PageHeader
        title="Boats"
        purpose="All that floats."
        back={{ to: "/x", label: "Back to x" }}
      />,
    );
    expect(page.one("h1").text).toBe("Boats");
    expect(page.text).toContain("All that floats.");
    expect(page.one("a", { href: "/x" }).attributes["aria-label"]).toBe("Back to x");
  });

  it("says which of its tabs it is", () => {
    const page = rendered(
      <TabLinks
        label="Parts"
        tabs={[
          { to: "/a", label: "A", current: false },
          { to: "/b", label: "B", current: true },
        ]}
      />,
    );
    expect(page.one("nav", { "aria-label": "Parts" }).all("a")).toHaveLength(2);
    expect(page.one("a", { "aria-current": "page" }).text).toBe("B");
  });

  it("says how many lines a card folds, and of those that it doesn't list", () => {
    const folded = (further: number) =>
      rendered(
        <ListCard title="Boats" none="" further={further}>
          {["1", "2", "3", "4", "5", "6", ...(further > 0 ? ["and more"] : [])].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ListCard>,
      ).one("summary").text;
    expect([folded(0), folded(12)]).toEqual(["Show 3 more", "Show 15 more"]);
  });

  it("says what kind of notice it is where that matters", () => {
    expect(
      rendered(
        <Notice tone="danger" role="alert">
          No.
        </Notice>,
      ).one("div", { role: "alert" }).text,
    ).toBe("No.");
    expect(rendered(<Notice tone="neutral">So.</Notice>).all("div", { role: true })).toEqual([]);
  });
});

describe("a state in a word", () => {
  it("is of the gender of what it is said of, in French", () => {
    const text = (active: boolean, masculine: boolean) =>
      rendered(<StatusBadge active={active} masculine={masculine} />, { language: "fr" }).text;
    expect([text(true, true), text(true, false)]).toEqual(["Actif", "Active"]);
    expect([text(false, true), text(false, false)]).toEqual(["Inactif", "Inactive"]);
  });
});

describe("a link", () => {
  it("says what keeps it from being followed, and nothing where it is", () => {
    const written = (link: React.ReactElement) => rendered(link).one("a").attributes;
    expect(written(<Link to="/boats">Boats</Link>)).toEqual({ href: "/boats" });
    expect(written(<Link to="/boats" reloadDocument />)["data-document"]).toBe("");
    expect(written(<Link to="/boats" preventScrollReset />)["data-stays"]).toBe("");
  });

  it.each([
    ["/boats", "/boats?id=1", "?id=1"],
    ["/boats", "/boats", "/boats"],
    ["/boats", "/boats/1?id=1", "/boats/1?id=1"],
    ["/boats/", "/boats?id=1", "/boats?id=1"],
    ["/", "/boats?id=1", "/boats?id=1"],
  ])("on %s to %s is written %s", (pathname, href, written) => {
    expect(hrefOn(pathname, href)).toBe(written);
    const page = `http://desk.test${pathname}?dialog=new`;
    expect(new URL(written, page).href).toBe(new URL(href, page).href);
  });
});
