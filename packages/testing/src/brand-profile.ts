import type { CallInput } from "@stashwell/shared/calls";

/** Input that changes every field of a brand's profile, based on the version of a new brand. */
export const changedProfile = (
  changes: Partial<CallInput<"PUT /brand/profile">> = {},
): CallInput<"PUT /brand/profile"> => ({
  name: "Larkfield Pantry",
  primaryColor: "#123456",
  secondaryColor: "#F0C36A",
  tertiaryColor: "#FFFFFF",
  phoneCode: "+1",
  phone: "404 555 0142",
  supportEmail: "care@larkfield.example",
  website: "https://larkfield.example",
  version: 0,
  ...changes,
});
