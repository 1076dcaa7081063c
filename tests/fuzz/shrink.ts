import type { Sent } from "./make-case.ts";

/** Maximum number of attempts to shrink a finding. */
const TRIES = 80;

type Still = (sent: Sent) => Promise<boolean>;

/** Returns the smallest request found with the same error, without irrelevant headers, fields and items. */
export async function shrink(sent: Sent, still: Still): Promise<Sent> {
  if (sent.bytes) return sent;
  let best = sent;
  let left = TRIES;
  const better = async (smaller: Sent): Promise<boolean> => {
    if (left === 0) return false;
    left -= 1;
    if (!(await still(smaller))) return false;
    best = smaller;
    return true;
  };

  for (const name of Object.keys(sent.headers)) {
    const { [name]: _left, ...headers } = best.headers;
    await better({ ...best, headers });
  }
  const [path = "", query = ""] = best.target.split("?");
  let pairs = query.split("&").filter(Boolean);
  for (const pair of pairs) {
    const fewer = pairs.filter((one) => one !== pair);
    const target = fewer.length > 0 ? `${path}?${fewer.join("&")}` : path;
    if (await better({ ...best, target })) pairs = fewer;
  }
  await shrinkBody(best.body, (body) => better({ ...best, body: Buffer.from(JSON.stringify(body)) }));
  return best;
}

async function shrinkBody(body: Buffer | undefined, better: (value: unknown) => Promise<boolean>): Promise<void> {
  let whole: unknown;
  try {
    whole = JSON.parse(body?.toString() ?? "");
  } catch {
    return;
  }
  if (!(await better(whole))) return;
  const visit = async (part: unknown): Promise<void> => {
    if (typeof part !== "object" || part === null) return;
    const holder = part as Record<string, unknown>;
    for (const key of Object.keys(holder).toReversed()) {
      const value = holder[key];
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      if (await better(whole)) continue;
      if (Array.isArray(holder)) holder.splice(Number(key), 0, value);
      else holder[key] = value;
      await visit(value);
    }
  };
  await visit(whole);
}
