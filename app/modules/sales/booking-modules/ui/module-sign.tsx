import { BedDouble, Compass, Flower, FoldedMap, Package, Plane } from "~/ui/icons/icons";
import type { ModuleIcon } from "../booking-module";

const signs = {
  "bed-double": BedDouble,
  plane: Plane,
  flower: Flower,
  package: Package,
  map: FoldedMap,
  compass: Compass,
} satisfies Record<ModuleIcon, unknown>;

/** The icon of a module, which stands beside its name. */
export function ModuleSign({ icon }: { icon: ModuleIcon }) {
  const Sign = signs[icon];
  return <Sign size={18} className="flex-none text-muted" />;
}
