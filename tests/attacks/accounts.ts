import { type Attack, need } from "./attack.ts";
import { call, get, many } from "./client.ts";
import {
  mailed,
  must,
  newAddress,
  registerShop,
  registrationForm,
  signIn,
  brandToken,
  liveCampaign,
} from "./people.ts";
import type { World } from "./servers.ts";

async function resetPassword(world: World, email: string, newPassword: string): Promise<number> {
  const [server] = world.servers;
  await call(server, "POST /brand/user/forget-password", { email }, { from: newAddress() });
  const id = await mailed(world, email, /\/reset-password\/([\w-]+)/);
  return (await call(server, "POST /brand/user/reset-password/{id}", { id, newPassword })).status;
}

const keepHandOff: Attack = {
  finding: "F3",
  aim: "a hand-off code outlives a password reset",
  async run(world) {
    const shop = await registerShop(world);
    const handOff = await must(signIn(world, shop, { type: 2 }));
    const reset = await resetPassword(world, shop.email, "Brave-Walrus-88");
    need(reset === 200, `the reset is answered ${reset}`);
    const { status } = await call(world.servers[1], "POST /web/v1/user/verify-token", { token: handOff.at("token") });
    return { succeeded: status === 200, found: `after a reset the old code is answered ${status}` };
  },
};

const lockOut: Attack = {
  finding: "F5",
  aim: "a stranger keeps an owner out by wrong passwords",
  async run(world) {
    const shop = await registerShop(world);
    for (let address = 0; address < 3; address += 1) {
      const from = newAddress();
      await many(12, 4, () => signIn(world, { ...shop, password: "Wrong-Guess-1" }, { type: 2, from }));
    }
    const { status } = await signIn(world, shop, { type: 2 });
    return { succeeded: status !== 200, found: `the owner with the right password is answered ${status}` };
  },
};

const leadAstray: Attack = {
  finding: "F7",
  aim: "the sign-in page leads to another site",
  async run(world) {
    const nexts = ["/%09/evil.example/x", "/%0a/evil.example/x", "/%5Cevil.example/x", "//evil.example/x"];
    const token = await brandToken(world);
    const replies = await many(nexts.length, 1, (nth) =>
      get(`${world.servers[0]}/?login=brand&next=${nexts[nth]}`, { headers: { cookie: `token=${token}` } }),
    );
    const led = replies.filter(
      ({ text, headers }) =>
        /value="[^"]*evil\.example|href="[^"]*evil\.example/.test(text) || /evil/.test(headers.get("location") ?? ""),
    );
    return { succeeded: led.length > 0, found: `${led.length} of ${nexts.length} addresses are kept by the page` };
  },
};

const makeSignedInAsMe: Attack = {
  finding: "F8",
  aim: "a hand-off code asked for elsewhere signs a visitor in",
  async run(world) {
    const shop = await registerShop(world);
    const [server] = world.servers;
    const nonce = "a nonce of another browser";
    const { email, password } = shop;
    const handOff = await must(call(server, "POST /brand/user/login", { email, password, type: 2, nonce }));
    const { status } = await call(server, "POST /web/v1/user/verify-token", { token: handOff.at("token") });
    return { succeeded: status === 200, found: `the code of another browser is answered ${status}` };
  },
};

const tellAccounts: Attack = {
  finding: "F9",
  aim: "a stranger learns who has an account",
  async run(world) {
    const [server] = world.servers;
    const shop = await registerShop(world, { email: `mike-${Date.now()}@corner.example` });
    const register = async (email: string) => {
      const form = await registrationForm(world, { email });
      const reply = await call(server, "POST /brand/store/register-merchant", form, { from: newAddress() });
      return `${reply.status} ${reply.at("code")}`;
    };
    const [known, unknown] = [await register(shop.email), await register(`nobody-${Date.now()}@corner.example`)];
    const probe = async (email: string) => {
      const from = newAddress();
      for (let tries = 0; tries < 10; tries += 1)
        await signIn(world, { email, password: "Wrong-1" }, { type: 2, from });
      const spelled = email.replace("i", "\u0130");
      return (await signIn(world, { email: spelled, password: "Wrong-1" }, { type: 2, from })).status;
    };
    const statuses = [await probe(shop.email), await probe(`mike-nobody-${Date.now()}@corner.example`)];
    return {
      succeeded: known !== unknown || statuses[0] !== statuses[1],
      found: `registering: ${known} and ${unknown}; signing in by "İ": ${statuses.join(" and ")}`,
    };
  },
};

