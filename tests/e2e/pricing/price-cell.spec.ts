import { signIn } from "../support/sign-in";
import { makePerson, pageOf } from "../support/staff";
import { expect, settled, test } from "../support/test";

const LIST = "/pricing/management/room-prices?hotel_id=1&price_type=sell&search=suite";

test("a price is edited in its cell: double click or Enter, Enter saves, Escape leaves", async ({
  staff,
  scripts,
}) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const cells = staff.getByRole("button", { name: /Edit the price of/ });
  const name = (await cells.first().locator(".sr-only").textContent())!;
  const cell = staff.getByRole("button", { name }).first();
  const price = (await cell.locator(".number").textContent())!;
  const input = staff.getByRole("textbox", { name: /^Price of/ });

  await cell.dblclick();
  await expect(input).toBeFocused();
  await input.fill("1");
  await input.press("Escape");
  await expect(cell).toBeFocused();
  await expect(cell).toContainText(price);

  await staff.keyboard.press("Enter");
  await input.fill("seven");
  await input.press("Enter");
  await expect(staff.getByText("Enter a number")).toBeVisible();
  await expect(input).toHaveValue("seven");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAttribute("aria-busy", "false");
  await input.fill("7,5");
  await input.press("Enter");
  await expect(staff.getByText("Room price updated successfully")).toBeVisible();
  await expect(input).toHaveCount(0);
  await expect(cell).toContainText("€7.50");
  await expect(cell).toBeFocused();

  // Once more from the same page.
  await staff.keyboard.press("Enter");
  await expect(input).toHaveValue("7.50");
  await input.fill("8");
  await input.press("Enter");
  await expect(cell).toContainText("€8.00");
});

test("nothing in the list moves when the input of a price opens, refuses and closes", async ({
  staff,
  scripts,
}) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const places = () =>
    staff.locator("th, td").evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x, y, width, height].join(" ");
      }),
    );
  const cell = staff.getByRole("button", { name: /Edit the price of/ }).last();
  await cell.focus();
  const before = await places();
  await staff.keyboard.press("Enter");
  const input = staff.getByRole("textbox", { name: /^Price of/ });
  await expect(input).toBeFocused();
  expect(await places()).toEqual(before);
  await input.fill("seven");
  await input.press("Enter");
  await expect(staff.getByText("Enter a number")).toBeInViewport();
  expect(await places()).toEqual(before);
  await input.press("Escape");
  await expect(cell).toBeFocused();
  expect(await places()).toEqual(before);
});

test("edits of a cell that meet show both values, and lose nothing", async ({ staff, scripts }) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const cell = staff.getByRole("button", { name: /Edit the price of/ }).last();
  await cell.dblclick();
  const input = staff.getByRole("textbox", { name: /^Price of/ });
  await input.fill("61");

  // Somebody else changes the price, and another field of the same row.
  const other = await staff.context().newPage();
  await other.goto(LIST);
  await settled(other, scripts);
  await other.locator("tbody a.row-title").last().click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Base price").fill("64");
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(other.getByText("Room price updated successfully")).toBeVisible();
  await other.close();

  await input.press("Enter");
  await expect(staff.getByText(/The price is now 64\.00\. .* Enter saves your 61/)).toBeVisible();
  await expect(input).toHaveValue("61");
  await expect(input).toHaveAttribute("aria-busy", "false");
  await input.press("Enter");
  await expect(input).toHaveCount(0);
  const row = staff.locator("tbody tr").filter({ hasText: "€61.00" });
  await expect(row).toHaveCount(1);
  await row.locator("a.row-title").click();
  await expect(staff.getByRole("dialog").getByLabel("Base price")).toHaveValue("61.00");
  await expect(staff.getByRole("dialog").getByLabel("Active")).not.toBeChecked();
});

test("a price that is left as it is in its cell isn't saved", async ({ staff, scripts }) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const posts: string[] = [];
  staff.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const cell = staff.getByRole("button", { name: /Edit the price of/ }).first();
  await cell.dblclick();
  const input = staff.getByRole("textbox", { name: /^Price of/ });
  await input.press("Enter");
  await expect(input).toHaveCount(0);
  await expect(cell).toBeFocused();
  expect(posts).toEqual([]);
});

