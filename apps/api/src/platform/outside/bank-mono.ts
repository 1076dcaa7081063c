import { z } from "zod";
import type { BankCustomer, BankProvider, BankRefusal, BankVerdict } from "./bank.ts";

export interface MonoSettings {
  /** `https://api.withmono.com` */
  url: string;
  /** The URL of the widget: `https://connect.mono.co` */
  widgetUrl: string;
  secretKey: string;
  /** Public; it can only open the widget. */
  publicKey: string;
}

/** Request timeout, in milliseconds. */
const BANK_TIMEOUT_MS = 20_000;
/** The version of the widget's protocol that our page speaks. */
const WIDGET_VERSION = "2023-12-14";

const account = z.object({ data: z.object({ id: z.string().min(1) }) });
const identity = z.object({ data: z.object({ full_name: z.string().min(1) }) });
const details = z.object({
  data: z.object({
    account: z.object({
      name: z.string().min(1),
      account_number: z.string().optional(),
      institution: z.object({ bank_code: z.string().optional(), name: z.string().optional() }).optional(),
    }),
  }),
});
const failure = z.object({ message: z.string() });

/** An error response of Mono. */
class Refused extends Error {
  readonly reason: BankRefusal;
  constructor(reason: BankRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Codes expire after ten minutes; only the message of the error says that a code has expired. */
async function refusalIn(response: Response): Promise<Refused> {
  if (response.status === 401 || response.status === 403) throw new Error("Mono does not take our credentials.");
  if (response.status === 429 || response.status >= 500) return new Refused("timeout");
  const failureBody = failure.safeParse(await response.json().catch(() => undefined));
  return new Refused(failureBody.success && /expired/i.test(failureBody.data.message) ? "expired" : "refused");
}

/** Bank checks by Mono, which has no maintained client library: https://docs.mono.co/api */
export function monoBank({ url, widgetUrl, secretKey, publicKey }: MonoSettings): BankProvider {
  async function ask<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "mono-sec-key": secretKey, accept: "application/json", "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(BANK_TIMEOUT_MS),
    });
    if (!response.ok) throw await refusalIn(response);
    return schema.parse(await response.json());
  }

  /**
   * Returns the person's name by the bank verification number, and the account's name, which is the business's. Mono's
   * account id is always listed; the account number too, if Mono returns it.
   */
  async function lookInto(
    code: string,
  ): Promise<{ accessToken: string; accountHolders: string[]; accounts: string[] }> {
    const { id } = (await ask("/v2/accounts/auth", account, { code })).data;
    const at = `/v2/accounts/${encodeURIComponent(id)}`;
    const [person, named] = await Promise.all([
      ask(`${at}/identity`, identity),
      ask(at, details).catch(() => undefined),
    ]);
    const { name, account_number: number, institution } = named?.data.account ?? {};
    return {
      accessToken: id,
      accountHolders: [person.data.full_name, ...(name === undefined ? [] : [name])],
      accounts: [
        `mono ${id}`,
        ...(number ? [`NG ${institution?.bank_code ?? institution?.name ?? ""} ${number}`] : []),
      ],
    };
  }

  return {
    name: "mono",
    createLink({ name, email }: BankCustomer) {
      const widget = new URL(widgetUrl);
      widget.searchParams.set("key", publicKey);
      widget.searchParams.set("version", WIDGET_VERSION);
      widget.searchParams.set("scope", "auth");
      widget.searchParams.set("data", JSON.stringify({ customer: { name, email } }));
      return Promise.resolve(widget.href);
    },
    async verify({ code }): Promise<BankVerdict> {
      if (code === undefined) return { ok: false, reason: "refused" };
      try {
        return { ok: true, ...(await lookInto(code)) };
      } catch (error) {
        if (error instanceof Refused) return { ok: false, reason: error.reason };
        // Timeouts, connection errors and malformed responses are temporary.
        if (
          error instanceof DOMException ||
          error instanceof TypeError ||
          error instanceof z.ZodError ||
          error instanceof SyntaxError
        )
          return { ok: false, reason: "timeout" };
        throw error;
      }
    },
    async release(accountId) {
      await ask(`/v2/accounts/${encodeURIComponent(accountId)}/unlink`, z.unknown(), {});
    },
  };
}
