import { randomUUID } from "node:crypto";
import { type Peer, readPair, tell } from "./peer.ts";

/**
 * @param url where it listens, with its example products
 * @param admin who may make promotions, as `email:password`
 * @param key the publishable key of a sales channel, which every visitor sends
 */
export async function openMedusa(url: string, admin: string, key: string): Promise<Peer> {
  const at = (path: string): string => new URL(path, url).href;
  const [email, password] = readPair(admin, "MEDUSA_ADMIN");
  const { body } = await tell<{ token: string }>("POST", at("/auth/user/emailpass"), { email, password });
  const office = { authorization: `Bearer ${body.token}` };
  const visitor = { "x-publishable-api-key": key };

  const create = async (code: string = randomUUID()): Promise<string> => {
    await tell(
      "POST",
      at("/admin/promotions"),
      {
        code,
        type: "standard",
        status: "active",
        is_automatic: false,
        application_method: { type: "percentage", target_type: "order", value: 10 },
      },
      office,
    );
    return code;
  };
  const code = await create();
  const { regions } = (await tell<{ regions: { id: string }[] }>("GET", at("/store/regions"), undefined, visitor)).body;
  const { products } = (
    await tell<{ products: { variants: { id: string }[] }[] }>("GET", at("/store/products?limit=1"), undefined, visitor)
  ).body;
  const [region] = regions;
  const variant = products[0]?.variants[0];
  if (!region || !variant) throw new Error("Medusa has no region or no product: load its example data first");

  return {
    name: "Medusa",
    create: async () => void (await create()),
    async takeSeat() {
      const { cart } = (
        await tell<{ cart: { id: string } }>("POST", at("/store/carts"), { region_id: region.id }, visitor)
      ).body;
      const inCart = (path: string): string => at(`/store/carts/${cart.id}/${path}`);
      await tell("POST", inCart("line-items"), { variant_id: variant.id, quantity: 1 }, visitor);
      const promotions = { promo_codes: [code] };
      return {
        apply: async () => void (await tell("POST", inCart("promotions"), promotions, visitor)),
        remove: async () => void (await tell("DELETE", inCart("promotions"), promotions, visitor)),
      };
    },
  };
}