const GUESSED = [
  "654321",
  "987654321",
  "555555",
  "121212",
  "00000000",
  "aaaaaa",
  "abcdef",
  "voucher1",
  "Stashwell2026",
  "gift2026",
  "Spring2026!",
  "Summer2026!",
  "changeme123!",
  "dragon99!",
  "voucher!2026",
  "cashier2026",
  "shopshop1",
];

const takeGuessed: Attack = {
  finding: "F10",
  aim: "passwords that everybody guesses are taken",
  async run(world) {
    const shop = await registerShop(world);
    await call(world.servers[0], "POST /brand/user/forget-password", { email: shop.email }, { from: newAddress() });
    const id = await mailed(world, shop.email, /\/reset-password\/([\w-]+)/);
    for (const newPassword of GUESSED) {
      const { status } = await call(world.servers[0], "POST /brand/user/reset-password/{id}", { id, newPassword });
      if (status === 200) return { succeeded: true, found: `"${newPassword}" is taken` };
    }
    const strong = { id, newPassword: "Brave-Walrus-88" };
    await must(call(world.servers[0], "POST /brand/user/reset-password/{id}", strong));
    return { succeeded: false, found: `none of ${GUESSED.length} is taken` };
  },
};

const stopRegistration: Attack = {
  finding: "F15",
  aim: "five strangers stop a registration",
  async run(world) {
    const [server] = world.servers;
    const email = `owner-${Date.now()}@corner.example`;
    const begin = async () =>
      call(server, "POST /brand/store/register-merchant", await registrationForm(world, { email }), {
        from: newAddress(),
      });
    const own = await must(begin());
    for (let strangers = 0; strangers < 6; strangers += 1) await begin();
    const session = await call(server, "GET /brand/store/onboarding", {}, { token: own.at("token") });
    const again = await begin();
    return {
      succeeded: session.status !== 200 || again.status !== 200,
      found: `the owner's session is answered ${session.status}, a new registration ${again.status}`,
    };
  },
};

const makeLastingKey: Attack = {
  finding: "F16",
  aim: "a stolen session makes an API key, a webhook and an owner",
  async run(world) {
    const [server] = world.servers;
    const token = await brandToken(world);
    const statuses = [
      (await call(server, "POST /brand/api-key/add", { name: "Thief", scopes: ["campaigns:read"] }, { token })).status,
      (
        await call(
          server,
          "POST /brand/team/invite",
          { email: "thief@elsewhere.example", firstName: "T", lastName: "", role: "owner" },
          { token },
        )
      ).status,
    ];
    return { succeeded: statuses.includes(200), found: `a key ${statuses[0]}, an owner ${statuses[1]}` };
  },
};

const seeStock: Attack = {
  finding: "F21",
  aim: "a stranger reads every shop's stock and whether it is suspended",
  async run(world) {
    await registerShop(world);
    const campaignId = await liveCampaign(world);
    const quantities: number[] = [];
    for (const name of ["storeList", "heatmap", "productData"]) {
      const input = { campaignId, ...(name === "storeList" && { limit: 50, offset: 1 }) };
      const { text } = await must(call(world.servers[0], `GET /brand/campaign/${name}`, input, { from: newAddress() }));
      const stock = [...text.matchAll(/"(?:currentQty|totalStock)":"?(\d+)/g)];
      need(name === "productData" || stock.length > 0, `${name} has no quantities at all`);
      quantities.push(...stock.map(([, count]) => Number(count)));
    }
    const exact = quantities.filter((count) => count > 1).length;
    return { succeeded: exact > 0, found: `${exact} of ${quantities.length} quantities are exact` };
  },
};

export const accountAttacks: readonly Attack[] = [
  keepHandOff,
  lockOut,
  leadAstray,
  makeSignedInAsMe,
  tellAccounts,
  takeGuessed,
  stopRegistration,
  makeLastingKey,
  seeStock,
];
