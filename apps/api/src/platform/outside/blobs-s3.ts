import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Blobs, requireBlobKey } from "./blobs.ts";

/** A bucket of Amazon S3 or a compatible store. */
export interface BucketSettings {
  /**
   * Without a path: the bucket is the first segment of each path (path-style), which every compatible store supports.
   */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of all keys, with a trailing slash; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout of one attempt, transfer included. Milliseconds. */
const TRY_MS = 15_000;
/** Delays before the second and the third attempt. Milliseconds. */
const PAUSES = [100, 500];

const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Blobs in a bucket. Reads and writes are idempotent, so temporary failures are retried: three attempts in all. */
export function blobsInBucket({ endpoint, bucket, prefix, ...keys }: BucketSettings): Blobs {
  const client = new AwsClient({ ...keys, service: "s3" });

  async function tryOnce(method: string, key: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<Response> {
    const request = await client.sign(`${endpoint}/${bucket}/${prefix}${key}`, {
      method,
      // The signature covers the hash of the body, so the store rejects a body that was corrupted in transit.
      headers: { "x-amz-content-sha256": hash("sha256", body ?? "") },
      ...(body && { body }),
    });
    return fetch(request, { redirect: "error", signal: AbortSignal.timeout(TRY_MS) });
  }

  async function ask<Result>(
    method: string,
    key: string,
    read: (response: Response) => Promise<Result>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Result> {
    requireBlobKey(key);
    for (const wait of PAUSES) {
      try {
        const response = await tryOnce(method, key, body);
        if (!isPassing(response.status)) return await read(response);
        await response.body?.cancel();
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await pause(wait);
    }
    return read(await tryOnce(method, key, body));
  }

  return {
    put: (key, bytes) => ask("PUT", key, requireDone, new Uint8Array(bytes)),
    get: (key) =>
      ask("GET", key, async (response) =>
        (await isThere(response)) ? Buffer.from(await response.arrayBuffer()) : undefined,
      ),
    has: (key) => ask("HEAD", key, isThere),
    delete: (key) =>
      ask("DELETE", key, async (response) => {
        if (await isThere(response)) await response.body?.cancel();
      }),
  };
}

/** An error response that a retry wouldn't change. */
class Refused extends Error {
  override name = "Refused";
}

/**
 * Includes the store's error code, such as AccessDenied, which helps to fix the configuration; our keys contain no
 * secrets.
 */
async function refusal(response: Response): Promise<Refused> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "no reason given";
  return new Refused(`the bucket answered ${response.status} (${code})`);
}

async function requireDone(response: Response): Promise<void> {
  if (!response.ok) throw await refusal(response);
  await response.body?.cancel();
}

/** Distinguishes a missing bucket from a missing blob, which only a response with a body does. */
async function isThere(response: Response): Promise<boolean> {
  if (response.ok) return true;
  if (response.status !== 404) throw await refusal(response);
  const text = await response.text();
  if (text.includes("NoSuchBucket")) throw new Refused("the bucket answered 404 (NoSuchBucket)");
  return false;
}
