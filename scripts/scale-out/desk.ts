import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "./programs";

/** A process of the built app. */
export interface Desk {
  port: number;
  url: string;
  said: () => string;
  kill: (signal: "SIGKILL" | "SIGTERM") => void;
  ended: Promise<number | null>;
  ready: () => Promise<void>;
}

/** The settings that all processes of one installation share. */
export const shared = {
  SESSION_SECRET: randomBytes(32).toString("hex"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  DEMO_MODE: "1",
  TRUST_PROXY: "loopback",
  API_RATE_PER_MINUTE: "1000000",
};

/** Starts a process of the app, as `npm start` does, with the demo's rows. */
export function startDesk(port: number, settings: Record<string, string>): Desk {
  const { PATH, HOME } = process.env;
  const { child, said, ended } = startProgram(
    process.execPath,
    ["--max-old-space-size=512", "--max-semi-space-size=32", "build/tools/start.js"],
    {
      NODE_ENV: "production",
      PATH,
      HOME,
      MALLOC_ARENA_MAX: "2",
      ...shared,
      ...settings,
      PORT: String(port),
    },
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ port, url, said, ended },
    kill: (signal) => child.kill(signal),
    ready: async () => {
      const deadline = Date.now() + 120_000;
      while (!(await answersOk(`${url}/readyz`))) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(said());
        await pause(100);
      }
    },
  };
}

/** @returns whether an address answers with a success */
export async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { Connection: "close" } }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
