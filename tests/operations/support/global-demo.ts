import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Provides what all apps with the demo's rows have in common, as they begin with copies of one database. */
export default async function setup(project: TestProject) {
  const files = await mkdtemp(join(tmpdir(), "maison-desk-demo-"));
  project.provide("demoFiles", files);
  project.provide("demoSecret", randomBytes(32).toString("hex"));
  return () => rm(files, { recursive: true, force: true });
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the demo's files. */
    demoFiles: string;
    /** The session secret with which the demo's keys are sealed. */
    demoSecret: string;
  }
}
