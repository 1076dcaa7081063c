import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** Labels of job queues, by their names on the server. */
export const JOB_WORDS: ReadonlyMap<string, MessageKey> = new Map([
  ["send-mail", "consoleScreens.jobMail"],
  ["mail-reset-links", "consoleScreens.jobResetLinks"],
  ["send-digests", "consoleScreens.jobDigests"],
  ["announce-publishing", "consoleScreens.jobAnnounce"],
  ["tell-published", "consoleScreens.jobPublished"],
  ["tell-changed", "consoleScreens.jobChanged"],
  ["tell-ending", "consoleScreens.jobEnding"],
  ["tell-of-ending-keys", "consoleScreens.jobEndingKeys"],
  ["return-unopened", "consoleScreens.jobUnopened"],
  ["mark-over", "consoleScreens.jobOver"],
  ["keep-apple-passes", "consoleScreens.jobApplePasses"],
  ["push-apple-passes", "consoleScreens.jobApplePush"],
  ["remove-apple-passes", "consoleScreens.jobAppleRemoved"],
  ["google-class", "consoleScreens.jobGoogleCampaigns"],
  ["google-passes", "consoleScreens.jobGooglePasses"],
  ["google-ended", "consoleScreens.jobGoogleEnded"],
  ["deliver-events", "consoleScreens.jobEvents"],
  ["delete-read-events", "consoleScreens.jobReadEvents"],
  ["forget-webhooks", "consoleScreens.jobOldWebhooks"],
  ["check-books", "consoleScreens.jobCheckRun"],
  ["check-books-cheaply", "consoleScreens.jobQuickChecks"],
  ["check-books-nightly", "consoleScreens.jobNightlyChecks"],
  ["sweep-pictures", "consoleScreens.jobPictures"],
  ["clean-up", "consoleScreens.jobCleanUp"],
]);
