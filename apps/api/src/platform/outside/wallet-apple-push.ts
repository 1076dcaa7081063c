import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { z } from "zod";
import { logError } from "../observation/log.ts";

/**
 * What became of a push. `gone`: nobody is there any more, since that time where it is known; `later`: try again.
 */
export type PushOutcome = { kind: "sent" } | { kind: "gone"; since: Temporal.Instant | null } | { kind: "later" };

export interface ApplePush {
  /** Tells one device that a pass of it has changed. @throws when Apple does not take our certificate */
  push(token: string): Promise<PushOutcome>;
}

export interface ApplePushSettings {
  /** `https://api.push.apple.com` */
  url: string;
  /** The pass type. */
  topic: string;
  /** By which the connection says who we are; passes have no other way. PEM. */
  certificate: string;
  key: string;
  /** Whom to trust instead of the usual authorities. PEM. */
  ca?: string;
  /** Milliseconds. */
  timeoutMs?: number;
}

/** How long one push may take, the connection included. Milliseconds. */
const PUSH_TIMEOUT_MS = 10_000;
/** Apple advises to keep connections; one that has had nothing to do for so long is closed. Milliseconds. */
const IDLE_MS = 600_000;
/** A week: a phone that was off for longer asks by itself. */
const STORED_HOURS = 7 * 24;
const MAX_RESPONSE_BYTES = 4_096;

/** With these, 400 says that the token is none of this pass type's. */
const NO_SUCH_DEVICE = new Set(["BadDeviceToken", "DeviceTokenNotForTopic", "MissingDeviceToken"]);
const failure = z.object({ reason: z.string(), timestamp: z.number().optional() });

/** Pushes over HTTP/2, many at once over one connection: Apple's "Sending notification requests to APNs". */
export function applePush(settings: ApplePushSettings, now: () => Temporal.Instant): ApplePush {
  const { topic, timeoutMs = PUSH_TIMEOUT_MS } = settings;
  const session = cachedSession(settings);

  return {
    async push(token) {
      const expiration = Math.floor(now().add({ hours: STORED_HOURS }).epochMilliseconds / 1000);
      const headers = {
        [constants.HTTP2_HEADER_METHOD]: "POST",
        [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
        "apns-topic": topic,
        "apns-expiration": String(expiration),
      };
      const open = session();
      let response: PushResponse;
      try {
        response = await ask(open.request(headers), timeoutMs);
      } catch (error) {
        logError("apple.pushFailed", error);
        // Nobody may be at its other end any more; the next push tries another one.
        open.close();
        return { kind: "later" };
      }
      return outcomeOf(response);
    },
  };
}

/** One connection for all, opened when it is needed; it does not keep the process from ending. */
function cachedSession({ url, certificate, key, ca }: ApplePushSettings): () => ClientHttp2Session {
  let stored: ClientHttp2Session | undefined;
  return () => {
    if (stored && !stored.closed && !stored.destroyed) return stored;
    const opened = connect(url, { cert: certificate, key, ca });
    const forget = () => {
      if (stored === opened) stored = undefined;
    };
    // Every stream of it fails by itself, and its push with it.
    opened.on("error", forget);
    opened.on("close", forget);
    opened.on("goaway", forget);
    opened.setTimeout(IDLE_MS, () => opened.close());
    opened.unref();
    stored = opened;
    return opened;
  };
}

interface PushResponse {
  status: number;
  body: string;
}

function ask(stream: ClientHttp2Stream, timeoutMs: number): Promise<PushResponse> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let body = "";
    const timer = setTimeout(() => {
      stream.close(constants.NGHTTP2_CANCEL);
      reject(new Error("APNs did not answer in time."));
    }, timeoutMs);
    stream.setEncoding("utf8");
    stream.on("response", (headers) => void (status = Number(headers[constants.HTTP2_HEADER_STATUS])));
    stream.on("data", (chunk: string) => void (body = (body + chunk).slice(0, MAX_RESPONSE_BYTES)));
    stream.on("error", reject);
    stream.on("close", () => {
      clearTimeout(timer);
      if (status === 0) reject(new Error("APNs closed the connection without an answer."));
      else resolve({ status, body });
    });
    stream.end("{}");
  });
}

function outcomeOf({ status, body }: PushResponse): PushOutcome {
  if (status === 200) return { kind: "sent" };
  const { reason, timestamp } = failureBody(body);
  if (status === 410)
    return {
      kind: "gone",
      since: timestamp === undefined ? null : Temporal.Instant.fromEpochMilliseconds(Math.floor(timestamp)),
    };
  if (status === 400 && NO_SUCH_DEVICE.has(reason)) return { kind: "gone", since: null };
  if (status === 429 || status >= 500) return { kind: "later" };
  throw new Error(`APNs refuses our pushes: ${status} ${reason}`);
}

function failureBody(body: string): z.infer<typeof failure> {
  try {
    return failure.parse(JSON.parse(body));
  } catch {
    return { reason: "without a reason" };
  }
}
