import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { openApiDocument } from "~/all-calls/api";

it("Spectral finds nothing in the document, by all of its rules for OpenAPI that it recommends", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: rulesets.oas as RulesetDefinition });
  // As it is served.
  const found = await linter.run(JSON.stringify(openApiDocument()));
  expect(found.map(({ code, message, path }) => `${path.join("/")}: ${code}: ${message}`)).toEqual(
    [],
  );
}, 60_000);
