import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, need } from "./attack.ts";
import { call, get, many } from "./client.ts";
import { BRAND, brandToken, must, newAddress, registerShop, type Shop, signIn } from "./people.ts";
import { sendRaw } from "./raw.ts";
import type { World } from "./servers.ts";
import { claim, counterOf, payable, pinOf } from "./vouchers.ts";

const done = (replies: readonly { status: number }[]): number => replies.filter(({ status }) => status === 200).length;

/** Content lengths that together leave 2 kB of the 16 MiB that a server had for bodies. Bytes. */
const DECLARED: readonly number[] = [...Array<number>(163).fill(100 * 1024), 84 * 1024 - 2_048];

interface DeclaredBody {
  path: string;
  from: string;
  /** Bytes. */
  length: number;
  token?: string;
}

/** Opens a connection that announces a body and sends none of it. */
function declareBody(url: string, { path, from, length, token }: DeclaredBody): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${from}`,
    ...(token === undefined ? [] : [`token: ${token}`]),
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

const holdPlaces: Attack = {
  finding: "N1",
  aim: "requests of headers alone keep a brand from saving",
  async run(world) {
    const [server] = world.servers;
    const token = await brandToken(world);
    const from = newAddress();
    const held = await Promise.all(
      DECLARED.map((length) => declareBody(server, { path: "/api/brand/customer/claim", from, length })),
    );
    await pause(500);
    const text = "A policy. ".repeat(200);
    const texts = { privacyPolicy: text, websiteToBrand: text, disclaimer: text };
    const { status } = await call(server, "POST /brand/user/settings", texts, { token, from: newAddress() });
    for (const socket of held) socket.destroy();
    return {
      succeeded: status !== 200,
      found: `beside ${DECLARED.length} of them, a brand's 6 kB are answered ${status}`,
    };
  },
};

const holdPictures: Attack = {
  finding: "N1",
  aim: "six shops that announce pictures keep a brand from uploading one",
  async run(world) {
    const [server] = world.servers;
    const token = await brandToken(world);
    const shops = await many(6, 2, () => registerShop(world));
    const held = await Promise.all(
      shops.flatMap((shop) =>
        Array.from({ length: 8 }, () =>
          declareBody(server, {
            path: "/api/brand/store/pictures/add",
            from: newAddress(),
            length: 7_000_000,
            ...shop,
          }),
        ),
      ),
    );
    await pause(500);
    const image = `data:image/png;base64,${"A".repeat(3_000_000)}`;
    const { status } = await call(server, "POST /brand/product/add", { image }, { token, from: newAddress() });
    for (const socket of held) socket.destroy();
    return { succeeded: status !== 422, found: `beside ${held.length} of them, a brand's 3 MB are answered ${status}` };
  },
};

/** Returns an address in its own /64, all within one /48. */
const inOneSite = (nth: number): string => `2a01:4f8:88:${(nth + 1).toString(16)}::7`;
const GUESSES = 1_200;
/** Maximum acceptable time of a sign-in. Milliseconds. */
const SIGN_IN_TIMEOUT_MS = 5_000;

const floodSignIn: Attack = {
  finding: "N2",
  aim: "a flood of sign-ins from one IPv6 /48 delays an honest one",
  async run(world) {
    const guesses = many(GUESSES, 400, (nth) =>
      signIn(
        world,
        { email: `nobody-${nth}@corner.example`, password: "Wrong-Guess-1" },
        { type: 2, from: inOneSite(nth) },
      ),
    );
    await pause(500);
    const began = performance.now();
    const { status } = await signIn(world, BRAND);
    const took = performance.now() - began;
    const judged = (await guesses).filter((reply) => reply.status === 401).length;
    return {
      succeeded: status !== 200 || took > SIGN_IN_TIMEOUT_MS || judged === GUESSES,
      found: `${judged} of ${GUESSES} guesses are judged; the right sign-in is answered ${status} after ${(took / 1_000).toFixed(1)} s`,
    };
  },
};

/** Returns the status of a response to QUERY, an unsupported method. */
function query(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "QUERY", headers: { "content-length": 2 } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end("{}");
  });
}

const breakPages: Attack = {
  finding: "N3",
  aim: "anybody makes the server fail",
  async run({ servers: [server] }) {
    const paths = ["/c/%00", "/c/a%00b/find-store", "/v/%00", "/api/brand/campaign/heatmap?campaignId=%00"];
    const statuses = await Promise.all(paths.map(async (path) => (await get(`${server}${path}`)).status));
    statuses.push(await query(`${server}/`), await query(`${server}/api/brand/customer/claim`));
    return {
      succeeded: statuses.some((status) => status >= 500),
      found: `answered ${statuses.join(", ")}`,
    };
  },
};

