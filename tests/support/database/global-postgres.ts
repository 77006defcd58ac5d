import type { TestProject } from "vitest/node";
import { createTemplate } from "./database";
import { startPostgres } from "./postgres";

/** One server and one migrated template a project; each worker copies the template. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  // Projects of one run may share a server that is given.
  const template = `maison_desk_template_${project.name}`;
  project.provide("template", template);
  const dropTemplate = await createTemplate(postgres.url, template);
  return async () => {
    await dropTemplate();
    await postgres.stop();
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The database that holds the schema and nothing else. */
    template: string;
  }
}
