import { createContext, useContext } from "react";
import { formTitle, type Permission } from "~/core/permissions";

/** What the role of whoever looks at the page grants; the root provides it. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/** @returns whether whoever looks at the page may; what they may not is not on it */
export function useMay(permission: Permission): boolean {
  return useContext(PermissionsContext).includes(permission);
}

const EditableContext = createContext(true);

interface Props {
  need: Permission;
  children: React.ReactNode;
}

/** What stands inside is changed with this permission; without it, it is only looked at. */
export function Editable({ need, children }: Props) {
  return <EditableContext.Provider value={useMay(need)}>{children}</EditableContext.Provider>;
}

/** @returns whether what is around may be changed by whoever looks at it */
export function useEditable(): boolean {
  return useContext(EditableContext);
}

/** @returns the key of the title of the form around */
export function useFormTitle(adding: boolean): ReturnType<typeof formTitle> {
  return formTitle(adding, useEditable());
}
