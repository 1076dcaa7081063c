import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";

/** Some mails are sent once a minute. */
const MAIL_TIMEOUT_MS = 150_000;

/** The server's calls, as a world is made with: what is refused is a mistake of the maker. */
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

  /** A page as its markup. */
  async page(path: string): Promise<string> {
    return (await this.#request.get(`${this.#origin}${path}`)).text();
  }

  /** What a mail to somebody says that matches, once the mail has come. */
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
