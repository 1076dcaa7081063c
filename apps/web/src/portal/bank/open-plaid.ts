/** Plaid requires its script to be loaded from this URL. https://plaid.com/docs/link/web/ */
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

/** Loads the script once; after a failure, the next call retries. */
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
 * Opens Plaid's widget. Resolves with the public token, or undefined if the user closed the widget; rejects if it can't
 * be loaded.
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
