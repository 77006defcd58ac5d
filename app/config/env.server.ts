import { z } from "zod";
import { isCommonPassword, isOwnName } from "~/core/access/common-password.server";
import {
  isHostName,
  isMailServer,
  isOrigin,
  isSender,
  isTrustedProxies,
  listOf,
  postgresUrl,
} from "./addresses";

/** The least length of the session secret in bytes: that of the hash for which it is the key. */
const SECRET_BYTES = 32;

/** Signs cookies on a developer's machine and in tests; production refuses to start with it. */
const DEVELOPMENT_SECRET = "development-secret-never-used-in-production";

/** Where the demo listens. */
const DEMO_HOST = "127.0.0.1";

/** The highest limit of calls per minute that can be set: more than any server can answer. */
const MAX_RATE = 1_000_000;

/** The longest time for which a process that was asked to stop still takes connections, in seconds. */
const MAX_DRAIN_S = 60;

/** @returns the schema of a setting that is a whole number within bounds, both of them allowed */
function wholeNumber(name: string, least: number, most: number) {
  const error = `${name} must be a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/**
 * Runs the checks of several settings even where a single setting is wrong, so that one start
 * reports all mistakes.
 */
const always = () => true;

const text = z.string().trim().min(1).optional();

/** The settings for files in S3: either all of them or none. */
const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const Settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: postgresUrl("DATABASE_URL"),
  DATABASE_READ_URL: postgresUrl("DATABASE_READ_URL"),
  DATABASE_DIRECT_URL: postgresUrl("DATABASE_DIRECT_URL"),
  PREPARED_STATEMENTS: z
    .enum(["0", "1"], { error: "PREPARED_STATEMENTS must be 0 or 1." })
    .default("1")
    .transform((on) => on === "1"),
  KEEP_ANSWERS: z
    .enum(["0", "1"], { error: "KEEP_ANSWERS must be 0 or 1." })
    .default("1")
    .transform((on) => on === "1"),
  RECURRING_TASKS: z
    .enum(["0", "1"], { error: "RECURRING_TASKS must be 0 or 1." })
    .default("1")
    .transform((on) => on === "1"),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  FILES_DIR: text,
  S3_ENDPOINT: text.refine((url) => !url || /^https?:\/\//.test(url), {
    error: "S3_ENDPOINT must be a URL such as https://s3.example.com.",
  }),
  S3_BUCKET: text,
  S3_REGION: z.string().trim().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SESSION_SECRET: text.refine((secret) => !secret || Buffer.byteLength(secret) >= SECRET_BYTES, {
    error: `SESSION_SECRET must have at least ${SECRET_BYTES} bytes.`,
  }),
  SESSION_SECRET_OLD: text.refine((old) => !old || Buffer.byteLength(old) >= SECRET_BYTES, {
    error: `SESSION_SECRET_OLD must have at least ${SECRET_BYTES} bytes.`,
  }),
  ENCRYPTION_KEY: text.refine((key) => !key || isKey(key), {
    error:
      'ENCRYPTION_KEY must be 32 bytes in base64, for instance from "openssl rand -base64 32".',
  }),
  ENCRYPTION_KEY_OLD: text.refine((key) => !key || isKey(key), {
    error: "ENCRYPTION_KEY_OLD must be 32 bytes in base64.",
  }),
  ADMIN_USERNAME: text.refine((name) => !name || name.length >= 4, {
    error: "ADMIN_USERNAME must have at least 4 characters.",
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: "ADMIN_PASSWORD must have at least 8 characters." })
    .max(256, { error: "ADMIN_PASSWORD must have at most 256 characters." })
    .refine((password) => !isCommonPassword(password), {
      error: "ADMIN_PASSWORD is one of the commonest passwords: choose another.",
    })
    .optional(),
  BUSINESS_TIME_ZONE: z.string().trim().default("UTC").refine(isTimeZone, {
    error: "BUSINESS_TIME_ZONE must be a time zone such as Europe/Paris.",
  }),
  ORIGIN: text.refine((origin) => !origin || isOrigin(origin), {
    error: "ORIGIN must be scheme and host alone, such as https://desk.example.com.",
  }),
  SMTP_URL: text.refine((url) => !url || isMailServer(url), {
    error: "SMTP_URL must be an address such as smtps://user:password@mail.example.com:465.",
  }),
  MAIL_FROM: text.refine((from) => !from || isSender(from), {
    error: "MAIL_FROM must be an address such as Maison Desk <desk@example.com>.",
  }),
  API_RATE_PER_MINUTE: wholeNumber("API_RATE_PER_MINUTE", 1, MAX_RATE).default(600),
  ALLOWED_HOSTS: z
    .string()
    .optional()
    .transform((names) => listOf(names?.toLowerCase()))
    .refine((names) => names.every(isHostName), {
      error:
        "ALLOWED_HOSTS must be names of hosts without ports, such as desk.example.com,desk.lan.",
    }),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((proxies) => (/^\d+$/.test(proxies ?? "") ? Number(proxies) : listOf(proxies)))
    .refine(isTrustedProxies, {
      error:
        "TRUST_PROXY must be how many proxies are in front, from 0 to 10, or their addresses, such as 10.0.0.0/8,loopback.",
    }),
  METRICS_TOKEN: text.refine((token) => !token || token.length >= 16, {
    error: "METRICS_TOKEN must have at least 16 characters.",
  }),
  TRUST_REQUEST_ID: z
    .enum(["0", "1"], { error: "TRUST_REQUEST_ID must be 0 or 1." })
    .default("0")
    .transform((on) => on === "1"),
  PORT: z.coerce
    .number({ error: "PORT must be a number from 1 to 65535." })
    .int()
    .min(1, { error: "PORT must be a number from 1 to 65535." })
    .max(65535, { error: "PORT must be a number from 1 to 65535." })
    .default(3000),
  HOST: text,
  DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 0, MAX_DRAIN_S).default(2),
  DEMO_MODE: z
    .enum(["0", "1"], { error: "DEMO_MODE must be 0 or 1." })
    .default("0")
    .transform((on) => on === "1"),
});

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape);

const Environment = Settings.refine(
  ({ NODE_ENV, SESSION_SECRET }) => NODE_ENV !== "production" || SESSION_SECRET,
  {
    error: `SESSION_SECRET is missing: give it at least ${SECRET_BYTES} random bytes, for instance from "openssl rand -base64 32".`,
    when: always,
  },
)
  .refine(({ SESSION_SECRET: now, SESSION_SECRET_OLD: old }) => !old || (now && now !== old), {
    error: "SESSION_SECRET_OLD is the former secret: SESSION_SECRET must be another one.",
    when: always,
  })
  .refine(({ ENCRYPTION_KEY: now, ENCRYPTION_KEY_OLD: old }) => !old || (now && now !== old), {
    error: "ENCRYPTION_KEY_OLD is the former key: ENCRYPTION_KEY must be another one.",
    when: always,
  })
  .refine((given) => Boolean(given.ADMIN_USERNAME) === Boolean(given.ADMIN_PASSWORD), {
    error: "ADMIN_USERNAME and ADMIN_PASSWORD must be given together, or neither.",
    when: always,
  })
  .refine((given) => !isOwnName(given.ADMIN_USERNAME ?? "", given.ADMIN_PASSWORD ?? ""), {
    error: "ADMIN_PASSWORD is the user name: choose another.",
    when: always,
  })
  .refine((given) => new Set(s3Names.map((name) => Boolean(given[name]))).size === 1, {
    error: `${s3Names.join(", ")} must be given together, or none of them.`,
    when: always,
  })
  .refine((given) => Boolean(given.SMTP_URL) === Boolean(given.MAIL_FROM), {
    error: "SMTP_URL and MAIL_FROM must be given together, or neither.",
    when: always,
  })
  .refine((of) => of.DATABASE_URL ?? !(of.DATABASE_READ_URL ?? of.DATABASE_DIRECT_URL), {
    error: "DATABASE_READ_URL and DATABASE_DIRECT_URL need DATABASE_URL beside them.",
    when: always,
  })
  .refine((given) => !given.DEMO_MODE || !given.ADMIN_USERNAME, {
    error: "DEMO_MODE has users of its own: leave out ADMIN_USERNAME and ADMIN_PASSWORD.",
    when: always,
  })
  .transform((given) => ({
    ...given,
    SESSION_SECRET: given.SESSION_SECRET ?? DEVELOPMENT_SECRET,
    // Everybody knows the password of the demo, so it answers to this machine alone unless it is told otherwise.
    HOST: given.HOST ?? (given.DEMO_MODE ? DEMO_HOST : undefined),
  }));

export type Environment = z.output<typeof Environment>;

/** The mistakes in the environment, one sentence each. */
export class InvalidEnvironment extends Error {
  constructor(readonly mistakes: string[]) {
    super(mistakes.join("\n"));
  }
}

/**
 * @returns the validated settings; empty variables count as missing
 * @throws InvalidEnvironment with every mistake at once
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new InvalidEnvironment(
    parsed.error.issues.map((issue) =>
      issue.message.includes(String(issue.path[0] ?? ""))
        ? issue.message
        : `${String(issue.path[0])}: ${issue.message}.`,
    ),
  );
}

let parsed: Environment | undefined;

/** The settings of this process, validated once. */
export function env(): Environment {
  return (parsed ??= parseEnvironment(process.env));
}

/**
 * @returns whether a text is the base64 of the 32 bytes of an AES-256 key. Node's decoder skips characters
 *   that aren't base64, so the bytes are encoded again and compared.
 */
function isKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === 32 && bytes.toString("base64") === text;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
