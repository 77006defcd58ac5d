import { type ComponentProps, lazy, Suspense } from "react";
import { reloadOnFailure } from "~/ui/late";
import { ImagesTab } from "./images-tab";

/**
 * The images of an owner whose page has other tabs, too. The server renders them immediately; browsers load their
 * script only where an address asks for this tab.
 */
const Tab = import.meta.env.SSR
  ? ImagesTab
  : lazy(reloadOnFailure(async () => ({ default: (await import("./images-tab")).ImagesTab })));

/** The images tab of a page with several tabs. */
export function LateImagesTab(props: ComponentProps<typeof ImagesTab>) {
  return (
    <Suspense>
      <Tab {...props} />
    </Suspense>
  );
}
