import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";

/** Some mails are sent once a minute. */
const MAIL_TIMEOUT_MS = 150_000;

/** API client for building the fixture: any error response is a bug of the fixture. */
export class Calls {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  async post<Body>(path: string, data: object, token?: string): Promise<Body> {
    const reply = await this.#request.post(`${this.#origin}/api${path}`, {
      data,
      ...(token && { headers: { token } }),
    });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as Body;
  }

  async put(path: string, data: object, token: string): Promise<void> {
    const reply = await this.#request.put(`${this.#origin}/api${path}`, { data, headers: { token } });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
  }

  async get<Body>(path: string, token?: string): Promise<Body> {
    const reply = await this.#request.get(`${this.#origin}/api${path}`, { ...(token && { headers: { token } }) });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as Body;
  }

  /** Returns the HTML of a page. */
  async page(path: string): Promise<string> {
    return (await this.#request.get(`${this.#origin}${path}`)).text();
  }

  /** Waits for a mail to `to` that matches, and returns the match. */
  async mailed(to: string, pattern: RegExp): Promise<string> {
    let found = "";
    await expect
      .poll(
        async () => {
          const reply = await this.#request.get(`${this.#origin}/dev/mailbox.json`);
          const mails = (await reply.json()) as { to: string; text: string }[];
          found = mails.filter((mail) => mail.to === to).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0] ?? "";
          return found;
        },
        { timeout: MAIL_TIMEOUT_MS },
      )
      .not.toBe("");
    return found;
  }
}
