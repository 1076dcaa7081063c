export { contact } from "./fr/contact.ts";
export { forBrands } from "./fr/for-brands.ts";
export { forShops } from "./fr/for-shops.ts";
export { home } from "./fr/home.ts";
export { privacy } from "./fr/privacy.ts";
