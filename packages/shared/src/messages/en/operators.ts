/** Server messages for operators. */
export const operators = {
  reasonRequired: "Enter a reason.",
  tenantGone: "We couldn’t find that tenant.",
  suspended: "{name} has been suspended.",
  restored: "{name} has been restored.",
  alreadySuspended: "This tenant is already suspended.",
  notSuspended: "This tenant isn’t suspended.",
  invitationGone: "This invitation is no longer pending. It may have been accepted or withdrawn.",
  resent: "Invitation resent to {email}.",
  jobGone: "This job has finished or no longer exists.",
  retried: "The job will run again.",
  checkRunning: "A check is already running.",
  checkStarted: "Check started.",
} as const;
