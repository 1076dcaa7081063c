export { contact } from "./gu/contact.ts";
export { forBrands } from "./gu/for-brands.ts";
export { forShops } from "./gu/for-shops.ts";
export { home } from "./gu/home.ts";
export { privacy } from "./gu/privacy.ts";
