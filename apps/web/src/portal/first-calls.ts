import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { askAhead } from "../lib/call.ts";
import { readSession } from "../lib/session.ts";

type AskFor = (wanted: { search: URLSearchParams; id: string }) => void;

const askForCampaign: AskFor = ({ search }) => {
  const id = search.get("campaignId");
  if (!id) return;
  askAhead("GET /store/campaign/campaignDetail", { id });
  askAhead("GET /brand/store/mine", { campaignId: id });
};

/** What merchants' screens call for first, by path. What depends on a filter is left to the screen. */
const MERCHANTS: Record<string, AskFor> = {
  "/join-campaign": ({ search }) => {
    if (search.size === 0) askAhead("GET /store/campaign/", { limit: 20, blockStatus: "unblock" });
    askAhead("GET /store/campaign/brandList", {});
  },
  "/join-campaign/detail": askForCampaign,
  "/join-campaign/inventory": (wanted) => {
    askForCampaign(wanted);
    askAhead("GET /plaid/auth/verify-status", {});
  },
  "/join-campaign/notifications": ({ search }) => {
    if (search.size === 0) askAhead("GET /brand/campaign/notification-list", { limit: 20 });
    askAhead("GET /brand/campaign/notification-settings", {});
  },
};

const askForDetail: AskFor = ({ id }) => askAhead("GET /brand/campaign/campaignDetail", { id });

/** The same for brands' screens; the address may end in a campaign's id. */
const BRANDS: Record<string, AskFor> = {
  "/campaigns": ({ search }) => {
    if (search.size === 0) askAhead("GET /brand/campaign/", { limit: 20 });
  },
  "/campaign/add": () => {
    // Who may only look is led elsewhere, and refused a code.
    if (readSession()?.data.role === "viewer") return;
    askAhead("GET /brand/campaign/fetchData", {});
    askAhead("GET /brand/campaign/campaignCode", {});
  },
  "/settings": () => askAhead("GET /brand/user/settings", {}),
  "/campaign/details": askForDetail,
  "/campaign/dashboard": (wanted) => {
    const campaignId = wanted.id;
    askForDetail(wanted);
    askAhead("GET /brand/campaign/productData", { campaignId });
    askAhead("GET /brand/campaign/heatmap", { campaignId });
    if (wanted.search.size === 0) askAhead("GET /brand/campaign/storeList", { campaignId, limit: 24, offset: 1 });
  },
  "/campaign/customer-dashboard": (wanted) => {
    askForDetail(wanted);
    askAhead("GET /brand/campaign/customerDashboard", { campaignId: wanted.id });
  },
};

/** Registering needs no session, and sends none. */
function askForRegistration(search: URLSearchParams): void {
  const id = search.get("campaignId");
  if (id) askAhead("GET /store/campaign/campaignDetail", { id }, "");
  askAhead("GET /store/campaign/country", {}, "");
}

/** Asks for what the screen behind an address calls for first. A screen that calls for something else costs a call. */
export function askFirst({ pathname, searchParams: search }: URL): void {
  if (pathname === "/public/add") return askForRegistration(search);
  const session = readSession();
  // A cashier's screen begins with no call.
  if (session?.data.role === "cashier") return;
  if (session?.data.type === ACCOUNT_TYPE.business) {
    MERCHANTS[pathname]?.({ search, id: "" });
    askAhead("GET /brand/campaign/count-notification", {});
  } else if (session?.data.type === ACCOUNT_TYPE.brand) {
    const [, path = pathname, id = ""] =
      /^(\/campaign\/(?:details|dashboard|customer-dashboard))\/([^/]+)$/.exec(pathname) ?? [];
    BRANDS[path]?.({ search, id });
  }
}
