import { registerAccountJobs } from "./accounts/jobs.ts";
import { registerBookJobs } from "./console/check-books.ts";
import { registerPictureJobs } from "./images/sweep-pictures.ts";
import { registerMailJobs } from "./mail/send-mail.ts";
import { registerNotificationJobs } from "./notifications/jobs.ts";
import { registerOfferJobs } from "./participation/jobs.ts";
import type { Services } from "./services.ts";
import { registerUpkeep } from "./upkeep/jobs.ts";
import { registerPdfReadiness } from "./vouchers/ready-pdf.ts";
import { registerAppleWalletJobs } from "./wallets/apple/jobs.ts";
import { registerGoogleWalletJobs } from "./wallets/google/jobs.ts";
import { registerWebhookJobs } from "./webhooks/jobs.ts";

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
  registerPdfReadiness(services);
}
