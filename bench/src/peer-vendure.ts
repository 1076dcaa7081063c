import { randomUUID } from "node:crypto";
import { type Peer, readPair, tell, type Told } from "./peer.ts";

interface Answer<Data> {
  data?: Data;
  errors?: { message: string }[];
}
/** A reply's union: what was wanted, or why not. */
interface Outcome {
  errorCode?: string;
  message?: string;
}

/** Whoever it speaks for, by the token or the cookies that Vendure gives: which of them depends on its settings. */
class Session {
  #headers: Record<string, string> = {};
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask<Data extends object>(query: string, variables: object = {}): Promise<Data> {
    const told = await tell<Answer<Data>>("POST", this.#url, { query, variables }, this.#headers);
    this.#remember(told);
    const { data, errors } = told.body;
    if (!data || errors) throw new Error(`Vendure answered ${JSON.stringify(errors)}`);
    for (const outcome of Object.values(data) as (Outcome | null)[])
      if (outcome?.errorCode) throw new Error(`Vendure refused: ${outcome.errorCode} ${outcome.message ?? ""}`);
    return data;
  }

  #remember({ header, cookies }: Told<unknown>): void {
    const token = header("vendure-auth-token");
    if (token) this.#headers = { authorization: `Bearer ${token}` };
    else if (cookies.length > 0) this.#headers = { cookie: cookies.join("; ") };
  }
}

const ERROR = "... on ErrorResult { errorCode message }";
const LOGIN = `mutation ($name: String!, $password: String!) {
  login(username: $name, password: $password, rememberMe: true) { ... on CurrentUser { id } ${ERROR} } }`;
const CREATE = `mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ... on Promotion { id } ${ERROR} } }`;
const VARIANTS = "query { products(options: { take: 1 }) { items { variants { id } } } }";
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id } ${ERROR} } }`;
const APPLY = `mutation ($code: String!) { applyCouponCode(couponCode: $code) { ... on Order { couponCodes } ${ERROR} } }`;
const REMOVE = "mutation ($code: String!) { removeCouponCode(couponCode: $code) { couponCodes } }";

/** @param url where it listens, with its example products; @param admin who may make promotions, as `name:password` */
export async function openVendure(url: string, admin: string): Promise<Peer> {
  const office = new Session(new URL("/admin-api", url).href);
  const [name, password] = readPair(admin, "VENDURE_ADMIN");
  await office.ask(LOGIN, { name, password });
  const create = async (couponCode = randomUUID()): Promise<string> => {
    const actions = [{ code: "order_percentage_discount", arguments: [{ name: "discount", value: "10" }] }];
    const translations = [{ languageCode: "en", name: couponCode }];
    await office.ask(CREATE, { input: { enabled: true, couponCode, conditions: [], actions, translations } });
    return couponCode;
  };
  const code = await create();
  return {
    name: "Vendure",
    create: async () => void (await create()),
    async takeSeat() {
      const visitor = new Session(new URL("/shop-api", url).href);
      const { products } = await visitor.ask<{ products: { items: { variants: { id: string }[] }[] } }>(VARIANTS);
      await visitor.ask(ADD, { id: products.items[0]?.variants[0]?.id });
      return {
        apply: async () => void (await visitor.ask(APPLY, { code })),
        remove: async () => void (await visitor.ask(REMOVE, { code })),
      };
    },
  };
}
