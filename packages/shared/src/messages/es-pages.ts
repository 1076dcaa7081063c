export { contact } from "./es/contact.ts";
export { forBrands } from "./es/for-brands.ts";
export { forShops } from "./es/for-shops.ts";
export { home } from "./es/home.ts";
export { privacy } from "./es/privacy.ts";
