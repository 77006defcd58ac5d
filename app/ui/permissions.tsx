import { createContext, useContext } from "react";
import { formTitle, type Permission } from "~/core/access/permissions";

/** The permissions of whoever looks at the page; the root provides them. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/**
 * @returns whether the role of whoever looks at the page grants it; what it doesn't grant isn't
 *   shown
 */
export function useMay(permission: Permission): boolean {
  return useContext(PermissionsContext).includes(permission);
}

const EditableContext = createContext(true);

interface Props {
  need: Permission;
  children: React.ReactNode;
}

/** Its children are editable with this permission, and read-only without it. */
export function Editable({ need, children }: Props) {
  return <EditableContext.Provider value={useMay(need)}>{children}</EditableContext.Provider>;
}

/** @returns whether the part of the page around it is editable */
export function useEditable(): boolean {
  return useContext(EditableContext);
}

/** @returns the key of the title of the form around */
export function useFormTitle(adding: boolean): ReturnType<typeof formTitle> {
  return formTitle(adding, useEditable());
}
