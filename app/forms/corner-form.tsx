import { useLocation } from "@remix-run/react";
import { useLeaveQuestions } from "./editing/unsaved-work";
import { LanguageMenu } from "./language-menu";
import { FormToken } from "./posting/post-form";
import { ThemeToggle } from "./theme-toggle";

/**
 * The menu of languages and the button of the theme in the corner of a page: buttons of one form, each with its own
 * address. It reloads the page, and asks first where entered values would be lost.
 */
export function CornerForm() {
  const { askFirst } = useLeaveQuestions();
  const { pathname, search } = useLocation();
  return (
    <form className="contents" method="post" action="/language" onSubmit={askFirst}>
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <LanguageMenu />
      <ThemeToggle />
    </form>
  );
}
