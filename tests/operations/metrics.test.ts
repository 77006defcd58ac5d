import { expect, it } from "vitest";
import { runningDemo } from "./support/running-demo";

const METRICS_TOKEN = "of the tests, long enough";
const demo = runningDemo({ METRICS_TOKEN });

it("the metrics count what the process answers, for whoever has the token", async () => {
  const ask = (Authorization?: string) =>
    fetch(`${demo.app.url}/metrics`, { headers: Authorization ? { Authorization } : {} });
  for (const wrong of [undefined, "Bearer wrong", `Basic ${METRICS_TOKEN}`]) {
    expect((await ask(wrong)).status).toBe(404);
  }
  await demo.staff.get("/hotels/edit/1");
  await demo.staff.get("/hotels/edit/2.data");
  await fetch(`${demo.app.url}/api/seasons/3`);
  await fetch(`${demo.app.url}/favicon.svg`);

  const read = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).text();
  const count = (route: string, status: number) =>
    `maison_desk_request_seconds_count{method="GET",route="${route}",status="${status}"}`;
  for (const [line, times] of [
    [count("/hotels/edit/:id", 200), 2],
    [count("/api/seasons/{id}", 401), 1],
    [count("(file)", 200), 1],
    [count("/metrics", 404), 3],
  ] as const) {
    await expect.poll(read).toContain(`${line} ${times}\n`);
  }
  const text = await read();
  expect(text).toMatch(/^maison_desk_database_connections\{state="open"\} [1-9]/m);
  expect(text).toMatch(/^maison_desk_letters\{state="waiting"\} \d/m);
  expect(text).toMatch(/^maison_desk_webhook_changes_waiting \d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(text).not.toContain("hotels/edit/1");
});
