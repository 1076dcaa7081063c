import { registerAccountJobs } from "./features/accounts/reset-links.ts";
import { registerApiKeyJobs } from "./features/api-keys/jobs.ts";
import { registerCampaignJobs } from "./features/campaigns/jobs.ts";
import { registerBookJobs } from "./features/console/check-invariants.ts";
import { registerPictureJobs } from "./documents/images/sweep-pictures.ts";
import { registerMailJobs } from "./documents/mail/send-mail.ts";
import { registerNotificationJobs } from "./features/notifications/jobs.ts";
import { registerOfferJobs } from "./features/participation/jobs.ts";
import { registerReviewJobs } from "./features/review/jobs.ts";
import type { Services } from "./platform/services.ts";
import { registerCleanup } from "./features/cleanup/jobs.ts";
import { registerAppleWalletJobs } from "./features/wallets/apple/jobs.ts";
import { registerGoogleWalletJobs } from "./features/wallets/google/jobs.ts";
import { registerVoucherJobs } from "./features/vouchers/return-unopened.ts";
import { registerWebhookJobs } from "./features/webhooks/jobs.ts";
import { registerEventJobs } from "./platform/events/deliver-events.ts";
import { SUBSCRIBERS } from "./subscribers.ts";

/** Registers the handlers of all jobs. Call it before starting or queuing jobs. */
export function registerJobs(services: Services): void {
  registerMailJobs(services);
  registerAccountJobs(services);
  registerApiKeyJobs(services);
  registerBookJobs(services);
  registerCampaignJobs(services);
  registerPictureJobs(services);
  registerNotificationJobs(services);
  registerOfferJobs(services);
  registerReviewJobs(services);
  registerGoogleWalletJobs(services);
  registerCleanup(services);
  registerAppleWalletJobs(services);
  registerVoucherJobs(services);
  registerWebhookJobs(services);
  registerEventJobs(services, SUBSCRIBERS);
}
