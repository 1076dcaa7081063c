import { cookieOf, type RawRequest } from "./request.ts";
import { type Reply, textReply } from "./reply.ts";
import { fieldsIn } from "./storable-text.ts";

/** The request of a page, with headers and cookies to add to its reply. */
export class PageContext {
  readonly request: RawRequest;
  readonly #headers: Record<string, string> = {};
  readonly #cookies: string[] = [];
  #fields: URLSearchParams | undefined;

  constructor(request: RawRequest) {
    this.request = request;
  }

  get path(): string {
    return this.request.path;
  }

  /** A path parameter; empty if the pattern doesn't have it. */
  param(name: string): string {
    return this.request.params[name] ?? "";
  }

  query(name: string): string | undefined {
    this.#fields ??= fieldsIn(this.request.query);
    return this.#fields.get(name) ?? undefined;
  }

  header(name: string): string | undefined {
    return this.request.header(name);
  }

  cookie(name: string): string | undefined {
    return cookieOf(this.header("cookie"), name);
  }

  /** Adds a header to the page's reply. */
  setHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  addCookie(value: string): void {
    this.#cookies.push(value);
  }

  text(body: string, status = 200): Reply {
    return textReply(body, status);
  }

  body(body: Reply["body"], status = 200, headers: Record<string, string> = {}): Reply {
    return { status, headers, body };
  }

  html(body: string, headers: Record<string, string> = {}): Reply {
    return { status: 200, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body };
  }

  redirect(location: string, status: 302 | 303): Reply {
    return { status, headers: { location }, body: null };
  }

  /** Adds the headers and cookies that were set here to a reply. */
  complete(reply: Reply): Reply {
    return {
      ...reply,
      headers: { ...this.#headers, ...reply.headers },
      cookies: [...(reply.cookies ?? []), ...this.#cookies],
    };
  }
}
