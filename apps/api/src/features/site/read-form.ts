import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { readCapped } from "../../platform/http/mount.ts";

/** Forms of pages carry a few short fields. Bytes. */
const CAP = 8_192;

/** What a plain HTML form has sent; nothing, when it is more than such a form can hold. */
export async function readForm(context: Context<{ Bindings: Partial<HttpBindings> }>): Promise<URLSearchParams> {
  const body = await readCapped(context.req.raw.body, context.req.header("content-length"), CAP);
  return new URLSearchParams(body?.toString("utf8") ?? "");
}
