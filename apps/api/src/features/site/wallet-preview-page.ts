import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { readPreview } from "../wallets/google/read-preview.ts";
import { readForm } from "./read-form.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";

/** A pass is somebody's: it is kept nowhere, and its page is not named to others. */
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** Where links to Google Wallet lead on a server without credentials. With them, and in production, there is no such page. */
export function mountWalletPreviewPage(app: HttpApp, services: Services, serve: ServePage): void {
  const { googleWallet } = services;
  if (googleWallet?.mode !== "preview") return;

  app.get("/wallet-preview", (context) => serve(context, { page: "walletPreview", status: 200, pass: null }, PRIVATE));
  app.post("/wallet-preview", async (context) => {
    const sent = (await readForm(context)).get("jwt") ?? "";
    // A whole address may have been pasted.
    const jwt = sent.slice(sent.indexOf("#") + 1).trim();
    const pass = await readPreview(services, googleWallet, jwt, pageLanguage(context));
    return serve(context, { page: "walletPreview", status: pass ? 200 : 422, pass: pass ?? null }, PRIVATE);
  });
}
