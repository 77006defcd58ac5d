import { useFetcher, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { FormStampContext } from "./posting/post-form";

/**
 * @param key the key of the fetcher, by which other parts of the page see what was pressed
 * @param action the address of the button
 * @returns a handler for a press of a button of the frame that sends it without reloading the page
 */
export function usePostInPlace(key: string, action: string) {
  const { submit } = useFetcher({ key });
  const { token } = useContext(FormStampContext);
  const { pathname, search } = useLocation();
  return (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { name, value } = event.currentTarget;
    const sent = { [FORM_TOKEN]: token, redirectTo: pathname + search, [name]: value };
    submit(sent, { method: "post", action });
  };
}
