import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "કૃપા કરીને કારણ જણાવો.",
  tenantGone: "આવી કોઈ સંસ્થા નથી.",
  suspended: "{name} સ્થગિત છે.",
  restored: "{name} ફરી ચાલુ છે.",
  alreadySuspended: "આ સંસ્થા પહેલેથી સ્થગિત છે.",
  notSuspended: "આ સંસ્થા સ્થગિત નથી.",
  invitationGone: "આ આમંત્રણ હવે ખુલ્લું નથી.",
  resent: "{email} પર આમંત્રણ મોકલ્યું.",
  jobGone: "આ કામ પૂરું થયું છે અથવા હવે નથી.",
  retried: "આ કામ ફરી કરવામાં આવે છે.",
  checkRunning: "એક ચકાસણી પહેલેથી ચાલુ છે.",
  checkStarted: "ચકાસણી શરૂ થઈ છે.",
};
