/** Plaid's own script: it may be loaded from there and from nowhere else. https://plaid.com/docs/link/web/ */
const SCRIPT = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";

interface PlaidHandler {
  open(): void;
  destroy(): void;
}
interface PlaidLink {
  create(options: {
    token: string;
    onSuccess: (publicToken: string) => void;
    onExit: (error: { error_code: string } | null) => void;
  }): PlaidHandler;
}
declare global {
  interface Window {
    Plaid?: PlaidLink;
  }
}

let loading: Promise<PlaidLink> | undefined;

/** Loads the script once; a load that failed is tried again by the next call. */
function loadPlaid(): Promise<PlaidLink> {
  loading ??= new Promise<PlaidLink>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => (window.Plaid ? resolve(window.Plaid) : reject(new Error("no widget")));
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error("no widget"));
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Shows Plaid's window. Resolves with the public token, or with undefined when the merchant closed it; rejects when
 * the window cannot be loaded.
 */
export async function openPlaid(linkToken: string): Promise<string | undefined> {
  const plaid = await loadPlaid();
  return new Promise((resolve) => {
    const handler = plaid.create({
      token: linkToken,
      onSuccess: (publicToken) => {
        resolve(publicToken);
        handler.destroy();
      },
      onExit: () => {
        resolve(undefined);
        handler.destroy();
      },
    });
    handler.open();
  });
}
