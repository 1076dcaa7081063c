import { samplePortal } from "./sample-portal.ts";
import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { createApp } from "@stashwell/api/app";
import type { HttpApp } from "@stashwell/api/platform/http/http-app";
import type { Services } from "@stashwell/api/platform/services";
import type { Web } from "@stashwell/api/features/site/web";

export interface Visit {
  status: number;
  headers: Headers;
  /** The page and its data as the server chose them; null for a response that isn't a page. */
  page: SitePage | null;
}

const STATUS: Partial<Record<SitePage["page"], number>> = { notFound: 404, voucherGone: 404, tooManyPins: 429 };

const statusOf = (page: SitePage): number => {
  if ("status" in page) return page.status;
  if ("error" in page && typeof page.error === "object") return page.error.status;
  if ("error" in page && (page.error === "unknown" || page.error === "notPublished")) return 404;
  return STATUS[page.page] ?? 200;
};

/** A web whose pages are their data as JSON, with what is picked from their context: rendering is tested in the web app. */
export const pagesAsData = (pick: (context: SiteContext) => object = () => ({})): Web => ({
  render: async () => (page, context) => ({
    status: statusOf(page),
    html: JSON.stringify({ ...page, ...pick(context) }),
    inlineStyles: [],
  }),
  portal: samplePortal,
  files: () => ({ styles: [], scripts: [], preloads: [] }),
});

/** Pages as their data only. */
export const deciding = pagesAsData();

/** A browser without JavaScript: it stores cookies, and gets pages as data. */
export class SiteVisitor {
  readonly #site: HttpApp;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  constructor(services: Services, headers: Record<string, string> = {}) {
    this.#site = createApp(services, deciding);
    this.#headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Visit> {
    return this.#ask(path, { headers });
  }

  /** Submits a form. Redirects are returned, not followed. */
  send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Visit> {
    return this.#ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Follows a form's redirect; returns its path and the page there. */
  async follow({ headers }: Visit): Promise<Visit & { path: string }> {
    const path = headers.get("location") ?? "";
    return { path, ...(await this.get(path)) };
  }

  async #ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Visit> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...this.#headers, ...init.headers, ...(cookie && { cookie }) };
    const response = await this.#site.request(path, { ...init, redirect: "manual", headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^(\w+)=([^;]*)/.exec(set) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      page: text.startsWith("{") ? (JSON.parse(text) as SitePage) : null,
    };
  }
}
