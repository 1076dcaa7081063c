/** What the server says to operators. */
export const operators = {
  reasonRequired: "Please say why.",
  tenantGone: "There is no such tenant.",
  suspended: "{name} is suspended.",
  restored: "{name} is restored.",
  alreadySuspended: "This tenant is suspended already.",
  notSuspended: "This tenant is not suspended.",
  invitationGone: "This invitation is no longer open.",
  resent: "Invitation sent to {email}.",
  jobGone: "This job is done or gone.",
  retried: "The job is tried again.",
  checkRunning: "A check is running already.",
  checkStarted: "The check has begun.",
} as const;
