export const stores = {
  notFound: "We could not find that store.",
} as const;
