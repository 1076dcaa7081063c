import { randomUUID } from "node:crypto";
import { type Peer, readPair, send } from "./peer.ts";

/** The fields returned for a cart with a code: the minimum that shows whether it is cheaper. */
const FIELDS = "fields=id,discount_total";
interface Cart {
  cart: { id: string; discount_total: number };
}

/** Sends requests to one shop, with the credentials of one user. */
type Call = <Body>(method: string, path: string, body?: object) => Promise<Body>;

const callerOf =
  (url: string, headers: Readonly<Record<string, string>>): Call =>
  async <Body>(method: string, path: string, body?: object) =>
    (await send<Body>(method, new URL(path, url).href, body, headers)).body;

async function openOffice(url: string, admin: string): Promise<Call> {
  const [email, password] = readPair(admin, "MEDUSA_ADMIN");
  const { token } = await callerOf(url, {})<{ token?: string }>("POST", "/auth/user/emailpass", { email, password });
  if (token === undefined) throw new Error("Medusa asks for more than a password of MEDUSA_ADMIN");
  return callerOf(url, { authorization: `Bearer ${token}` });
}

async function makePromotion(office: Call, code: string): Promise<string> {
  const { promotion } = await office<{ promotion: { id: string } }>("POST", "/admin/promotions", {
    code,
    type: "standard",
    status: "active",
    is_automatic: false,
    application_method: { type: "percentage", target_type: "order", value: 10 },
  });
  return promotion.id;
}

/** Returns a region of the shop, and a product variant to buy. */
async function findGoods(visitor: Call): Promise<{ region_id: string; variant_id: string }> {
  const { regions } = await visitor<{ regions: { id: string }[] }>("GET", "/store/regions");
  const { products } = await visitor<{ products: { variants: { id: string }[] }[] }>("GET", "/store/products?limit=1");
  const [region] = regions;
  const variant = products[0]?.variants[0];
  if (!region || !variant) throw new Error("Medusa has no region or no product: load its example data first");
  return { region_id: region.id, variant_id: variant.id };
}

/**
 * Opens Medusa as a peer.
 * @param url where it listens, with its example products
 * @param admin who may make promotions, as `email:password`
 * @param key the publishable key of a sales channel, which every visitor sends
 */
export async function openMedusa(url: string, admin: string, key: string): Promise<Peer> {
  const office = await openOffice(url, admin);
  const visitor = callerOf(url, { "x-publishable-api-key": key });
  const { region_id, variant_id } = await findGoods(visitor);
  const code = randomUUID();
  const made = [await makePromotion(office, code)];

  return {
    name: "Medusa",
    create: async () => void made.push(await makePromotion(office, randomUUID())),
    countCodes: async () => (await office<{ count: number }>("GET", "/admin/promotions?limit=1&fields=id")).count,
    async takeSeat() {
      const { cart } = await visitor<Cart>("POST", "/store/carts", { region_id });
      await visitor("POST", `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 });
      const path = `/store/carts/${cart.id}/promotions?${FIELDS}`;
      const discountAfter = async (method: string): Promise<number> =>
        (await visitor<Cart>(method, path, { promo_codes: [code] })).cart.discount_total;
      return {
        async apply() {
          if (!((await discountAfter("POST")) > 0))
            throw new Error("Medusa applied a code, and the cart's total stayed");
        },
        async remove() {
          if ((await discountAfter("DELETE")) !== 0)
            throw new Error("Medusa removed a code, and the cart stayed discounted");
        },
      };
    },
    async clearUp() {
      for (let id = made.pop(); id !== undefined; id = made.pop()) await office("DELETE", `/admin/promotions/${id}`);
    },
  };
}
