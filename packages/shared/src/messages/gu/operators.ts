import type { operators as english } from "../en/operators.ts";
import type { Translation } from "../catalogue.ts";

export const operators: Translation<typeof english> = {
  reasonRequired: "કારણ જણાવો.",
  tenantGone: "આ સંસ્થા મળી નહીં.",
  suspended: "{name} સ્થગિત છે.",
  restored: "{name} ફરી ચાલુ છે.",
  alreadySuspended: "આ સંસ્થા પહેલેથી સ્થગિત છે.",
  notSuspended: "આ સંસ્થા સ્થગિત નથી.",
  invitationGone: "આ આમંત્રણ હવે બાકી નથી. તે સ્વીકારાયું કે પાછું ખેંચાયું હોઈ શકે.",
  resent: "{email} પર આમંત્રણ ફરી મોકલ્યું.",
  jobGone: "આ કામ પૂરું થયું છે અથવા હવે નથી.",
  retried: "આ કામ ફરી ચાલશે.",
  checkRunning: "એક ચકાસણી પહેલેથી ચાલુ છે.",
  checkStarted: "ચકાસણી શરૂ થઈ.",
};
