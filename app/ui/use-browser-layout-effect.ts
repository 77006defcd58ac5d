import { useEffect, useLayoutEffect } from "react";

/**
 * A layout effect in the browser; on the server an ordinary effect, because React warns of layout effects
 * there.
 */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
