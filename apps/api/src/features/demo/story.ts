import { DEMO_SIGN_INS } from "./sign-ins.ts";

/** What the demo is about. Days count from the day it is loaded, in the brand's time zone; negative ones are past. */

export interface StoryProduct {
  picture: string;
  name: string;
  upc: string;
}

export interface StoryCampaign {
  /** Null: the server makes one. */
  code: string | null;
  name: string;
  denomination: string;
  vouchers: number;
  createdOn: number;
  startsOn: number;
  endsOn: number;
  template: string;
  button: { x: number; y: number; background: string; text: string; border: string };
  /** Names of states; all where it is left out. */
  states?: readonly string[];
  /** Indexes into the brand's products. */
  products: readonly number[];
  poster?: string;
  draft?: boolean;
}

export interface StoryBrand {
  signIn: (typeof DEMO_SIGN_INS)[number];
  name: string;
  webUrl: string;
  countryId: string;
  currency: string;
  timezone: string;
  logo: string;
  products: readonly StoryProduct[];
  campaigns: readonly StoryCampaign[];
}

export interface StoryShop {
  name: string;
  email: string;
  password: string | null;
  state: string;
  city: string;
  street: string;
  zip: string;
  latitude: number;
  longitude: number;
  /** Pieces of each of the campaign's products. */
  stock: readonly number[];
}

const ORANGE = { x: 24, y: -68, background: "#FB984A", text: "#000000", border: "#FB984A" };

const [brandSignIn, secondBrandSignIn, shopSignIn] = DEMO_SIGN_INS;

export const LIVE_CODE = "DEMO2525";

export const larkfield: StoryBrand = {
  signIn: brandSignIn,
  name: "Larkfield Foods",
  webUrl: "demo",
  countryId: "1",
  currency: "USD",
  timezone: "America/New_York",
  logo: "larkfield-foods",
  products: [
    { picture: "oat-drink", name: "Oat Drink Original 1 L", upc: "0851234500017" },
    { picture: "cold-brew", name: "Cold Brew 330 ml", upc: "0851234500024" },
    { picture: "honey-granola", name: "Honey Granola 400 g", upc: "0851234500031" },
    { picture: "peanut-butter", name: "Peanut Butter Smooth 340 g", upc: "0851234500048" },
    { picture: "tomato-passata", name: "Tomato Passata 700 ml", upc: "0851234500055" },
    { picture: "brown-rice", name: "Brown Rice 2 kg", upc: "0851234500062" },
    { picture: "hibiscus-drink", name: "Hibiscus Drink 75 cl", upc: "0851234500079" },
    { picture: "cold-brew-vanilla", name: "Cold Brew Vanilla 330 ml", upc: "0851234500109" },
  ],
  campaigns: [
    {
      code: null,
      name: "Back to School Breakfast",
      denomination: "25.00",
      vouchers: 3_000,
      createdOn: -95,
      startsOn: -80,
      endsOn: -45,
      template: "breakfast-table",
      button: ORANGE,
      products: [0, 2, 3],
    },
    {
      code: LIVE_CODE,
      name: "Thanksgiving Pantry",
      denomination: "25.00",
      vouchers: 2_000,
      createdOn: -35,
      startsOn: -28,
      endsOn: 30,
      template: "thanksgiving-pantry",
      button: ORANGE,
      states: ["Georgia", "Florida", "South Carolina", "Tennessee", "Texas"],
      products: [0, 3, 4, 5],
      poster: "thanksgiving-pantry",
    },
    {
      code: null,
      name: "Cold Brew Fridays",
      denomination: "3.00",
      vouchers: 6_000,
      createdOn: -6,
      startsOn: 10,
      endsOn: 90,
      template: "cold-brew-fridays",
      button: { x: 24, y: -68, background: "#E39A3F", text: "#2E1D16", border: "#E39A3F" },
      products: [1, 7],
    },
    {
      code: null,
      name: "Corner Store Week",
      denomination: "7.50",
      vouchers: 1_000,
      createdOn: -2,
      startsOn: 40,
      endsOn: 46,
      template: "breakfast-table",
      button: ORANGE,
      states: ["Georgia", "Alabama"],
      products: [0, 4],
      draft: true,
    },
  ],
};

