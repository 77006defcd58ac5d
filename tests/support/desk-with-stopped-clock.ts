import { afterAll, beforeAll } from "vitest";
import { caller, type Caller } from "./api";
import { startClock, stopClock } from "./clock";
import { createWorld, type TestWorld } from "./context";
import { signedIn, type Visitor } from "./requests";

interface Desk {
  world: TestWorld;
  staff: Visitor;
  program: Caller;
}

/**
 * Opens a desk for the tests of a file and closes it after them: a new world whose clock is stopped on March 15
 * of 2026, so that the dates that tests book stay ahead; a visitor who is signed in; and a program with a key.
 * Both have all ordinary permissions.
 *
 * @returns the three, filled only before the first test: so a file can name them at its top, but not use them there
 */
export function deskWithStoppedClock(): Desk {
  const desk = { world: {}, staff: {}, program: {} } as Desk;
  const { world, staff, program } = desk;
  beforeAll(async () => {
    Object.assign(world, await createWorld());
    stopClock(world);
    Object.assign(staff, await signedIn(world));
    Object.assign(program, await caller(world));
  });
  afterAll(async () => {
    startClock();
    await world.close();
  });
  return desk;
}
