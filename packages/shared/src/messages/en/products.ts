export const products = {
  nameRequired: "Please input your Product Name",
  upcRequired: "Please input your Product UPC",
  upcMin: "Value should accept at least 7 digit number.",
  upcMax: "Value should be less than 14 character.",
  upcCharacters: "UPC number does not enter special characters.",
  upcTaken: "UPC already exists.",
  upcFree: "This UPC is free.",
  imageRequired: "Please select your Product Image",
  empty: "Please fill product info.",
  added: { one: "Product added.", other: "{count} products added." },
  updated: "Product updated.",
  notFound: "We could not find that product.",
} as const;
