import type { TestProject } from "vitest/node";
import { createTemplate } from "./database";
import { startPostgres } from "./postgres";

/** One server and one migrated template for the run; each worker copies the template. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  const dropTemplate = await createTemplate(postgres.url);
  return async () => {
    await dropTemplate();
    await postgres.stop();
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
