import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Blobs, requireBlobKey } from "./blobs.ts";

/** A bucket of Amazon's S3, or of any store that speaks its language. */
export interface BucketSettings {
  /** Without a path: the bucket is the first part of each path, which every such store understands. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What all keys begin with, ending with a slash; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long one try may take, the bytes included. Milliseconds. */
const TRY_MS = 15_000;
/** How long to wait before the second and the third try. Milliseconds. */
const PAUSES = [100, 500];

const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Blobs in a bucket. Reading and writing again is harmless, so what fails in passing is tried three times. */
export function blobsInBucket({ endpoint, bucket, prefix, ...keys }: BucketSettings): Blobs {
  const client = new AwsClient({ ...keys, service: "s3" });

  async function tryOnce(method: string, key: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<Response> {
    const request = await client.sign(`${endpoint}/${bucket}/${prefix}${key}`, {
      method,
      // With the hash of the bytes in what is signed, the store refuses what was changed on its way.
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

/** The store understood and said no; asking again would not help. */
class Refused extends Error {
  override name = "Refused";
}

/** The store's own code, such as AccessDenied, says what to mend; a key of ours holds nothing secret. */
async function refusal(response: Response): Promise<Refused> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "no reason given";
  return new Refused(`the bucket answered ${response.status} (${code})`);
}

async function requireDone(response: Response): Promise<void> {
  if (!response.ok) throw await refusal(response);
  await response.body?.cancel();
}

/** A bucket that is missing is no missing blob, which only a reply with a body tells. */
async function isThere(response: Response): Promise<boolean> {
  if (response.ok) return true;
  if (response.status !== 404) throw await refusal(response);
  const text = await response.text();
  if (text.includes("NoSuchBucket")) throw new Refused("the bucket answered 404 (NoSuchBucket)");
  return false;
}
