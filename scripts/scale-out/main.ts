import { parseArgs } from "node:util";
import { broken } from "./figures";
import { endAll } from "./programs";
import { twoProcessesCase } from "./two-processes";
import { worldCase } from "./world";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "4501" },
    hotels: { type: "string", default: "1000" },
    prices: { type: "string", default: "2000000" },
    bookings: { type: "string", default: "1000000" },
    staff: { type: "string", default: "4" },
    keep: { type: "boolean", default: false },
  },
});
const port = Number(values.port);
const staff = Number(values.staff);
const cases: Record<string, () => Promise<void>> = {
  processes: () => twoProcessesCase(port, staff),
  world: () =>
    worldCase(
      port,
      {
        hotels: Number(values.hotels),
        prices: Number(values.prices),
        bookings: Number(values.bookings),
      },
      values.keep,
    ),
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(1)));
}
const unknown = positionals.find((name) => !(name in cases));
if (positionals.length === 0 || unknown !== undefined) {
  console.error(`Name one of the cases: ${Object.keys(cases).join(", ")}.`);
  process.exit(1);
}
try {
  for (const name of positionals) {
    console.log(`\n${name}`);
    await cases[name]!();
  }
} catch (error) {
  broken.push(String(error));
  console.error(error);
} finally {
  await endAll();
}
if (broken.length > 0) console.error(`\nBroken:\n  ${broken.join("\n  ")}`);
process.exit(broken.length > 0 ? 1 : 0);
