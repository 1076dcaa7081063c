import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WrittenReply } from "./written-reply.ts";

const BODY = JSON.stringify({ offer: "Jollof ₦5,000".repeat(400) });
let page: WrittenReply;
let call: WrittenReply;
let server: Server;

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    // One that takes its time, so that the next answer of a connection is ready before it.
    if (request.url === "/slow") setTimeout(() => response.end("slow"), 40);
    else (request.url === "/page" ? page : call).send(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  const headers = new Headers({ "content-type": "application/json", "referrer-policy": "same-origin" });
  page = new WrittenReply(headers, Buffer.from(BODY));
  call = new WrittenReply(new Headers([...headers, ["x-request-id", "made"]]), Buffer.from(BODY));
});

const get = (path: string, { version = "1.1", lines = "" } = {}) =>
  `GET ${path} HTTP/${version}\r\nhost: localhost\r\n${lines}\r\n`;
const LAST = "connection: close\r\n";

/** All that one connection is sent for these requests, which leave at once; the server has to close it. */
const exchange = (...requests: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(requests.join("")));
    socket.on("data", (chunk) => (text += chunk.toString("utf8")));
    socket.on("end", () => resolve(text)).on("error", reject);
  });

interface Answer {
  head: string[];
  body: string;
}
function answersIn(text: string): Answer[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((answer) => answer.split("\r\n\r\n"))
    .map(([head = "", body = ""]) => ({ head: head.split("\r\n"), body }));
}
const withoutId = ({ head }: Answer) => head.filter((line) => !/^(x-request-id|date)/i.test(line));

describe("a written reply", () => {
  it.each(["/page", "/call"])("has the head that Node wrote, every time: %s", async (path) => {
    const answers = answersIn(await exchange(get(path), get(path), get(path), get("/slow", { lines: LAST }))).slice(
      0,
      3,
    );
    expect(answers).toHaveLength(3);
    const [first, ...others] = answers;
    expect(first?.head).toEqual(expect.arrayContaining(["HTTP/1.1 200 OK", "Keep-Alive: timeout=65"]));
    expect(first?.head).toContain(`content-length: ${Buffer.byteLength(BODY)}`);
    expect(first?.head.some((line) => /^Date: \w{3}, .* GMT$/.test(line))).toBe(true);
    for (const other of others) expect(withoutId(other)).toEqual(withoutId(first!));
    expect(answers.map(({ body }) => body)).toEqual([BODY, BODY, BODY]);
  });

  it("carries another id every time", async () => {
    const requests = Array.from({ length: 30 }, () => get("/call"));
    const text = await exchange(...requests, get("/call", { lines: LAST }));
    const ids = Array.from(
      text.matchAll(/^x-request-id: ([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12})\r$/gm),
    );
    expect(new Set(ids.map(([, id]) => id)).size).toBe(31);
  });

  it("waits for its turn on a connection", async () => {
    await exchange(get("/call", { lines: LAST }));
    const answers = answersIn(await exchange(get("/call"), get("/slow"), get("/call"), get("/call", { lines: LAST })));
    expect(answers.map(({ body }) => body)).toEqual([BODY, expect.stringContaining("slow"), BODY, BODY]);
  });

  it("lets a connection go where the other side wants that, and keeps it where an old client does", async () => {
    await exchange(get("/call"), get("/call", { lines: LAST }));
    for (const last of [get("/call", { lines: LAST }), get("/call", { version: "1.0" })]) {
      const [kept, closed] = answersIn(await exchange(get("/call"), last));
      expect(kept?.head).toContain("Connection: keep-alive");
      expect(closed?.head).toContain("Connection: close");
      expect(closed?.body).toBe(BODY);
    }
    const old = { version: "1.0", lines: "connection: keep-alive\r\n" };
    const answers = answersIn(await exchange(get("/call", old), get("/call", { lines: LAST })));
    expect(answers.map(({ body }) => body)).toEqual([BODY, BODY]);
  });

  it("is all there for whoever reads slowly", async () => {
    page = new WrittenReply(new Headers(), Buffer.alloc(3_000_000, "x"));
    const requests = Array.from({ length: 5 }, () => get("/page"));
    const text = await exchange(...requests, get("/page", { lines: LAST }));
    expect(text.match(/x{3000000}/g)).toHaveLength(6);
  });
});
