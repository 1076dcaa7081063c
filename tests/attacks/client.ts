/** A response to a client, whose address a trusted proxy reports. */
export interface Reply {
  status: number;
  text: string;
  /** The value at a path of a JSON response, such as `data.0.storeId`; empty if there is none. */
  at(path: string): string;
  headers: Headers;
}

export interface Request {
  token?: string;
  /** The client's address, as reported by the proxy. If missing, the machine's own. */
  from?: string;
  headers?: Record<string, string>;
}

/** Requests a page or file. */
export async function get(url: string, { token, from, headers = {} }: Request = {}): Promise<Reply> {
  return read(await fetch(url, { redirect: "manual", headers: headersOf({ token, from, headers }) }));
}

/** Calls the API, such as `POST /brand/user/login`. The input of a GET becomes its query. */
export async function call(server: string, name: string, input: object = {}, request: Request = {}): Promise<Reply> {
  const [method = "GET", path = ""] = name.split(" ");
  const given = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given.get(key) ?? ""));
  const query = method === "GET" ? `?${new URLSearchParams([...given]).toString()}` : "";
  const headers = { ...headersOf(request), ...(method !== "GET" && { "content-type": "application/json" }) };
  const body = method === "GET" ? undefined : JSON.stringify(input);
  return read(await fetch(`${server}/api${filled}${query}`, { method, headers, body, redirect: "manual" }));
}

const headersOf = ({ token, from, headers = {} }: Request): Record<string, string> => ({
  ...(token !== undefined && { token }),
  ...(from !== undefined && { "x-forwarded-for": from }),
  ...headers,
});

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const body = parsed(text);
  const at = (path: string) => {
    const found = path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], body);
    return typeof found === "string" || typeof found === "number" ? String(found) : "";
  };
  return { status: response.status, text, headers: response.headers, at };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Runs `work` `times` times, with at most `atOnce` in parallel. */
export async function many<Result>(
  times: number,
  atOnce: number,
  work: (nth: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const nth = next++;
      results[nth] = await work(nth);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
