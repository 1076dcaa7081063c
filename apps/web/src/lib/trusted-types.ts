/** The part of the Trusted Types API that we use; undefined in browsers without it. */
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

/** Creates a policy that turns strings into markup or script URLs; the page's CSP forbids every other way. */
export const createPolicy: TrustedTypes["createPolicy"] = (name, rules) =>
  window.trustedTypes?.createPolicy(name, rules) ?? { createHTML: (text) => text };