test("a price in a cell has its currency's decimals, and the comma of French", async ({
  staff,
  scripts,
  appUrl,
}) => {
  await staff.context().addCookies([{ name: "language", value: "fr", url: appUrl }]);
  const edit = async (search: string, typed: string) => {
    await staff.goto(`/pricing/management/room-prices?price_type=sell&search=${search}`);
    await settled(staff, scripts);
    const cell = staff.getByRole("button", { name: /Modifier le tarif de/ }).first();
    const name = (await cell.locator(".sr-only").textContent())!;
    await cell.focus();
    await staff.keyboard.press("Enter");
    const input = staff.getByRole("textbox", { name: /^Tarif de/ });
    await input.fill(typed);
    await input.press("Enter");
    return { input, cell: staff.getByRole("button", { name }).first() };
  };
  const dinars = await edit("Korbous", "987,6545");
  await expect(staff.getByText("3 décimales")).toBeVisible();
  await expect(dinars.input).toHaveAttribute("aria-busy", "false");
  await dinars.input.fill("987,654");
  await dinars.input.press("Enter");
  await expect(dinars.cell).toContainText("987.654");
  await dinars.cell.press("Enter");
  await expect(dinars.input).toHaveValue("987,654");

  const yens = await edit("Kamogawa", "98765,5");
  await expect(yens.input).toHaveAttribute("aria-invalid", "true");
  await expect(yens.input).toHaveAttribute("aria-busy", "false");
  await yens.input.fill("98765");
  await yens.input.press("Enter");
  await expect(yens.cell).toContainText(/98.765/);
});

test("a price that is typed in a cell isn't left without a question", async ({
  staff,
  scripts,
}) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  const cell = staff.getByRole("button", { name: /Edit the price of/ }).first();
  const input = staff.getByRole("textbox", { name: /^Price of/ });
  await cell.dblclick();
  await expect(input).toBeFocused();
  // An untouched input closes when the focus leaves it; a changed one stays.
  await staff.getByRole("main").getByRole("searchbox").focus();
  await expect(input).toHaveCount(0);
  await cell.dblclick();
  await input.fill("12");
  await staff.getByRole("link", { name: "Price rules" }).first().click();
  await staff.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(input).toHaveValue("12");
  await input.press("Escape");
  await expect(input).toHaveCount(0);
});

test("who may only look has no cell to edit, and a tap opens the dialog", async ({
  browser,
  databaseUrl,
  appUrl,
  scripts,
}) => {
  const username = "looker.of.prices";
  await makePerson({ databaseUrl, username, permissions: ["pricing:view"] });
  const looking = await pageOf(browser, { appUrl, scripts, username });
  await looking.goto(LIST);
  await settled(looking, scripts);
  await expect(looking.locator("tbody tr").first()).toBeVisible();
  await expect(looking.getByRole("button", { name: /Edit the price of/ })).toHaveCount(0);
  await looking.context().close();

  const phone = await browser.newContext({
    baseURL: appUrl,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page);
  await page.goto(LIST);
  await settled(page, scripts);
  await page
    .getByRole("button", { name: /Edit the price of/ })
    .first()
    .tap();
  await expect(page.getByRole("dialog").getByLabel("Base price")).toBeVisible();
  await phone.close();
});

test("a price in the list is plain text without scripts: its row's dialog edits it @no-scripts", async ({
  staff,
  scripts,
}) => {
  await staff.goto(LIST);
  await settled(staff, scripts);
  await expect(staff.getByRole("button", { name: /Edit the price of/ })).toHaveCount(
    scripts ? await staff.locator("tbody tr").count() : 0,
  );
  await staff.locator("tbody a.row-title").first().click();
  await staff.getByLabel("Base price").fill("77.70");
  await staff.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Room price updated successfully")).toBeVisible();
});
