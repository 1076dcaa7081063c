export const registration = {
  verified: "Account verified successfully",
} as const;
