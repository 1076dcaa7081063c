import type { CallInput } from "@stashwell/shared/calls";
import { DEMO_SIGN_INS } from "./sign-ins.ts";
import story from "./story.json" with { type: "json" };

export interface StoryCampaign {
  /** Where it is left out, the server makes one. */
  code?: string;
  name: string;
  /** What is written in other languages than English. */
  translations?: CallInput<"POST /brand/campaign/add">["translations"];
  denomination: string;
  vouchers: number;
  createdOn: number;
  startsOn: number;
  endsOn: number;
  template: string;
  /** Ours where it is left out. */
  button?: { x: number; y: number; background: string; text: string; border: string };
  /** Names of states; all where it is left out. */
  states?: readonly string[];
  /** Indexes into the brand's products. */
  products: readonly number[];
  poster?: string;
  draft?: boolean;
}

export interface StoryBrand extends Omit<typeof story.larkfield, "campaigns"> {
  signIn: (typeof DEMO_SIGN_INS)[number];
  campaigns: readonly StoryCampaign[];
}

export type StoryShop = (typeof story.shops)[number] & { password: string | null };

/** What the demo is about. Days count from the day it is loaded, in the brand's time zone; negative ones are past. */
const [brandSignIn, secondBrandSignIn, shopSignIn] = DEMO_SIGN_INS;
export const larkfield: StoryBrand = { ...story.larkfield, signIn: brandSignIn };
export const adunola: StoryBrand = { ...story.adunola, signIn: secondBrandSignIn };
const [signedIn, ...others] = story.shops;
/** The shops of the live campaign; the first is the one to sign in as. */
export const shops: readonly StoryShop[] = [
  { ...signedIn!, ...shopSignIn },
  ...others.map((shop) => ({ ...shop, password: null })),
];
export const { policies } = story;
export const LIVE_CODE = "DEMO2525";
