import { useTranslation } from "react-i18next";
import { HELP } from "~/core/help-address";
import { PostForm } from "~/forms/posting/post-form";
import { Button } from "~/ui/button";
import { Info, LogOut, Settings, UserRound } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/menus/menu";
import { MenuEntry } from "~/ui/menus/menu-entry";
import { useMay } from "~/ui/permissions";

/** The user's own menu in the header, behind the initials: profile, settings, help, and the way out. */
export function UserMenu({ initials }: { initials: string }) {
  const { t } = useTranslation();
  const maySettings = useMay("settings:view");
  return (
    <Menu
      label={t("common:SHELL.USER_MENU")}
      buttonClass="inline-flex size-8.5 cursor-pointer items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      button={initials.toUpperCase()}
    >
      <MenuEntry>
        <Link to="/profile">
          <UserRound size={16} />
          {t("common:SHELL.PROFILE")}
        </Link>
      </MenuEntry>
      {maySettings ? (
        <MenuEntry>
          <Link to="/settings">
            <Settings size={16} />
            {t("common:SHELL.SETTINGS")}
          </Link>
        </MenuEntry>
      ) : null}
      <MenuEntry>
        <Link to={HELP}>
          <Info size={16} />
          {t("common:SHELL.HELP")}
        </Link>
      </MenuEntry>
      <PostForm action="/logout">
        <MenuEntry>
          <button>
            <LogOutLabel />
          </button>
        </MenuEntry>
      </PostForm>
    </Menu>
  );
}

/** The way out for readers whose page has no menu. */
export function LogOutButton() {
  return (
    <PostForm action="/logout">
      <Button variant="secondary">
        <LogOutLabel />
      </Button>
    </PostForm>
  );
}

function LogOutLabel() {
  const { t } = useTranslation();
  return (
    <>
      <LogOut size={16} />
      {t("common:SHELL.LOGOUT")}
    </>
  );
}
