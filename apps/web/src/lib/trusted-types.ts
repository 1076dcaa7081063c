/** The part of Trusted Types that we use; a browser without them has none of it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?(text: string): string | null; createScriptURL?(address: string): string | null },
  ): { createHTML(text: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Names a way by which text may become markup or the address of a script; every other way is closed by the page's policy. */
export const createPolicy: TrustedTypes["createPolicy"] = (name, rules) =>
  window.trustedTypes?.createPolicy(name, rules) ?? { createHTML: (text) => text };
