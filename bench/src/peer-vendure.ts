import { randomUUID } from "node:crypto";
import { type Peer, readPair, send, type Reply } from "./peer.ts";

interface GraphqlReply<Data> {
  data?: Data;
  errors?: { message: string }[];
}
/** A union in a response: the requested type, or an error. */
interface Outcome {
  errorCode?: string;
  message?: string;
}

/** A session, by the token or the cookies that Vendure returns: which of them depends on its settings. */
class Session {
  #headers: Record<string, string> = {};
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask<Data extends object>(query: string, variables: object = {}): Promise<Data> {
    const reported = await send<GraphqlReply<Data>>("POST", this.#url, { query, variables }, this.#headers);
    this.#remember(reported);
    const { data, errors } = reported.body;
    if (!data || errors) throw new Error(`Vendure answered ${JSON.stringify(errors)}`);
    for (const outcome of Object.values(data) as (Outcome | null)[])
      if (outcome?.errorCode) throw new Error(`Vendure refused: ${outcome.errorCode} ${outcome.message ?? ""}`);
    return data;
  }

  #remember({ header, cookies }: Reply<unknown>): void {
    const token = header("vendure-auth-token");
    if (token) this.#headers = { authorization: `Bearer ${token}` };
    else if (cookies.length > 0) this.#headers = { cookie: cookies.join("; ") };
  }
}

/** The minimum that shows whether the order is cheaper. */
const DISCOUNTS = "discounts { amountWithTax }";
interface Discounted {
  discounts: unknown[];
}
const ERROR = "... on ErrorResult { errorCode message }";
const LOGIN = `mutation ($name: String!, $password: String!) {
  login(username: $name, password: $password, rememberMe: true) { ... on CurrentUser { id } ${ERROR} } }`;
const CREATE = `mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ... on Promotion { id } ${ERROR} } }`;
const COUNT = "query { promotions(options: { take: 1, filter: { enabled: { eq: true } } }) { totalItems } }";
const DELETE = "mutation ($ids: [ID!]!) { deletePromotions(ids: $ids) { result message } }";
const VARIANTS = "query { products(options: { take: 1 }) { items { variants { id } } } }";
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id } ${ERROR} } }`;
const APPLY = `mutation ($code: String!) { applyCouponCode(couponCode: $code) { ... on Order { ${DISCOUNTS} } ${ERROR} } }`;
const REMOVE = `mutation ($code: String!) { removeCouponCode(couponCode: $code) { ${DISCOUNTS} } }`;

/** Deletions per request: Vendure runs a statement for each. */
const DELETED_AT_ONCE = 100;

interface Promotions {
  /** Returns the promotion's id in Vendure. */
  make(couponCode: string): Promise<string>;
  count(): Promise<number>;
  delete(ids: readonly string[]): Promise<void>;
}

/** Opens a signed-in session of the admin API. */
async function openOffice(url: string, admin: string): Promise<Promotions> {
  const office = new Session(new URL("/admin-api", url).href);
  const [name, password] = readPair(admin, "VENDURE_ADMIN");
  await office.ask(LOGIN, { name, password });
  return {
    async make(couponCode) {
      const actions = [{ code: "order_percentage_discount", arguments: [{ name: "discount", value: "10" }] }];
      const translations = [{ languageCode: "en", name: couponCode }];
      const input = { enabled: true, couponCode, conditions: [], actions, translations };
      return (await office.ask<{ createPromotion: { id: string } }>(CREATE, { input })).createPromotion.id;
    },
    async count() {
      return (await office.ask<{ promotions: { totalItems: number } }>(COUNT)).promotions.totalItems;
    },
    async delete(ids) {
      const { deletePromotions } = await office.ask<{ deletePromotions: { result: string; message?: string }[] }>(
        DELETE,
        { ids },
      );
      const stored = deletePromotions.find(({ result }) => result !== "DELETED");
      if (stored) throw new Error(`Vendure keeps a promotion: ${stored.message ?? stored.result}`);
    },
  };
}

/** @param url where it listens, with its example products; @param admin who may make promotions, as `name:password` */
export async function openVendure(url: string, admin: string): Promise<Peer> {
  const promotions = await openOffice(url, admin);
  const code = randomUUID();
  const made = [await promotions.make(code)];
  return {
    name: "Vendure",
    create: async () => void made.push(await promotions.make(randomUUID())),
    countCodes: () => promotions.count(),
    async takeSeat() {
      const visitor = new Session(new URL("/shop-api", url).href);
      const { products } = await visitor.ask<{ products: { items: { variants: { id: string }[] }[] } }>(VARIANTS);
      const variant = products.items[0]?.variants[0];
      if (!variant) throw new Error("Vendure has no product: load its example data first");
      await visitor.ask(ADD, { id: variant.id });
      return {
        async apply() {
          const { applyCouponCode: order } = await visitor.ask<{ applyCouponCode: Discounted }>(APPLY, { code });
          if (order.discounts.length !== 1) throw new Error("Vendure applied a code, and the order's total stayed");
        },
        async remove() {
          const { removeCouponCode: order } = await visitor.ask<{ removeCouponCode: Discounted }>(REMOVE, { code });
          if (order.discounts.length > 0) throw new Error("Vendure removed a code, and the order stayed discounted");
        },
      };
    },
    async clearUp() {
      while (made.length > 0) await promotions.delete(made.splice(-DELETED_AT_ONCE));
    },
  };
}
