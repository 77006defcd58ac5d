import type { TestProject } from "vitest/node";
import { createTemplate } from "./database";
import { startPostgres } from "./postgres";

/** Starts one server with one migrated template for each project; each worker copies the template. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  // The name contains the project, since the projects of a run may share a given server.
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
    /** The name of the database that holds only the schema. */
    template: string;
  }
}
