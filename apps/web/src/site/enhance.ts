import { wakeApiDocs } from "./enhance/api-docs-wake.ts";
import { enhanceAccounts } from "./enhance/accounts.ts";
import { wakeFindStore } from "./enhance/find-store-wake.ts";
import { enhanceHeader } from "./enhance/header.ts";
import { enhanceLogin } from "./enhance/login.ts";
import { leadOn } from "./enhance/lead-on.ts";
import { dropBrokenPictures } from "./enhance/pictures.ts";
import { enhanceVoucher } from "./enhance/voucher.ts";
import { previewPasses } from "./enhance/wallet-preview-wake.ts";
import "./site.css";

// Every page of the site works without this script; each part detects whether its page is open.
dropBrokenPictures();
enhanceHeader();
enhanceLogin();
enhanceAccounts();
enhanceVoucher();
wakeFindStore();
leadOn();
previewPasses();
wakeApiDocs();