const keepSecretPage: Attack = {
  finding: "N4",
  aim: "a browser keeps the page of a voucher, with its pin",
  async run(world) {
    const [server] = world.servers;
    const pin = pinOf(await must(claim(server, newAddress())));
    const { status, headers } = await get(`${server}/v/${pin}`, { from: newAddress() });
    const policy = headers.get("cache-control") ?? "";
    return { succeeded: !policy.includes("no-store"), found: `answered ${status} with "${policy}"` };
  },
};

const looseEnds: Attack = {
  finding: "N6",
  aim: "another HTTP than ours is served, and everybody may be a proxy",
  async run({ servers: [server], start }) {
    const ask = (line: string, ...headers: string[]) =>
      sendRaw(server, [line, "Host: localhost", "Connection: close", ...headers, "", "0", "", ""].join("\r\n"));
    const isServed = (reply: string) => reply.startsWith("HTTP/1.1 200");
    need(isServed(await ask("GET /livez HTTP/1.1", "Transfer-Encoding: chunked")), "not even HTTP/1.1 is served");
    const everybody: string[] = [];
    for (const TRUST_PROXY of ["0.0.0.0/0", "0.0.0.0/1,128.0.0.0/1", "::/0"])
      if (await start({ NODE_ENV: "production", TRUST_PROXY })) everybody.push(TRUST_PROXY);
    const doors = {
      "HTTP/2.0 in a request line": isServed(await ask("GET /livez HTTP/2.0")),
      "an unknown transfer encoding": isServed(await ask("GET /livez HTTP/1.1", "Transfer-Encoding: gzip, chunked")),
      "a proxy that is everybody": everybody.length > 0,
    };
    const open = Object.entries(doors).flatMap(([door, isOpen]) => (isOpen ? [door] : []));
    return { succeeded: open.length > 0, found: open.length > 0 ? open.join(", ") : "all shut" };
  },
};

/** Businesses that a network can register per hour without proof of work. */
const FREE_SHOPS = 10;
/** Daily limit on redemptions by all businesses that a brand hasn't approved. */
const UNAPPROVED_A_DAY = 100;

const farmShops: Attack = {
  finding: "N7",
  aim: "one network opens shops by the dozen, and what they cash is paid",
  async run(world) {
    const from = newAddress();
    const opened = await many(30, 4, () => registerShop(world, {}, from).catch(isLimit));
    const shops = opened.filter((shop): shop is Shop => shop !== undefined);
    const networks = [newAddress(), newAddress(), newAddress()];
    const claims = await many(150, 16, (nth) => claim(world.servers[nth % 2]!, networks[nth % networks.length]!));
    const pins = claims.filter(({ status }) => status === 200).map(pinOf);
    const counters = await Promise.all(shops.map((shop) => counterOf(world, shop)));
    const redeemed = await many(shops.length === 0 ? 0 : pins.length, 16, (nth) =>
      redeemAt(world, shops, counters, nth, pins[nth]!),
    );
    need(done(redeemed) > 0, "nothing was redeemed");
    const money = await Promise.all(shops.map((shop) => payable(world, shop)));
    const paid = money.reduce((sum, worth) => sum + worth, 0);
    return {
      succeeded: shops.length > FREE_SHOPS || done(redeemed) > UNAPPROVED_A_DAY || paid > 0,
      found: `${shops.length} of 30 shops, ${done(redeemed)} of ${pins.length} redeemed, ${paid.toFixed(2)} to be paid`,
    };
  },
};

/** Nothing for a registration that the network's limit refuses; any other refusal is a fault of this attack. */
function isLimit(error: unknown): undefined {
  need(String(error).startsWith("Error: 429 "), String(error));
}

const redeemAt = (
  world: World,
  shops: readonly Shop[],
  counters: readonly object[],
  nth: number,
  pin: string,
): ReturnType<typeof call> => {
  const at = nth % shops.length;
  const till = { token: shops[at]!.token, from: newAddress() };
  return call(world.servers[nth % 2]!, "POST /store/voucher/redeem", { pin, ...counters[at] }, till);
};

export const secondLook: readonly Attack[] = [
  holdPlaces,
  holdPictures,
  floodSignIn,
  breakPages,
  keepSecretPage,
  looseEnds,
  farmShops,
];
