import { createContext, useContext } from "react";
import { formTitle, type Permission } from "~/core/access/permissions";

/** The permissions of the user, which the root provides. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/** @returns whether the user has the permission, so that a part of a page can be left out for other users */
export function useMay(permission: Permission): boolean {
  return useContext(PermissionsContext).includes(permission);
}

const EditableContext = createContext(true);

interface Props {
  need: Permission;
  children: React.ReactNode;
}

/** Makes its children editable for users with this permission, and read-only for others. */
export function Editable({ need, children }: Props) {
  return <EditableContext.Provider value={useMay(need)}>{children}</EditableContext.Provider>;
}

/** @returns whether the surrounding part of the page is editable */
export function useEditable(): boolean {
  return useContext(EditableContext);
}

/**
 * @param adding whether the form adds a row
 * @returns the translation key of the title of the surrounding form
 */
export function useFormTitle(adding: boolean): ReturnType<typeof formTitle> {
  return formTitle(adding, useEditable());
}
