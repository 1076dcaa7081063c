import { readFile } from "node:fs/promises";
import { contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import type { DescribedCall } from "@stashwell/shared/site/pages";
import type { HonoApp } from "../http/mount.ts";
import { inputSchema, outputSchema } from "../http/json-schema.ts";
import type { Services } from "../services.ts";
import { pageServer } from "./serve-page.ts";
import type { Web } from "./web.ts";

/** The guide for those who write programs against us, as it is written. */
const GUIDE = new URL("../../../../docs/integration.md", import.meta.url);

const describe = (noun: string, { method, path, summary, access, scope, input, output }: Endpoint): DescribedCall => ({
  noun,
  method,
  path: `/api${path}`,
  summary,
  access: access.join(", ") + (scope ? `; API keys with ${scope}` : ""),
  input: JSON.stringify(inputSchema(input), null, 2),
  output: "file" in output ? output.file : JSON.stringify(outputSchema(output), null, 2),
});

const describeAll = (): DescribedCall[] =>
  Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.values(endpoints).map((endpoint: Endpoint) => describe(noun, endpoint)),
  );

/** The contract as a page to read; the same as a document to generate from stands beside it. */
export function mountApiDocs(app: HonoApp, services: Services, web: Web): void {
  const serve = pageServer(services, web);
  let calls: DescribedCall[] | undefined;
  app.get("/api/docs/integration.md", async (context) => context.text(await readFile(GUIDE, "utf8")));
  app.get("/api/docs", (context) => serve(context, { page: "apiDocs", calls: (calls ??= describeAll()) }));
}
