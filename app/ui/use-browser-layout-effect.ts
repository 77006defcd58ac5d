import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser; an ordinary effect on the server, where React warns of layout effects. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
