import type { Environment } from "./env.server";

/** @returns the settings without secrets, so that they may be printed at the start */
export function printableEnvironment(settings: Environment): Record<string, unknown> {
  return {
    NODE_ENV: settings.NODE_ENV,
    DATABASE: settings.DATABASE_URL ? "PostgreSQL" : `embedded, in ${settings.DATA_DIR}`,
    REPLICA: settings.DATABASE_READ_URL ? "PostgreSQL" : "(none)",
    FILES: settings.S3_ENDPOINT
      ? `${settings.S3_BUCKET} at ${settings.S3_ENDPOINT}`
      : `in ${settings.FILES_DIR ?? `${settings.DATA_DIR}/files`}`,
    BUSINESS_TIME_ZONE: settings.BUSINESS_TIME_ZONE,
    // Without the name and the password in the address.
    MAIL: settings.SMTP_URL
      ? `by ${new URL(settings.SMTP_URL).host}, from ${settings.MAIL_FROM}`
      : "(none)",
    ENCRYPTION_KEY: settings.ENCRYPTION_KEY ? "(its own)" : "(derived)",
    // The former secrets that are still set; there should be none once they are replaced.
    REPLACED: (["SESSION_SECRET_OLD", "ENCRYPTION_KEY_OLD"] as const).filter(
      (name) => settings[name],
    ),
    API_RATE_PER_MINUTE: settings.API_RATE_PER_MINUTE,
    TRUST_REQUEST_ID: settings.TRUST_REQUEST_ID,
    TRUST_PROXY: settings.TRUST_PROXY,
    ALLOWED_HOSTS: settings.ALLOWED_HOSTS,
    METRICS: settings.METRICS_TOKEN ? "for those who have the token" : "for this machine alone",
    ORIGIN: settings.ORIGIN ?? "(that of the request)",
    DEMO_MODE: settings.DEMO_MODE,
  };
}
