import { contract } from "@stashwell/shared/calls";
import type { Config } from "../config/config.ts";
import { FixedReply } from "./fixed-reply.ts";
import type { HttpApp } from "./http-app.ts";
import { openApi } from "./openapi.ts";

const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=300" };

/** The OpenAPI document, built on first request, because building it takes as long as many claims. */
export function mountOpenApi(app: HttpApp, { publicUrl }: Pick<Config, "publicUrl">): void {
  const document = new FixedReply(async () => ({
    text: JSON.stringify(openApi(contract, publicUrl)),
    headers: HEADERS,
  }));
  app.get("/api/openapi.json", ({ request }) => document.reply(request));
}
