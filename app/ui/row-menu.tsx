import { Ellipsis } from "lucide-react";
import { Link } from "./link";
import { Menu } from "./menu";
import { MenuEntry } from "./menu-entry";

/** The "⋯" of a row. */
export function RowMenu({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Menu label={label} buttonClass="icon-button" button={<Ellipsis aria-hidden size={18} />}>
      {children}
    </Menu>
  );
}

interface LinkProps {
  to: string;
  danger?: boolean;
  icon: React.ReactNode;
  children: React.ReactNode;
}

export function RowMenuLink({ to, danger, icon, children }: LinkProps) {
  return (
    <MenuEntry>
      <Link to={to} preventScrollReset className={danger ? "text-danger-text" : undefined}>
        {icon}
        {children}
      </Link>
    </MenuEntry>
  );
}