export const adunola: StoryBrand = {
  signIn: secondBrandSignIn,
  name: "Adunola Foods",
  webUrl: "demo2",
  countryId: "18",
  currency: "NGN",
  timezone: "Africa/Lagos",
  logo: "adunola-foods",
  products: [
    { picture: "jollof-mix", name: "Jollof Mix 250 g", upc: "6151234500016" },
    { picture: "zobo-drink", name: "Zobo Drink 50 cl", upc: "6151234500023" },
    { picture: "golden-rice", name: "Golden Rice 5 kg", upc: "6151234500030" },
    { picture: "palm-oil", name: "Palm Oil 1 L", upc: "6151234500047" },
  ],
  campaigns: [
    {
      code: null,
      name: "Owambe Season",
      denomination: "5000.00",
      vouchers: 5_000,
      createdOn: -20,
      startsOn: -12,
      endsOn: 40,
      template: "owambe-season",
      button: { x: 24, y: -64, background: "#FFF3DC", text: "#6D1630", border: "#DDA83F" },
      products: [0, 1, 2, 3],
    },
  ],
};

/** The shops of the live campaign; the first is the one to sign in as. */
export const shops: readonly StoryShop[] = [
  {
    name: "Corner Basket Grocers",
    email: shopSignIn.email,
    password: shopSignIn.password,
    state: "Georgia",
    city: "Atlanta",
    street: "1418 Ponce Ave",
    zip: "30308",
    latitude: 33.7735,
    longitude: -84.3656,
    stock: [120, 90, 60, 80],
  },
  {
    name: "Peachtree Daily",
    email: "peachtree@shops.example",
    password: null,
    state: "Georgia",
    city: "Atlanta",
    street: "4 Auburn Way",
    zip: "30303",
    latitude: 33.7556,
    longitude: -84.3803,
    stock: [40, 60, 0, 24],
  },
  {
    name: "Bayfront Pantry",
    email: "bayfront@shops.example",
    password: null,
    state: "Florida",
    city: "Miami",
    street: "220 Bayfront Rd",
    zip: "33132",
    latitude: 25.7781,
    longitude: -80.1886,
    stock: [70, 45, 30, 40],
  },
  {
    name: "Riverside Provisions",
    email: "riverside@shops.example",
    password: null,
    state: "Tennessee",
    city: "Nashville",
    street: "18 River Street",
    zip: "37201",
    latitude: 36.1665,
    longitude: -86.7773,
    stock: [30, 30, 18, 12],
  },
  {
    name: "Bright Street Bodega",
    email: "brightstreet@shops.example",
    password: null,
    state: "Texas",
    city: "Austin",
    street: "61 Bright St",
    zip: "78701",
    latitude: 30.2711,
    longitude: -97.7431,
    stock: [50, 25, 25, 36],
  },
];

export const policies = {
  privacyPolicy:
    "Larkfield Foods collects only what is needed to issue and redeem a voucher: the voucher's number, when it was saved and where it was redeemed. We never receive your name or your phone number from the shop, and we do not sell or lend what we hold to anyone. Records are kept for as long as the campaign runs and the accounts of it have to be kept by law, and are deleted afterwards.",
  websiteToBrand:
    "Vouchers are issued on the website of Stashwell on behalf of Larkfield Foods. By saving one you accept that it is good once, in a store on the list, for the products named on it and until the last day shown. Larkfield Foods answers for the value; the store answers for the goods. A voucher may be given away as long as it has not been used.",
  disclaimer:
    "A voucher has no cash value and cannot be exchanged for money. It is good for one purchase of a product named above, while stock lasts at the store. Larkfield Foods may end the campaign early; vouchers saved before that day stay good until the date printed on them. Pictures show serving suggestions.",
};
