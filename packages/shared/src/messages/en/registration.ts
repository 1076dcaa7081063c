export const registration = {
  verified: "Account verified successfully",
  verifyFirst: "Please verify your account!",
  confirmCodeFirst: "Please confirm the code that we sent you first.",
  bankMismatch: "The name on the bank account does not match your business.",
  bankExpired: "The link to your bank has expired. Please link your account again.",
  bankTimeout: "The bank did not answer in time. Please try again.",
  bankRefused: "The bank did not confirm this account.",
} as const;
