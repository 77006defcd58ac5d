import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

describe("a run of tests in which some fail", () => {
  it("ends with a code other than 0, and one failure doesn't make the next", async () => {
    const args = [
      "vitest",
      "run",
      "--reporter=json",
      "--config",
      "tests/support/failing-run/vitest.config.ts",
    ];
    const run = spawn("npx", args, { stdio: ["ignore", "pipe", "ignore"] });
    const [output, [code]] = await Promise.all([text(run.stdout), once(run, "exit")]);
    const report = JSON.parse(output.slice(output.indexOf('{"numTotal'))) as {
      testResults: { assertionResults: { title: string; status: string }[] }[];
    };
    const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.map(({ title, status }) => [title, status])).toEqual([
      ["fails by itself", "failed"],
      ["fails by what it logs", "failed"],
      ["passes, after a test that logged", "passed"],
    ]);
    expect(code).not.toBe(0);
  });
});
