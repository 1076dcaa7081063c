import type { Reply } from "./answer.ts";
import { packedText } from "./packed-text.ts";

/** Characters of a reply that one packet of the network holds as it is. */
const FITS = 1_400;

/** Whether a reply is worth compressing. Files are compressed by their kind, or not at all. */
export const isWorthPacking = ({ body }: Reply): boolean => typeof body === "string" && body.length > FITS;

/**
 * A reply as its reader takes it, compressed off the event loop. Lists say the same words again and again, and wait
 * longest on slow networks.
 */
export async function packedReply(reply: Reply, accepted: string): Promise<Reply> {
  if (typeof reply.body !== "string" || !isWorthPacking(reply)) return reply;
  const { body, headers } = await packedText(reply.body, accepted);
  return { ...reply, headers: { ...reply.headers, vary: "accept-encoding", ...headers }, body: Buffer.from(body) };
}
