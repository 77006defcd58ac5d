import { choose, expect, settled, test } from "../support/test";

test.use({ cutsRequests: true });

const TOAST = "The server can’t be reached. Please try again.";

test("a switch turns before the server answers, and back if it never does", async ({ staff }) => {
  await staff.goto("/settings/roles?search=Reception");
  await settled(staff, true);
  let cut = () => {};
  const held = new Promise<void>((resolve) => (cut = resolve));
  await staff.route(/\.data/, async (route) => {
    await held;
    await route.abort();
  });
  const row = staff.getByRole("row", { name: /Reception/ });
  const thumb = row.getByRole("switch");
  await thumb.click();
  await expect(row.getByText("Inactive")).toBeVisible();
  await expect(thumb).toHaveAttribute("aria-checked", "false");
  await expect(thumb).toHaveAttribute("aria-busy", "true");

  cut();
  const toast = staff.getByRole("alert");
  await expect(toast).toContainText(TOAST);
  await expect(toast).toHaveAttribute("data-duration", "5000");
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await staff.setViewportSize({ width: 1360, height: 900 });
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await expect(thumb).toHaveAttribute("aria-checked", "true");
  await expect(thumb).not.toHaveAttribute("aria-busy");
});

test("a form that doesn't reach the server keeps all that was typed, and can be sent again", async ({
  staff,
}) => {
  await staff.goto("/pricing/management/seasons?dialog=new");
  await settled(staff, true);
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Season name").fill("Typed in a tunnel");
  await dialog.getByLabel("Start date").fill("2051-01-01");
  await dialog.getByLabel("End date").fill("2051-01-31");
  await choose(staff, true, "Hotel", "Kamogawa Tei");
  await dialog.getByLabel("Active").uncheck();
  // The tunnel begins while the answer is on its way: the season is there, and nobody was told.
  await staff.route(/\.data/, async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(TOAST)).toBeVisible();
  await expect(dialog.getByText("Nothing you typed is lost")).toBeVisible();
  await expect(dialog.getByLabel("Season name")).toHaveValue("Typed in a tunnel");
  await expect(dialog.getByLabel("End date")).toHaveValue("2051-01-31");
  await expect(dialog.getByRole("combobox", { name: "Hotel" })).toHaveValue("Kamogawa Tei");
  await expect(dialog.getByLabel("Active")).not.toBeChecked();

  await staff.unrouteAll();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await staff.goto("/pricing/management/seasons?search=tunnel");
  await expect(staff.getByRole("link", { name: "Typed in a tunnel", exact: true })).toHaveCount(1);
});
