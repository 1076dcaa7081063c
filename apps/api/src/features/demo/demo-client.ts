import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import type { HttpApp } from "../../platform/http/http-app.ts";

/** Calls the application as a browser would: the demo goes through every rule that anybody's data goes through. */
export class DemoClient {
  readonly #app: HttpApp;

  constructor(app: HttpApp) {
    this.#app = app;
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>, token?: string): Promise<CallOutput<Name>> {
    const [method = "", pattern = ""] = name.split(" ");
    const fields = input as Record<string, unknown>;
    const query =
      method === "GET"
        ? `?${new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString()}`
        : "";
    const response = await this.#app.request(`/api${pattern}${query}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { token } : {}) },
      ...(method === "GET" ? {} : { body: JSON.stringify(fields) }),
    });
    if (response.status !== 200) throw new Error(`The demo's ${name} failed: ${await response.text()}`);
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      return undefined as unknown as CallOutput<Name>;
    return (await response.json()) as CallOutput<Name>;
  }
}
