import { useEffect, useLayoutEffect } from "react";

/** A layout effect. On the server there is no layout to wait for, and React says so. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
