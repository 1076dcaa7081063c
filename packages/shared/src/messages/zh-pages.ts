export { contact } from "./zh/contact.ts";
export { forBrands } from "./zh/for-brands.ts";
export { forShops } from "./zh/for-shops.ts";
export { home } from "./zh/home.ts";
export { privacy } from "./zh/privacy.ts";
