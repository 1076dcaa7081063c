export { contact } from "./en/contact.ts";
export { forBrands } from "./en/for-brands.ts";
export { forShops } from "./en/for-shops.ts";
export { home } from "./en/home.ts";
export { privacy } from "./en/privacy.ts";
