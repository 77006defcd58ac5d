import { mainStory } from "./support/stories";
import { test } from "./support/test";

test("from login to the price of a stay @no-scripts", async ({ staff, scripts }) => {
  await mainStory(staff, scripts);
});
