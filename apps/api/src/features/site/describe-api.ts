import { contract } from "@stashwell/shared/calls";
import type { DescribedCall, DescribedNoun } from "@stashwell/shared/site/pages";
import { openApi } from "../../platform/http/openapi.ts";
import { type FieldSchema, fieldsOf, sampleOf } from "./describe-schema.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: FieldSchema;
}

type Content = Readonly<Record<string, { schema: FieldSchema; example?: unknown }>>;

/** The subset of the OpenAPI document that the page shows. */
interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { $ref?: string; content?: Content }>>;
}

interface Document {
  servers: readonly [{ url: string }];
  tags: readonly { name: string; "x-displayName": string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, { description: string }>> };
}

/** Parameters of every call, which the head of the page describes once. */
const EVERYWHERE: ReadonlySet<string> = new Set(["lan", "Idempotency-Key"]);

const ownParameters = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter(({ name }) => !EVERYWHERE.has(name));

const bodyIn = ({ requestBody }: Operation) => requestBody?.content["application/json"];

/** The body of an example request: the written example, or the required fields from the schema. */
const exampleOf = (operation: Operation): unknown => {
  const body = bodyIn(operation);
  return body && (body.example ?? sampleOf(body.schema));
};

function addressOf(operation: Operation, address: string): string {
  const needed = ownParameters(operation).filter(({ required }) => required);
  const valueOf = ({ name, schema }: Parameter) => encodeURIComponent(String(sampleOf(schema, name)));
  const filled = needed
    .filter(({ in: where }) => where === "path")
    .reduce((path, parameter) => path.replace(`{${parameter.name}}`, valueOf(parameter)), address);
  const query = needed
    .filter(({ in: where }) => where === "query")
    .map((parameter) => `${parameter.name}=${valueOf(parameter)}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

/**
 * The header that authenticates a call: a brand's API key if the call accepts one, since the readers write programs.
 */
function credentialsOf({ security }: Operation): { header: string; value: string } | undefined {
  if (security.some((way) => "apiKey" in way)) return { header: "Authorization", value: "Bearer $STASHWELL_KEY" };
  return security.some((way) => "token" in way) ? { header: "token", value: "$STASHWELL_TOKEN" } : undefined;
}

const indented = (value: unknown, by: string): string => JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);

function curlOf(operation: Operation, method: string, address: string): string {
  const body = exampleOf(operation);
  const credentials = credentialsOf(operation);
  const parts = [
    `curl ${method === "GET" || method === "POST" ? "" : `-X ${method} `}"${addressOf(operation, address)}"`,
    ...(credentials ? [`-H "${credentials.header}: ${credentials.value}"`] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${indented(body, "  ").replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return parts.join(" \\\n  ");
}

function scriptOf(operation: Operation, method: string, address: string): string {
  const body = exampleOf(operation);
  const credentials = credentialsOf(operation);
  const headers = [
    ...(credentials ? [`${credentials.header}: \`${credentials.value.replace(/\$(\w+)/, "${$1}")}\``] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const settings = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(body, "  ")})`]),
  ];
  const given = settings.length > 0 ? `, {\n${settings.map((line) => `  ${line},\n`).join("")}}` : "";
  return `const response = await fetch("${addressOf(operation, address)}"${given});\nconst reply = await response.json();`;
}

function outputOf({ responses }: Operation): DescribedCall["output"] {
  const content = responses["200"]?.content ?? {};
  const body = content["application/json"];
  if (!body) return Object.keys(content).join(", ");
  return fieldsOf(body.schema).filter(({ name }) => name !== "success");
}

function describe(document: Document, path: string, method: string, operation: Operation): DescribedCall {
  const { operationId: id, summary, description, responses } = operation;
  const address = document.servers[0].url + path;
  const upper = method.toUpperCase();
  const inAddress = ownParameters(operation).map(({ name, in: where, required = false, schema }) => {
    const [field] = fieldsOf({ properties: { [name]: schema } });
    return { name, type: field?.type ?? "", isRequired: required, text: field?.text ?? "", where };
  });
  const nameOf = ($ref: string | undefined): string => $ref?.split("/").at(-1) ?? "";
  return {
    id,
    method: upper,
    path: `/api${path}`,
    summary,
    description,
    input: [...inAddress, ...fieldsOf(bodyIn(operation)?.schema ?? {})],
    output: outputOf(operation),
    failures: Object.entries(responses)
      .filter(([status]) => status !== "200")
      .map(([status, { $ref }]) => ({
        status: status === "default" ? "other" : status,
        text: document.components.responses[nameOf($ref)]?.description ?? "",
      })),
    curl: curlOf(operation, upper, address),
    script: scriptOf(operation, upper, address),
  };
}

/** Describes every call of the OpenAPI document, grouped by noun. */
export function describeApi(publicUrl: string): DescribedNoun[] {
  const document = openApi(contract, publicUrl) as Document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      noun: operation.tags[0],
      call: describe(document, path, method, operation),
    })),
  );
  return document.tags.map(({ name, "x-displayName": title, description }) => ({
    name,
    title,
    text: description,
    calls: calls.filter(({ noun }) => noun === name).map(({ call }) => call),
  }));
}
