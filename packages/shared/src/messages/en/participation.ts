export const participation = {
  stockInvalid: "Invalid stock",
  stockLength: "Value should be less than 5 character.",
  stockRequired: "Please fill stock quantity of at least one product.",
  stockRequiredOnJoin: "Please fill stock quantity of atleast one product.",
  stateRequired: "Please select your state",
  cityRequired: "Please select your city",
  streetRequired: "Please input your street address",
  streetInvalid: "Invalid street address",
  zipRequired: "Please input your zip code",
  zipInvalid: "Invalid zip code",
  locationRequired: "Verify or change location then click on next button.",
} as const;
