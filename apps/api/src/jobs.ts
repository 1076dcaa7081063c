import { registerAccountJobs } from "./features/accounts/jobs.ts";
import { registerBookJobs } from "./features/console/check-books.ts";
import { registerPictureJobs } from "./documents/images/sweep-pictures.ts";
import { registerMailJobs } from "./documents/mail/send-mail.ts";
import { registerNotificationJobs } from "./features/notifications/jobs.ts";
import { registerOfferJobs } from "./features/participation/jobs.ts";
import type { Services } from "./platform/services.ts";
import { registerUpkeep } from "./features/cleanup/jobs.ts";
import { registerAppleWalletJobs } from "./features/wallets/apple/jobs.ts";
import { registerGoogleWalletJobs } from "./features/wallets/google/jobs.ts";
import { registerWebhookJobs } from "./features/webhooks/jobs.ts";

/** Says how every kind of job is done; whoever starts or fills the jobs calls it first. */
export function registerJobs(services: Services): void {
  registerMailJobs(services);
  registerAccountJobs(services);
  registerBookJobs(services);
  registerPictureJobs(services);
  registerNotificationJobs(services);
  registerOfferJobs(services);
  registerGoogleWalletJobs(services);
  registerUpkeep(services);
  registerAppleWalletJobs(services);
  registerWebhookJobs(services);
}
