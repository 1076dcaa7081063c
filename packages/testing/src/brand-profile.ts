import type { CallInput } from "@stashwell/shared/calls";

/** What an owner sends who changes everything of a brand's profile; of the version that a brand begins with. */
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
