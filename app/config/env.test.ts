import { describe, expect, it } from "vitest";
import { InvalidEnvironment, parseEnvironment } from "./env.server";
import { printableEnvironment } from "./printable-environment";

const secret = "0123456789abcdef0123456789abcdef";
const key = Buffer.from(secret).toString("base64");

function mistakesOf(variables: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(variables);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidEnvironment);
    return (error as InvalidEnvironment).mistakes;
  }
}

describe("parseEnvironment", () => {
  it("needs nothing outside production", () => {
    expect(parseEnvironment({})).toMatchObject({
      DATA_DIR: "./data",
      PORT: 3000,
      API_RATE_PER_MINUTE: 600,
      BUSINESS_TIME_ZONE: "UTC",
      DEMO_MODE: false,
    });
  });

  it("reads lists of hosts and of proxies", () => {
    expect(parseEnvironment({})).toMatchObject({ ALLOWED_HOSTS: [], TRUST_PROXY: [] });
    expect(
      parseEnvironment({
        ALLOWED_HOSTS: "Desk.example.com, 127.0.0.1,[::1]",
        TRUST_PROXY: "loopback, 10.0.0.0/8,fd00::/8",
      }),
    ).toMatchObject({
      ALLOWED_HOSTS: ["desk.example.com", "127.0.0.1", "[::1]"],
      TRUST_PROXY: ["loopback", "10.0.0.0/8", "fd00::/8"],
    });
    expect(parseEnvironment({ TRUST_PROXY: "2" }).TRUST_PROXY).toBe(2);
  });

  it("lets the demo answer to this machine alone, unless it is told otherwise", () => {
    expect(parseEnvironment({}).HOST).toBeUndefined();
    expect(parseEnvironment({ DEMO_MODE: "1" }).HOST).toBe("127.0.0.1");
    expect(parseEnvironment({ DEMO_MODE: "1", HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
  });

  it("treats an empty variable as a missing one", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
  });

  it("refuses production without a secret, and a short one", () => {
    expect(mistakesOf({ NODE_ENV: "production" })).toHaveLength(1);
    expect(mistakesOf({ NODE_ENV: "production", SESSION_SECRET: secret.slice(1) })[0]).toContain(
      "at least 32 bytes",
    );
    expect(mistakesOf({ NODE_ENV: "production", SESSION_SECRET: secret })).toEqual([]);
  });

  it.each([
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://x", DATABASE_READ_URL: "x:5432" }, "DATABASE_READ_URL"],
    [{ DATABASE_READ_URL: "postgres://replica/desk" }, "DATABASE_READ_URL"],
    [{ DATABASE_DIRECT_URL: "postgres://db/desk" }, "DATABASE_DIRECT_URL"],
    [{ BUSINESS_TIME_ZONE: "Paris" }, "BUSINESS_TIME_ZONE"],
    [{ ORIGIN: "https://desk.example.com/" }, "ORIGIN"],
    [{ ORIGIN: "desk.example.com" }, "ORIGIN"],
    [{ ENCRYPTION_KEY: "short" }, "ENCRYPTION_KEY"],
    [{ ENCRYPTION_KEY: secret }, "ENCRYPTION_KEY"],
    [{ SESSION_SECRET: secret, SESSION_SECRET_OLD: "short" }, "SESSION_SECRET_OLD"],
    [{ SESSION_SECRET: secret, SESSION_SECRET_OLD: secret }, "must be another one"],
    [{ SESSION_SECRET_OLD: secret }, "SESSION_SECRET_OLD"],
    [{ ENCRYPTION_KEY: key, ENCRYPTION_KEY_OLD: "short" }, "ENCRYPTION_KEY_OLD"],
    [{ ENCRYPTION_KEY: key, ENCRYPTION_KEY_OLD: key }, "must be another one"],
    [{ ENCRYPTION_KEY_OLD: key }, "ENCRYPTION_KEY_OLD"],
    [{ PORT: "0" }, "PORT"],
    [{ PORT: "abc" }, "PORT"],
    [{ DEMO_MODE: "yes" }, "DEMO_MODE"],
    [{ API_RATE_PER_MINUTE: "0" }, "API_RATE_PER_MINUTE"],
    [{ API_RATE_PER_MINUTE: "many" }, "API_RATE_PER_MINUTE"],
    [{ API_RATE_PER_MINUTE: "1.5" }, "API_RATE_PER_MINUTE"],
    [{ PREPARED_STATEMENTS: "off" }, "PREPARED_STATEMENTS"],
    [{ KEEP_ANSWERS: "off" }, "KEEP_ANSWERS"],
    [{ RECURRING_TASKS: "no" }, "RECURRING_TASKS"],
    [{ SMTP_URL: "mail.example.com", MAIL_FROM: "desk@example.com" }, "SMTP_URL"],
    [{ SMTP_URL: "http://mail.example.com", MAIL_FROM: "desk@example.com" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Desk" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM"],
    [{ MAIL_FROM: "Desk <desk@example.com>" }, "SMTP_URL"],
    [{ ADMIN_USERNAME: "root" }, "ADMIN_PASSWORD"],
    [{ ADMIN_USERNAME: "abc", ADMIN_PASSWORD: "long enough" }, "ADMIN_USERNAME"],
    [{ ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
    [{ ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "Password1" }, "commonest"],
    [{ ADMIN_USERNAME: "front-desk", ADMIN_PASSWORD: "Front-Desk" }, "is the user name"],
    [{ NODE_ENV: "staging" }, "NODE_ENV"],
    [{ ALLOWED_HOSTS: "https://desk.example.com" }, "ALLOWED_HOSTS"],
    [{ ALLOWED_HOSTS: "desk.example.com:3000" }, "ALLOWED_HOSTS"],
    [{ TRUST_PROXY: "11" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.1,/8" }, "TRUST_PROXY"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ DRAIN_SECONDS: "61" }, "DRAIN_SECONDS"],
    [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS"],
    [{ DEMO_MODE: "1", ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "a long password" }, "DEMO_MODE"],
  ])("says in one sentence what is wrong with %o", (variables, name) => {
    const mistakes = mistakesOf(variables as Record<string, string | undefined>);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  it("lists every mistake at once", () => {
    expect(mistakesOf({ PORT: "x", ORIGIN: "x", DEMO_MODE: "x" })).toHaveLength(3);
    expect(mistakesOf({ NODE_ENV: "production", PORT: "x", ADMIN_USERNAME: "owner" })).toEqual([
      expect.stringContaining("PORT"),
      expect.stringContaining("SESSION_SECRET is missing"),
      expect.stringContaining("given together"),
    ]);
  });

  it("prints no secret", () => {
    const printed = JSON.stringify(
      printableEnvironment(
        parseEnvironment({
          SESSION_SECRET: secret,
          SESSION_SECRET_OLD: `former ${secret}`,
          DATABASE_URL: "postgres://user:hidden@host/name",
          ADMIN_USERNAME: "admin",
          ADMIN_PASSWORD: "also hidden",
        }),
      ),
    );
    expect(printed).not.toContain(secret);
    expect(printed).toContain('"REPLACED":["SESSION_SECRET_OLD"]');
    expect(printed).not.toContain("hidden");
  });

  it("takes the settings of S3 together or not at all", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example.com",
      S3_BUCKET: "images",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(parseEnvironment(s3)).toMatchObject({ ...s3, S3_REGION: "us-east-1" });
    expect(JSON.stringify(printableEnvironment(parseEnvironment(s3)))).not.toContain("secret");
    expect(mistakesOf({ ...s3, S3_BUCKET: "" })[0]).toContain("must be given together");
  });
});
