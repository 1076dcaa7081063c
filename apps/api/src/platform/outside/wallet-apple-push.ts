import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { z } from "zod";
import { logError } from "../observation/log.ts";

/**
 * The outcome of a push. `gone`: the device is no longer registered, since that time if it is known; `later`: retry.
 */
export type PushOutcome = { kind: "sent" } | { kind: "gone"; since: Temporal.Instant | null } | { kind: "later" };

export interface ApplePush {
  /** Notifies one device that one of its passes has changed. @throws if Apple rejects our certificate */
  push(token: string): Promise<PushOutcome>;
}

export interface ApplePushSettings {
  /** `https://api.push.apple.com` */
  url: string;
  /** The pass type. */
  topic: string;
  /** Client certificate, the only way to authenticate pushes for passes. PEM. */
  certificate: string;
  key: string;
  /** CA certificates to trust instead of the default ones. PEM. */
  ca?: string;
  /** Milliseconds. */
  timeoutMs?: number;
}

/** Timeout of one push, connecting included. Milliseconds. */
const PUSH_TIMEOUT_MS = 10_000;
/** Apple advises to keep connections open; this is the idle timeout. Milliseconds. */
const IDLE_MS = 600_000;
/** A week: a phone that was offline for longer polls for updates. */
const STORED_HOURS = 7 * 24;
const MAX_RESPONSE_BYTES = 4_096;

/** 400 with one of these reasons means that the token isn't valid for this pass type. */
const NO_SUCH_DEVICE = new Set(["BadDeviceToken", "DeviceTokenNotForTopic", "MissingDeviceToken"]);
const failure = z.object({ reason: z.string(), timestamp: z.number().optional() });

/** Sends pushes over HTTP/2, many at once on one connection: Apple's "Sending notification requests to APNs". */
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
        // The connection may be dead; the next push opens another one.
        open.close();
        return { kind: "later" };
      }
      return outcomeOf(response);
    },
  };
}

/** One shared connection, opened on demand; it doesn't keep the process alive. */
function cachedSession({ url, certificate, key, ca }: ApplePushSettings): () => ClientHttp2Session {
  let stored: ClientHttp2Session | undefined;
  return () => {
    if (stored && !stored.closed && !stored.destroyed) return stored;
    const opened = connect(url, { cert: certificate, key, ca });
    const forget = () => {
      if (stored === opened) stored = undefined;
    };
    // Each of its streams fails by itself, and so does its push.
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
