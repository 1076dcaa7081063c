/** The demo's accounts, printed in the terminal at start. They exist in development only. */
export const DEMO_SIGN_INS = [
  { who: "Brand (US)", email: "brand@demo.example", password: "Stash-brand1" },
  { who: "Brand (Nigeria)", email: "brand2@demo.example", password: "Stash-brand2" },
  { who: "Business (US)", email: "shop@demo.example", password: "Stash-shop1" },
] as const;
