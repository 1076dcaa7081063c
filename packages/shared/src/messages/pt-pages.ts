export { contact } from "./pt/contact.ts";
export { forBrands } from "./pt/for-brands.ts";
export { forShops } from "./pt/for-shops.ts";
export { home } from "./pt/home.ts";
export { privacy } from "./pt/privacy.ts";
