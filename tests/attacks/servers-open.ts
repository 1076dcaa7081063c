import { request } from "node:http";
import { findFreePort } from "@stashwell/postgres/free-port";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, need } from "./attack.ts";
import { call, get, many } from "./client.ts";
import { brandToken, liveCampaign, must, newAddress, registerShop, signIn } from "./people.ts";
import { sendRaw } from "./raw.ts";

const bankOfNobody: Attack = {
  finding: "F2",
  aim: "production starts with a bank check that checks nobody",
  async run({ start }) {
    const server = await start({ NODE_ENV: "production", BANK_PROVIDER: "" });
    return { succeeded: server !== undefined, found: server ? "it starts" : "it does not start" };
  },
};

const readMail: Attack = {
  finding: "F4",
  aim: "without NODE_ENV the mailbox is open to the internet",
  async run({ start }) {
    const server = await start({ PUBLIC_URL: "https://vouchers.example.com", DEMO: "0" });
    if (!server) return { succeeded: false, found: "it does not start" };
    const { status } = await get(`${server.url}/dev/mailbox.json`, {
      from: "8.8.8.8",
      headers: { host: "vouchers.example.com" },
    });
    return { succeeded: status === 200, found: `the mailbox is answered ${status}` };
  },
};

const starve: Attack = {
  finding: "F11",
  aim: "slow public pages starve the server",
  async run({ servers: [server] }) {
    const time = async (path: string) => {
      const began = performance.now();
      await many(160, 16, () => take(`${server}${path}`));
      return performance.now() - began;
    };
    const [page, document] = [await time("/"), await time("/api/openapi.json")];
    const ratio = document / page;
    return {
      succeeded: ratio > 5,
      found: `the API's document takes ${ratio.toFixed(1)} times as long as the home page`,
    };
  },
};

/** Requests compressed content and reads the response without decompressing it. */
const take = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, br", "x-forwarded-for": newAddress() };
    request(url, { headers }, (response) => response.on("end", resolve).resume())
      .on("error", reject)
      .end();
  });

const keepRemovedPicture: Attack = {
  finding: "F13",
  aim: "a removed picture stays on the server",
  async run(world) {
    const [server] = world.servers;
    const shop = await registerShop(world);
    const location = await must(call(server, "POST /brand/store/getLocation", {}, shop));
    const storeId = location.at("data.0.storeId");
    const image = await makePictureUrl({ format: "jpeg" });
    const { text } = await must(call(server, "POST /brand/store/pictures/add", { storeId, image, alt: "" }, shop));
    const path = /\/images\/[0-9a-f]{64}\/\d+\.\w+/.exec(text)?.[0] ?? "";
    const pictureId = /"pictureId":"([^"]+)"/.exec(text)?.[1] ?? "";
    const before = await get(`${server}${path}`);
    await must(call(server, "POST /brand/store/pictures/remove", { storeId, pictureId }, shop));
    await pause(2_000);
    const { status } = await get(`${server}${path}`, { headers: { "cache-control": "no-cache" } });
    return {
      succeeded: before.status !== 200 || status === 200,
      found: `shown ${before.status}, after its removal ${status}`,
    };
  },
};

const stayUnseen: Attack = {
  finding: "F19",
  aim: "the log cannot tell who attacked",
  async run(world) {
    await signIn(world, { email: "nobody@corner.example", password: "Wrong-Guess-1" });
    await pause(500);
    const line =
      world
        .logs()
        .split("\n")
        .findLast((one) => one.includes('"event":"sign-in"')) ?? "{}";
    const lacks = ["time", "requestId", "account", "network"].filter((part) => !line.includes(`"${part}`));
    return {
      succeeded: lacks.length > 0,
      found: lacks.length > 0 ? `lines lack ${lacks.join(", ")}` : "lines tell all four",
    };
  },
};

const formula: Attack = {
  finding: "F20",
  aim: "a shop's name becomes a formula in a table",
  async run(world) {
    const name = "a;=cmd|' /C calc'!A0;";
    const [server] = world.servers;
    await registerShop(world, { organizationName: name });
    const campaignId = await liveCampaign(world);
    const { text } = await call(
      server,
      "GET /brand/campaign/export-stores",
      { campaignId },
      { token: await brandToken(world) },
    );
    const line = text.split("\n").find((one) => one.includes("calc")) ?? "";
    // Where semicolons separate cells, a cell that starts with these characters is a formula, quoted or not.
    const isOpen = line === "" || line.split(";").some((cell) => /^["']?[=+@-]/.test(cell) && !cell.startsWith("'"));
    return { succeeded: isOpen, found: `the line is ${line.slice(0, 60)}` };
  },
};

const smallDoors: Attack = {
  finding: "F23",
  aim: "small doors: two hosts, bare refusals, keys that are none, open metrics, foreign localhost",
  async run({ start }) {
    const settings = { NODE_ENV: "production", PUBLIC_URL: "https://vouchers.example.com" };
    const server = await start({ ...settings, METRICS_PORT: String(await findFreePort()) });
    if (!server) throw new Error("no server in production");
    const ask = (path: string, ...hosts: string[]) =>
      sendRaw(
        server.url,
        `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`,
      );
    const isServed = (reply: string) => reply.startsWith("HTTP/1.1 200");
    need(isServed(await ask("/livez", "vouchers.example.com")), "not even its own host is served");
    const keys = ["0".repeat(32), "01".repeat(16), "password".repeat(4)];
    const started = [];
    for (const key of keys) if (await start({ ...settings, SECRET_KEY: key })) started.push(key);
    const doors = {
      "two hosts": isServed(await ask("/livez", "vouchers.example.com", "evil.example")),
      "a 421 without HSTS": !/strict-transport-security/i.test(await ask("/", "evil.example")),
      "a bare 421": !/frame-ancestors/i.test(await ask("/", "evil.example")),
      "*.localhost": isServed(await ask("/", "evil.localhost")),
      "metrics on the public port": isServed(await ask("/metrics", "vouchers.example.com")),
      "a key that is none": started.length > 0,
    };
    const open = Object.entries(doors).flatMap(([door, isOpen]) => (isOpen ? [door] : []));
    return { succeeded: open.length > 0, found: open.length > 0 ? open.join(", ") : "all shut" };
  },
};

export const serverAttacks: readonly Attack[] = [
  bankOfNobody,
  readMail,
  starve,
  keepRemovedPicture,
  stayUnseen,
  formula,
  smallDoors,
];
